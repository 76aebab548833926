import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FIRST_CHANCE_MS, MAX_UNLOCKS } from "../../../domain/limits";
import { api } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { blockAccount, unblockAccount } from "../blocks/blocks";
import {
  addClient,
  addCompany,
  as,
  backendForEachTest,
  dataOf,
  eraseAccountOf,
  expectRefusal,
  fakeMailProvider,
  letTimePass,
  outcome,
  t,
} from "../../tests/test.setup";

backendForEachTest();
beforeEach(() => void fakeMailProvider());

type Company = Doc<"users"> & { slug: string };
async function publish(standing: "subscribed" | "trial" | "locked" = "subscribed"): Promise<Company> {
  const company = await addCompany(t, standing);
  const slug = await as(t, company._id).mutation(api.companyPages.setPublic, { isPublic: true });
  return { ...company, slug: slug! };
}

async function ask(client: Doc<"users">, companies: string[]): Promise<Id<"briefs">> {
  const { id } = await as(t, client._id).mutation(api.briefs.createBrief, {
    ...{ form: "short", flooringType: "Laminaat", surfaceArea: "40", name: "Sanne Visser", province: "Utrecht" },
    ...{ phone: "06 12345678", email: client.email, companies },
  });
  return id;
}
const unlock = async (company: Doc<"users">, briefId: Id<"briefs">) =>
  await outcome(as(t, company._id).mutation(api.unlocks.unlockBrief, { briefId }));
const asking = async (company: Doc<"users">) =>
  (await as(t, company._id).query(api.briefs.askingMe, {})).map(({ brief }) => brief._id);
const listed = async () =>
  (
    await t.query(api.briefs.listOpen, {
      scope: { kind: "all" },
      category: "all",
      paginationOpts: { numItems: 10, cursor: null },
    })
  ).page.map(({ _id }) => _id);
/** Lets the first chance pass, and what is scheduled for its end run. */
async function pass(ms: number): Promise<void> {
  await letTimePass(t, ms);
  await letTimePass(t, 1);
}

describe("a direct question", () => {
  it("gives the chosen companies the job to themselves for a day, and then opens it to all", async () => {
    const client = await addClient(t);
    const [chosen, other] = [await publish(), await publish()];
    const briefId = await ask(client, [chosen.slug]);
    expect(await listed()).toEqual([]);
    expect(await asking(chosen)).toEqual([briefId]);
    expect(await asking(other)).toEqual([]);
    expect(await unlock(other, briefId)).toBe("FIRST_CHANCE");
    expect(await unlock(chosen, briefId)).toBe("ok");
    const quote = { briefId, title: "Eiken", description: "Leggen.", priceCents: 125_000 };
    await expectRefusal(as(t, other._id).mutation(api.quotes.sendQuote, quote), "FIRST_CHANCE");
    await as(t, chosen._id).mutation(api.quotes.sendQuote, quote);
    await pass(FIRST_CHANCE_MS);
    expect(await listed()).toEqual([briefId]);
    expect(await asking(chosen)).toEqual([]);
    expect(await unlock(other, briefId)).toBe("ok");
  });

  it("tells the chosen companies at once, and the others when it opens, each once", async () => {
    const client = await addClient(t);
    const [chosen, other] = [await publish(), await publish()];
    const briefId = await ask(client, [chosen.slug]);
    const told = async () =>
      await t.run(async (ctx) =>
        (await ctx.db.query("mails").collect())
          .filter(({ event, aboutUser }) => /^notify-companies$|^new-jobs$/.test(event) && aboutUser)
          .map(({ aboutUser }) => aboutUser)
          .sort(),
      );
    expect(await told()).toEqual([chosen._id]);
    await pass(FIRST_CHANCE_MS);
    await pass(2 * 60 * 60 * 1000);
    expect((await told()).includes(other._id)).toBe(true);
    expect((await told()).filter((id) => id === chosen._id)).toHaveLength(1);
    expect(briefId).toBeTruthy();
  });

  it("goes on for what is left of it when its client comes back from a choice", async () => {
    const client = await addClient(t);
    const [chosen, other] = [await publish(), await publish()];
    const briefId = await ask(client, [chosen.slug]);
    const quote = { briefId, title: "Eiken", description: "Leggen.", priceCents: 125_000 };
    const { quoteId } = await as(t, chosen._id).mutation(api.quotes.sendQuote, quote);
    await as(t, client._id).mutation(api.quotes.accept, { quoteId });
    await as(t, client._id).mutation(api.chosen.undo, { quoteId });
    expect(await unlock(other, briefId)).toBe("FIRST_CHANCE");
    await pass(FIRST_CHANCE_MS - 1);
    expect(await unlock(other, briefId)).toBe("ok");
  });

  it("opens to all when its client comes back from a choice after it", async () => {
    const client = await addClient(t);
    const [chosen, other] = [await publish(), await publish()];
    const briefId = await ask(client, [chosen.slug]);
    const quote = { briefId, title: "Eiken", description: "Leggen.", priceCents: 125_000 };
    const { quoteId } = await as(t, chosen._id).mutation(api.quotes.sendQuote, quote);
    await letTimePass(t, FIRST_CHANCE_MS - 1);
    await as(t, client._id).mutation(api.quotes.accept, { quoteId });
    await pass(1);
    await as(t, client._id).mutation(api.chosen.undo, { quoteId });
    await pass(0);
    expect(await unlock(other, briefId)).toBe("ok");
  });

  it.each<[string, (company: Doc<"users">, briefId: Id<"briefs">) => Promise<unknown>]>([
    [
      "says that it is not for them",
      (company, briefId) => as(t, company._id).mutation(api.search.setAside, { briefId, aside: true }),
    ],
    ["is blocked", (company) => t.run((ctx) => blockAccount(ctx, company._id))],
    ["is erased", (company) => eraseAccountOf(t, company._id)],
  ])("opens to all at once when the last of the chosen companies %s", async (_, leave) => {
    const client = await addClient(t);
    const [first, last, other] = [await publish("trial"), await publish("trial"), await publish()];
    const briefId = await ask(client, [first.slug, last.slug]);
    await leave(first, briefId);
    await pass(0);
    expect(await unlock(other, briefId)).toBe("FIRST_CHANCE");
    await leave(last, briefId);
    await pass(0);
    expect(await unlock(other, briefId)).toBe("ok");
  });

  it("lets the chosen companies ask questions, nobody else, and counts who looked", async () => {
    const client = await addClient(t);
    const [chosen, other] = [await publish(), await publish()];
    const briefId = await ask(client, [chosen.slug]);
    const question = (company: Doc<"users">) =>
      outcome(as(t, company._id).mutation(api.jobQuestions.ask, { briefId, text: "Ligt er beton?" }));
    expect(await question(other)).toBe("BRIEF_NOT_FOUND");
    expect(await question(chosen)).toBe("ok");
    expect(await as(t, chosen._id).query(api.jobQuestions.forJob, { briefId })).toHaveLength(1);
    for (const company of [chosen, other]) {
      await outcome(as(t, company._id).mutation(api.briefs.noteView, { briefId }));
    }
    expect(await t.run((ctx) => ctx.db.query("briefViews").collect())).toMatchObject([{ companyId: chosen._id }]);
  });

  it("is told to the others when its client was blocked meanwhile and is let in again", async () => {
    const client = await addClient(t);
    const [chosen, other] = [await publish(), await publish()];
    await ask(client, [chosen.slug]);
    await t.run((ctx) => blockAccount(ctx, client._id));
    await pass(FIRST_CHANCE_MS);
    await t.run((ctx) => unblockAccount(ctx, client._id));
    await pass(0);
    await pass(2 * 60 * 60 * 1000);
    const told = await t.run(async (ctx) => (await ctx.db.query("mails").collect()).map(({ aboutUser }) => aboutUser));
    expect(told).toContain(other._id);
  });

  it("is opened to all early by its client, is paused as any other, and stays shut for others meanwhile", async () => {
    const client = await addClient(t);
    const [chosen, other] = [await publish(), await publish()];
    const briefId = await ask(client, [chosen.slug]);
    const setPaused = async (paused: boolean) =>
      await as(t, client._id).mutation(api.briefs.setPaused, { briefId, paused });
    const [own] = (await as(t, client._id).query(api.briefs.mine, { paginationOpts: { numItems: 1, cursor: null } }))
      .page;
    expect(own).toMatchObject({
      pausedAt: null,
      asked: [chosen.companyName],
      askedUntil: Date.now() + FIRST_CHANCE_MS,
    });
    await setPaused(true);
    expect(await unlock(chosen, briefId)).toBe("BRIEF_NOT_FOUND");
    await setPaused(false);
    expect(await unlock(other, briefId)).toBe("ok");
    const second = await ask(client, [chosen.slug]);
    await as(t, client._id).mutation(api.briefs.setPaused, { briefId: second, paused: false });
    expect(await unlock(other, second)).toBe("ok");
  });

  it("goes to everybody at once when none of the named companies can be asked", async () => {
    const client = await addClient(t);
    const locked = await publish("locked");
    const briefId = await ask(client, [locked.slug, "onbekend", ""]);
    expect(await listed()).toEqual([briefId]);
  });

  it("stands in a company's copy of its data, and goes with its account", async () => {
    const [client, chosen] = [await addClient(t), await publish("trial")];
    const briefId = await ask(client, [chosen.slug]);
    expect(await dataOf(t, chosen._id)).toMatchObject({ askedDirectly: [{ briefId }] });
    await eraseAccountOf(t, chosen._id);
    expect(await t.run((ctx) => ctx.db.query("askedCompanies").collect())).toEqual([]);
  });

  it.each(["2026-10-24T22:30:00Z", "2027-03-27T23:30:00Z"])(
    "lasts 24 hours of the clock on the day that it changes too (%s)",
    async (begin) => {
      vi.setSystemTime(new Date(begin));
      const [client, chosen, other] = [await addClient(t), await publish(), await publish()];
      const briefId = await ask(client, [chosen.slug]);
      await pass(FIRST_CHANCE_MS - 1_000);
      expect(await unlock(other, briefId)).toBe("FIRST_CHANCE");
      await pass(1_000);
      expect(await unlock(other, briefId)).toBe("ok");
    },
  );

  it("never has more unlocks than places, nor one of others before it opened, in any order", async () => {
    const client = await addClient(t);
    const companies: Company[] = [];
    for (let index = 0; index < 5; index += 1) companies.push(await publish());
    const step = fc.oneof(
      fc.record({ company: fc.nat(4) }),
      fc.constant("open" as const),
      fc.constant("early" as const),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.nat(4), { minLength: 1, maxLength: 4 }),
        fc.array(step, { maxLength: 8 }),
        async (chosen, steps) => {
          const named = chosen.map((index) => companies[index]!.slug);
          const firsts = new Set(chosen.slice(0, MAX_UNLOCKS));
          const { id: briefId } = await t.mutation(api.briefs.createBrief, {
            ...{
              form: "short",
              flooringType: "Laminaat",
              surfaceArea: "40",
              name: "Sanne Visser",
              province: "Utrecht",
            },
            ...{ phone: "06 12345678", email: `klant${Math.random()}@voorbeeld.test`, companies: named },
          });
          await t.run((ctx) => ctx.db.patch("briefs", briefId, { userId: client._id }));
          let isOpen = false;
          for (const each of steps) {
            if (each === "early") {
              await as(t, client._id).mutation(api.briefs.setPaused, { briefId, paused: false });
              isOpen = true;
            } else if (each === "open") {
              await pass(FIRST_CHANCE_MS);
              isOpen = true;
            } else {
              const result = await unlock(companies[each.company]!, briefId);
              if (!isOpen && !firsts.has(each.company)) expect(result).toBe("FIRST_CHANCE");
              else expect(["ok", "ALREADY_UNLOCKED", "MAX_UNLOCKS"]).toContain(result);
            }
          }
          const brief = (await t.run((ctx) => ctx.db.get("briefs", briefId)))!;
          expect(brief.unlockCount).toBeLessThanOrEqual(MAX_UNLOCKS);
          expect(brief.askedUntil === undefined).toBe(isOpen);
        },
      ),
      { numRuns: 6 },
    );
  }, 60_000);
});
