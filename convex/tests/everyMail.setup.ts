/** Every mail of the registry as a deployment would send it now, whatever its cause. */
import { v } from "convex/values";
import { vi } from "vitest";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { OutgoingMail } from "../integrations/mail";
import { mailArgs, type MailArgs, type MailEvent } from "../mailKinds/mailArgs";
import { kindOf } from "../mailKinds/registry";
import { prepareMail, storeMail } from "../model/notices/mailDelivery";
import type { ArgType } from "./arguments.setup";
import { everyArgument, type Guesses } from "./everyArgument.setup";
import type { Leaks } from "./leaks.setup";
import { tableNames } from "./sampleRows.setup";
import type { Backend } from "./test.setup";

/** A mail that was written, and the lines of the register that were written with it. */
export type WrittenMail = { event: MailEvent; mail: OutgoingMail; lines: Doc<"disclosures">[] };

/** Rows of a table that mails are written about, the first: more of them say nothing new. */
const ROWS = 6;

/**
 * Writes each kind of mail about everything that is in the deployment, also one that was sent before or that says what
 * is not so. `failed` are the kinds of which none could be written.
 */
export async function writeEveryMail({ t, users, guesses }: Leaks) {
  const events = Object.keys(mailArgs) as MailEvent[];
  const companies = [users.pair, users.unlocker, users.quoter].flatMap((user) => user?._id ?? []);
  const sides = { to: ["company", "client"], side: ["company", "client"] };
  const known: Guesses = { ...(await idsOf(t)), ...guesses.staff, users: companies, ...sides };
  // The world's quotes, also those that were accepted.
  known.proposals = known.quoteId!;
  const written: WrittenMail[] = [];
  for (const event of events) {
    const kind = kindOf(event)!;
    const spies = [
      vi.spyOn(kind, "stillTrue").mockResolvedValue(true),
      vi.spyOn(kind, "key").mockImplementation(() => crypto.randomUUID()),
    ];
    for (const args of everyArgument(needsOf(event), known)) {
      // What cannot be written about these rows is written about others.
      const mail = await t.run((ctx) => writeMail(ctx, event, args as MailArgs<typeof event>)).catch(() => null);
      if (mail !== null) written.push(mail);
    }
    for (const spy of spies) spy.mockRestore();
  }
  const failed = events.filter((event) => !written.some((mail) => mail.event === event));
  return { written, failed };
}

async function writeMail(ctx: MutationCtx, event: MailEvent, args: MailArgs<MailEvent>): Promise<WrittenMail | null> {
  const since = (await ctx.db.query("disclosures").order("desc").first())?._creationTime ?? 0;
  const mailId = await storeMail(ctx, event, args);
  const mail = mailId && (await prepareMail(ctx, mailId));
  if (mail === null) return null;
  const lines = await ctx.db
    .query("disclosures")
    .withIndex("by_creation_time", (q) => q.gt("_creationTime", since))
    .collect();
  return { event, mail, lines };
}

/** The arguments of a mail without those of which its entry in the registry reads what they say. */
function needsOf(event: MailEvent): ArgType {
  const { json } = v.object(mailArgs[event]) as unknown as { json: ArgType & { type: "object" } };
  const needed = Object.entries(json.value).filter(
    ([, { optional, fieldType }]) => !optional || fieldType.type === "id",
  );
  return { type: "object", value: Object.fromEntries(needed) };
}

async function idsOf(t: Backend): Promise<Guesses> {
  const ids = tableNames.map(async (table) => {
    const rows = await t.run((ctx) => ctx.db.query(table).take(ROWS));
    return [table, rows.map(({ _id }) => _id)] as const;
  });
  return Object.fromEntries(await Promise.all(ids));
}
