/** What every mail of the registry says about itself (docs/adr/0025-registry-of-mails.md). */
import type { ObjectType, PropertyValidators } from "convex/values";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { keepWayToFollow } from "../model/accounts/wayToFollow";
import type { MailContent } from "../mailTemplates/layout";
import type { MailAttachment } from "../model/mail/mailFields";
import type { mailArgs, MailEvent } from "./mailArgs";
import type { SampleWords } from "./samples";

/**
 * Who gets a mail: the person that it is about, many companies at once, or staff. Mails to many leave out the addresses
 * that take no mail of ours, and a company that wants none any more.
 */
export type Audience = "one" | "many" | "staff";

/** The receiver of a mail, and what the outbox stores about it. */
export type Addressed<P> = {
  /** An empty address, of somebody who was erased, gets nothing. */
  to: string;
  /** What the specification's function of this name is called with: exactly its keys. */
  payload: P;
  /** The account that the mail names or goes to: the mail is forgotten with it. Null when there is none. */
  aboutUser: Id<"users"> | null | undefined;
  /** The request whose client the mail names or goes to: the mail is forgotten with the client's contact data (C65). */
  aboutBrief?: Id<"briefs"> | null;
  replyTo?: string;
  /** The company that it tells of jobs. */
  jobsTo?: Id<"users">;
};

/** A row of the outbox as the entry of its mail in the registry receives it. */
export type StoredMail<A, P> = {
  args: A;
  payload: P;
  to: string;
  userId: Id<"users"> | null;
  briefId: Id<"briefs"> | null;
  state: Doc<"mails">["state"];
};

/** One mail of the product. `A` is what its cause hands over, `P` its payload, `F` what its template is told. */
export type MailKind<A extends PropertyValidators, P extends object, F> = {
  audience: Audience;
  /** Whether its text holds a link that is a key: then the outbox loses the text once the mail left, or cannot leave. */
  carriesSecret: boolean;
  /** Whether it also goes to an account that staff block: it tells of the block, of money, of the safety of the account, or of a duty. */
  reachesBlocked?: true;
  /** Whether it tells a company what the client wrote, as far as that company may read it. */
  tellsWords?: true;
  /** Whether staff may send it again although its text went: it is written anew, with another key. */
  isWrittenAnew?: true;
  /** Reads, in the transaction that causes the mail, who gets it; null when that is nobody. */
  to(ctx: QueryCtx, args: ObjectType<A>): Promise<Addressed<P> | null>;
  /** What makes the cause one of its kind: a second mail with this key is not queued. */
  key(mail: { args: ObjectType<A>; payload: P; to: string }): string;
  /**
   * Whether what the mail says is so: asked at its delivery, before its text is written, and before staff sends it again.
   * Kinds to many look at payload and account only: rows of 0.1.0 have no args.
   */
  stillTrue(ctx: QueryCtx, mail: StoredMail<ObjectType<A>, P>): Promise<boolean>;
  /** Reads, at delivery, what the template is told. `token` is a fresh secret for a link; keepToken makes it work. */
  facts(ctx: QueryCtx, mail: StoredMail<ObjectType<A>, P>, token: string): Promise<NoInfer<F>>;
  template(facts: F): MailContent;
  /** To whom its answers go, of the same facts; of a kind without it what `to` says. */
  replyTo?(facts: F): string | null;
  /** What the template is told in the tests that look at every mail. */
  sample(words: SampleWords): NoInfer<F>;
  /** Stores the hash of the token that the text was written with, so that its link works. */
  keepToken?(ctx: MutationCtx, token: string, mail: StoredMail<ObjectType<A>, P>): Promise<void>;
  /** A file that goes with the mail, made of the same facts. Not for mails to many: the provider takes none of them. */
  attachment?(facts: F): MailAttachment | null;
  /** Address of the page behind "stop these mails". */
  unsubscribeUrl?(facts: F): string;
};

/** Any mail of the registry, for code that handles all of them alike. */
export type AnyMailKind = MailKind<PropertyValidators, object, unknown>;

/** The entry of a mail in the registry, with its types taken from its parts. */
export function mailKind<K extends MailEvent, P extends object, F>(
  _event: K,
  kind: MailKind<(typeof mailArgs)[K], P, F>,
): MailKind<(typeof mailArgs)[K], P, F> {
  return kind;
}

/** `stillTrue` for a mail about something that happened: it stays true. */
export function always(): Promise<boolean> {
  return Promise.resolve(true);
}

/** `key` for a mail that may be queued any number of times: a new key each time. */
export function eachTime(): string {
  return crypto.randomUUID();
}

type AboutRequest = Pick<StoredMail<unknown, object>, "to" | "briefId">;

/** `keepToken` for a mail to a client whose button comes from `wayToFollow`. */
export async function keepWay(ctx: MutationCtx, token: string, mail: AboutRequest): Promise<void> {
  await keepWayToFollow(ctx, token, mail);
}
