/** No public function gives a review early (B13), whatever happened before: every query, asked by everybody. */
import { makeFunctionReference } from "convex/server";
import { beforeEach, expect, it, vi } from "vitest";
import { DAY_MS } from "../../../domain/limits";
import { api } from "../../_generated/api";
import { argumentsAbout, type ArgType } from "../../tests/arguments.setup";
import { publicFunctions } from "../../tests/functionMatrix.setup";
import {
  addBrief,
  addClient,
  addCompany,
  as,
  CONTACT,
  dataOf,
  fakeMailProvider,
  letTimePass,
  newBackend,
  outcome,
  runScheduled,
  wholeDatabase,
} from "../../tests/test.setup";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z"), toFake: ["Date", "setTimeout", "clearTimeout"] });
});

/** A small generator of numbers, so that a failing run can be repeated. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const WORDS = { client: "Kersenhout met kwasten", company: "Drempel vol nootjes" } as const;
const queries = [...publicFunctions].filter(([, { isQuery }]) => isQuery === true);

it.each([1, 2, 3, 4])(
  "what a side wrote is its own until it may appear, in every answer and mail (run %d)",
  async (seed) => {
    const next = chance(seed);
    const t = newBackend();
    const provider = fakeMailProvider();
    const client = await addClient(t);
    const stranger = await addClient(t);
    const company = await addCompany(t, "subscribed");
    const slug = await as(t, company._id).mutation(api.companyPages.setPublic, { isPublic: true });
    const briefId = await addBrief(t, { userId: client._id, contact: { ...CONTACT, email: client.email } });
    const quote = { briefId, title: "Eiken", description: "Leggen.", priceCents: 125_000 };
    const { quoteId } = await as(t, company._id).mutation(api.quotes.sendQuote, quote);
    await as(t, client._id).mutation(api.quotes.accept, { quoteId });
    const people = { client, company, stranger, visitor: null };

    const wrote = { client: 0, company: 0 };
    const write = async (by: "client" | "company") => {
      const shared = { agreements: 3, communication: 2 };
      const scores = by === "client" ? { ...shared, quality: 5, value: 4 } : { ...shared, clarity: 5, payment: 4 };
      const call = as(t, people[by]._id).mutation(api.reviews.write, { quoteId, scores, words: WORDS[by], done: true });
      if ((await outcome(call)) === "ok") wrote[by] = Date.now();
    };
    const acts = [
      () => write("client"),
      () => write("company"),
      () => letTimePass(t, Math.floor(next() * 6 * DAY_MS)),
      () => letTimePass(t, Math.floor(next() * 9 * DAY_MS)),
      () => runScheduled(t),
    ];

    let waited = 0;
    for (let step = 0; step < 7; step++) {
      await acts[Math.floor(next() * acts.length)]!();
      const first = Math.min(...Object.values(wrote).filter((at) => at > 0));
      const mayAppear = (wrote.client > 0 && wrote.company > 0) || Date.now() >= first + 14 * DAY_MS;
      if (mayAppear || first === Infinity) continue;
      waited += 1;
      const ids = { briefs: briefId, proposals: quoteId, users: company._id, briefId, quoteId, slug: slug! };
      for (const [who, user] of Object.entries(people)) {
        const caller = user === null ? t : as(t, user._id);
        const heard: unknown[] = user === null ? [] : [await dataOf(t, user._id)];
        for (const [name, registered] of queries) {
          const type = JSON.parse((registered as unknown as { exportArgs(): string }).exportArgs()) as ArgType;
          const args = argumentsAbout({ user: client, ids }, type) as Record<string, unknown>;
          heard.push(await caller.query(makeFunctionReference<"query">(name), args).catch(() => null));
        }
        for (const by of ["client", "company"] as const) {
          if (by !== who) expect(JSON.stringify(heard), `${who}, step ${step}`).not.toContain(WORDS[by]);
        }
      }
      for (const words of Object.values(WORDS)) expect(JSON.stringify(provider.sent)).not.toContain(words);
    }
    // Whatever the run was like, what was written is there, and something was tried while it waited.
    if (wrote.client > 0) expect(await wholeDatabase(t)).toContain(WORDS.client);
    expect(waited).toBeGreaterThan(0);
  },
);
