/**
 * Whatever the two sides, a stranger and the clock do to a conversation (B03): each message stands once and in the order
 * in which it was sent, what is counted as unread is what the other wrote and this side has not seen, nobody else reads a
 * word, nothing is written after it was closed, and a side is mailed at most once between two looks.
 */
import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { UNREAD_MAIL_MS } from "../../../domain/limits";
import { api } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { addBrief, addClient, addCompany, as, fakeMailProvider, newBackend, outcome } from "../../tests/test.setup";
import { letTimePass, runScheduled, type Backend } from "../../tests/test.setup";
import { runs } from "../../../domain/runs.setup";

const RUNS = 12;
const page = { numItems: 100, cursor: null };

type Act =
  | { kind: "send" | "repeat" | "look" | "type"; by: "client" | "company" }
  | { kind: "stranger" | "close" | "wait" };

const bySide = fc.constantFrom("client" as const, "company" as const);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("send" as const), by: bySide }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("repeat" as const, "look", "type"), by: bySide }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("look" as const), by: bySide }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("stranger" as const, "wait") }) },
  { weight: 1, arbitrary: fc.constant({ kind: "close" as const }) },
);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z"), toFake: ["Date", "setTimeout", "clearTimeout"] });
});

type World = {
  t: Backend;
  people: Record<"client" | "company" | "stranger", Doc<"users">>;
  ids: { briefId: Id<"briefs">; companyId: Id<"users"> };
};

async function open(): Promise<World> {
  const t = newBackend();
  const people = {
    client: await addClient(t),
    company: await addCompany(t, "subscribed"),
    stranger: await addCompany(t, "subscribed"),
  };
  const briefId = await addBrief(t, { userId: people.client._id, unlockedBy: [people.company._id] });
  return { t, people, ids: { briefId, companyId: people.company._id } };
}

describe("a conversation, whatever happens (B03)", () => {
  it("holds", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
        // What an earlier run had planned is of another deployment.
        vi.clearAllTimers();
        const mails = fakeMailProvider();
        const { t, people, ids } = await open();
        const me = (who: keyof World["people"]) => as(t, people[who]._id);
        const sent: { by: "client" | "company"; text: string; call: string }[] = [];
        const seen = { client: 0, company: 0 };
        /** How many mails a side may have had: one more each time that something unread waited long enough. */
        const mayHave = { client: 0, company: 0 };
        let closed = false;

        const send = (by: "client" | "company", text: string, requestId: string) =>
          outcome(me(by).mutation(api.conversations.send, { ...ids, text, uploads: [], requestId }));
        const read = async (who: keyof World["people"]) =>
          (await me(who).query(api.conversations.messages, { ...ids, paginationOpts: page })).page.reverse();

        for (const [index, each] of acts.entries()) {
          await letTimePass(t, 10);
          switch (each.kind) {
            case "send": {
              const call = crypto.randomUUID();
              expect(await send(each.by, `bericht ${index}`, call)).toBe(closed ? "CONVERSATION_CLOSED" : "ok");
              if (!closed) sent.push({ by: each.by, text: `bericht ${index}`, call });
              break;
            }
            case "repeat": {
              const last = sent.findLast(({ by }) => by === each.by);
              if (last) expect(await send(each.by, last.text, last.call)).toBe("ok");
              break;
            }
            case "look": {
              const last = (await read(each.by)).at(-1);
              if (last) await me(each.by).mutation(api.conversations.markRead, { ...ids, upTo: last._creationTime });
              seen[each.by] = sent.length;
              break;
            }
            case "type":
              await me(each.by).mutation(api.conversations.typing, { ...ids, isTyping: true });
              break;
            case "stranger":
              expect(
                await outcome(me("stranger").mutation(api.conversations.send, { ...ids, text: "x", uploads: [] })),
              ).toBe("CONVERSATION_NOT_FOUND");
              expect(await read("stranger")).toEqual([]);
              break;
            case "wait":
              await letTimePass(t, UNREAD_MAIL_MS);
              await runScheduled(t);
              break;
            case "close":
              await me("client").mutation(api.conversations.close, ids);
              closed = true;
              break;
            default:
              each satisfies never;
          }
          for (const side of ["client", "company"] as const) {
            const unread = sent.slice(seen[side]).filter(({ by }) => by !== side).length;
            expect(await me(side).query(api.conversations.unread, {})).toBe(unread);
            if (each.kind === "look" && each.by === side) mayHave[side] += 1;
          }
        }
        for (const side of ["client", "company"] as const) {
          expect((await read(side)).map(({ text }) => text)).toEqual(sent.map(({ text }) => text));
          const email = side === "company" ? people.company.email : "fenna.janssen@voorbeeld.test";
          const own = mails.sent.filter(({ to, subject }) => to === email && /bericht/i.test(subject));
          expect(own.length).toBeLessThanOrEqual(mayHave[side] + 1);
        }
      }),
      { numRuns: runs(RUNS) },
    );
  });
});
