import type { Entry, NewEntry as NewEntryOf } from "convex-local-first/outbox/entry";
import type { ErrorCode } from "../../../domain/errors";
import type { DraftFields } from "../../ui/forms/stored-draft";
import type { SiteLink } from "../../ui/site-link";
import type { WaitingCall } from "./calls";

/** Something that a user did and that has to arrive, with what screens show of it. */
export type OutboxEntry = Entry<WaitingCall, ErrorCode> & {
  /** What it is called on the screen: "Je offerte voor Eiken visgraat in Zeist". */
  title: string;
  /** Everything that was typed, to be read and copied whatever becomes of it. */
  typed: readonly { label: string; text: string }[];
  /** What the form held, to go on with; null where no form takes it back. */
  draft: DraftFields | null;
  /** The page of that form. */
  page: SiteLink;
};

/** An entry as a form hands it over. */
export type NewEntry = NewEntryOf<OutboxEntry>;
