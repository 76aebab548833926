/** Decisions about quotes when everybody presses at the same moment, against the running deployment. */
import type { ConvexHttpClient } from "convex/browser";
import { api } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import { clientOf, openDemo } from "../support/demo";
import { expect, test } from "../support/fixtures";

const FIRST_PAGE = { paginationOpts: { numItems: 50, cursor: null } };

/** The call is held back this long, so that all are under way before the first one counts. */
const HELD_MS = 1_000;

/** Everybody's outcome, counted by its code. */
async function count(calls: Promise<unknown>[]): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const result of await Promise.allSettled(calls)) {
    const code =
      result.status === "fulfilled" ? "ok" : String((result.reason as { data?: { code?: string } }).data?.code);
    counted[code] = (counted[code] ?? 0) + 1;
  }
  return counted;
}

async function newJob(client: ConvexHttpClient): Promise<Id<"briefs">> {
  const form = { form: "short" as const, flooringType: "Tapijt", surfaceArea: "20", province: "Utrecht" };
  const person = { name: "Sanne Visser", phone: "06 12 34 56 78", email: "wordt@vervangen.example" };
  return (await client.mutation(api.briefs.createBrief, { ...form, ...person })).id;
}

const send = (client: ConvexHttpClient, briefId: string) =>
  client.mutation(api.quotes.sendQuote, { briefId, title: "Tapijt", description: "Gelegd.", priceCents: 90_000 });

test("CLIENT-006, CLIENT-007 an owner who accepts every quote at once, on several screens, has accepted one (I5)", async ({
  world,
}) => {
  const { c1, ks, k5, k6 } = await openDemo(world);
  const companies = [ks, k5, k6];
  const client = await clientOf(world, c1);
  const briefId = await newJob(client);
  for (const company of companies) await send(await clientOf(world, company), briefId);
  const quotes = (await client.query(api.quotes.forBrief, { briefId }))!;
  expect(quotes).toHaveLength(companies.length);

  const screens = await Promise.all(quotes.flatMap(() => [clientOf(world, c1), clientOf(world, c1)]));
  await world.instruments.hang("quotes:accept", HELD_MS, screens.length);
  const accepting = screens.map((screen, index) =>
    screen.mutation(api.quotes.accept, { quoteId: quotes[index % quotes.length]!._id }),
  );
  expect(await count(accepting)).toEqual({ ok: 1, QUOTE_ALREADY_DECIDED: screens.length - 1 });

  const decided = (await client.query(api.quotes.forBrief, { briefId }))!.map(({ status }) => status);
  expect(decided.sort()).toEqual(["ACCEPTED", ...Array<string>(companies.length - 1).fill("DECLINED")]);
  const { page } = await client.query(api.briefs.mine, FIRST_PAGE);
  expect(page.find((brief) => brief._id === briefId)?.status).toBe("COMPLETED");
  await world.mail.waitFor({ subject: "Je offerte is geaccepteerd: Tapijt, 20\u00a0m², Utrecht" });
  await world.mail.waitFor(
    { subject: "Je offerte is niet gekozen: Tapijt, 20\u00a0m², Utrecht" },
    companies.length - 1,
  );
});

test("VERH-016 a company that sends its quote several times at once has sent one (C24)", async ({ world }) => {
  const { c1, ks } = await openDemo(world);
  const client = await clientOf(world, c1);
  const briefId = await newJob(client);
  const screens = await Promise.all([1, 2, 3, 4].map(() => clientOf(world, ks)));
  await world.instruments.hang("quotes:sendQuote", HELD_MS, screens.length);
  expect(await count(screens.map((screen) => send(screen, briefId)))).toEqual({ ok: 1, QUOTE_ALREADY_SENT: 3 });
  const { page } = await client.query(api.briefs.mine, FIRST_PAGE);
  expect(page.find((brief) => brief._id === briefId)?.quoteCount).toBe(1);
});
