import type { ErrorCode } from "../../../domain/errors";
import type { DraftFields } from "../../ui/forms/stored-draft";
import type { SiteLink } from "../../ui/site-link";
import type { WaitingCall } from "./calls";

/** Something that a user did and that has to arrive. It holds everything that is needed to send it, even days later. */
export type OutboxEntry = {
  /** The request id: by it the deployment gives it one effect, however often it is sent. */
  id: string;
  /** The account that did it; null for a guest. Only that account sees it, and only in its name it is sent. */
  owner: string | null;
  call: WaitingCall;
  /** Arguments of the call, as Convex JSON. */
  args: string;
  /** The picture, when it is one that is sent. */
  file?: Blob | undefined;
  /** What it is about: entries about the same go in the order in which they were made. */
  about: string;
  /** What it is called on the screen: "Je offerte voor Eiken visgraat in Zeist". */
  title: string;
  /** Everything that was typed, to be read and copied whatever becomes of it. */
  typed: readonly { label: string; text: string }[];
  /** What the form held, to go on with; null where no form takes it back. */
  draft: DraftFields | null;
  /** The page of that form. */
  page: SiteLink;
  madeAt: number;
  /** Its place in the order of all that was made here, given when it is kept: clocks go back. */
  place: number;
  state: "waiting" | "refused";
  /** How often it was tried since it waits, when first, and when next at the earliest. */
  tries: number;
  firstTriedAt: number | null;
  nextAt: number;
  /** How often the deployment failed on it, which is no lost line. */
  failures: number;
  /** Why it was refused; null while it waits. REMOVED: only that it was there is left, for its account to be told. */
  refusal: ErrorCode | "UNKNOWN" | "REMOVED" | null;
  /** Since when its account is not logged in here, in milliseconds since 1970. */
  sealedAt?: number | undefined;
};

/** An entry as a form hands it over; the outbox adds the other fields. */
export type NewEntry = Pick<OutboxEntry, "call" | "file" | "about" | "title" | "typed" | "draft" | "page"> & {
  args: Record<string, unknown>;
  /** Its request id, when it was tried before it is handed over. */
  id?: string;
  /**
   * Whether its form is still on the screen, so that it takes back what is refused. Without it: as long as the page has
   * the same address.
   */
  isThere?: () => boolean;
  /** Called once the entry is stored, so that its draft is not needed any more. */
  onKept?: () => void;
  /** The entry that this one comes in place of: one that was refused, or that has not been tried yet. */
  replaces?: string | undefined;
};

/** Whether another entry may replace this one. An entry that was tried may have arrived, so it is sent first. */
export function mayBeReplaced({ state, tries }: Pick<OutboxEntry, "state" | "tries">): boolean {
  return state === "refused" || tries === 0;
}

/** The result of one attempt to send an entry. */
export type Outcome =
  | { kind: "sent"; answer: unknown }
  | { kind: "refused"; code: ErrorCode }
  | { kind: "failed"; by: "network" | "server" };
