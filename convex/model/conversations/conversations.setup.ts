/** The people and the steps that tests of conversations share. */
import { vi } from "vitest";
import { api } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import {
  addBrief,
  addClient,
  addCompany,
  as,
  fakeMailProvider,
  newBackend,
  type Backend,
} from "../../tests/test.setup";

export const page = { numItems: 20, cursor: null };

export let t: Backend;
export let mails: ReturnType<typeof fakeMailProvider>;
export let client: Doc<"users">;
export let company: Doc<"users">;
export let briefId: Id<"briefs">;
export let pair: { briefId: Id<"briefs">; companyId: Id<"users"> };

/** An empty deployment with a client, and a company that unlocked the client's job. */
export async function openTalk(): Promise<void> {
  vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z"), toFake: ["Date", "setTimeout", "clearTimeout"] });
  t = newBackend();
  mails = fakeMailProvider();
  client = await addClient(t);
  company = await addCompany(t, "trial");
  briefId = await addBrief(t, { userId: client._id, unlockedBy: [company._id] });
  pair = { briefId, companyId: company._id };
}

/** Makes the steps that follow act on this job and this company. */
export function talkAbout(next: typeof pair): void {
  pair = next;
}

export const say = (by: Doc<"users">, text: string, uploads: string[] = []) =>
  as(t, by._id).mutation(api.conversations.send, { ...pair, text, uploads, requestId: crypto.randomUUID() });
export const read = async (by: Doc<"users">) =>
  (await as(t, by._id).query(api.conversations.messages, { ...pair, paginationOpts: page })).page.reverse();
export const textsOf = async (by: Doc<"users">) => (await read(by)).map(({ text }) => text);
export const unreadOf = (by: Doc<"users">) => as(t, by._id).query(api.conversations.unread, {});
export const seeAll = async (by: Doc<"users">) => {
  const last = (await read(by)).at(-1)!;
  await as(t, by._id).mutation(api.conversations.markRead, { ...pair, upTo: last._creationTime });
};
export const view = (by: Doc<"users">) => as(t, by._id).query(api.conversations.get, pair);
