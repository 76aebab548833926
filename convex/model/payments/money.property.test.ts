/**
 * Money, whatever the order: signing up for the promotion, registering, paying, cancelling, giving back, disputes
 * and ends, here and at the provider, by any of a team while people join, leave and are erased, with events that come
 * late, twice and in any order, and a provider that is down now and then. At the end nobody paid without getting,
 * nobody got without paying, and what was taken in vain is given back and mailed.
 *
 * Orders of one seed by default: `MONEY_ORDERS=10000 MONEY_SEED=7 npx vitest run --project convex-alone money`
 * runs more and others.
 */
import type { FunctionReference } from "convex/server";
import { getFunctionName } from "convex/server";
import fc from "fast-check";
import { exportPKCS8, generateKeyPair } from "jose";
import { beforeAll, describe, it, vi } from "vitest";
import { runs } from "../../../domain/runs.setup";
import type { MutationCtx } from "../../_generated/server";
import { ACTS, Order, type Act } from "./moneyOrder.setup";

// eslint-disable-next-line @convex-dev/no-process-env -- of the machine that tests, and of no deployment
const { MONEY_ORDERS = String(runs(2000)), MONEY_SEED = "1" } = process.env;
// A hash costs nothing, and a job that waits is an ordinary scheduled function: thousands of orders in a minute.
vi.mock("../signIn/passwordCost", () => ({ COST: { N: 2, r: 1, p: 1 }, EARLIER_COST: { N: 4, r: 1, p: 1 } }));
vi.mock("@convex-dev/workpool", () => ({
  Workpool: class {
    async enqueueAction(ctx: MutationCtx, job: FunctionReference<"action", "internal">, args: object) {
      if (!/^(?:model\/)?payments[:/]/.test(getFunctionName(job))) return;
      await ctx.scheduler.runAfter(0, job, args);
    }
    enqueueMutation() {
      return Promise.resolve();
    }
  },
}));

const WEIGHTS: Partial<Record<Act["kind"], number>> = {
  signUp: 3,
  checkout: 4,
  payPage: 6,
  deliver: 6,
  jobs: 3,
  register: 2,
  openRequest: 2,
  hireOwner: 2,
  leave: 2,
  down: 2,
};
const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.oneof(...ACTS.map((kind) => ({ weight: WEIGHTS[kind] ?? 1, arbitrary: fc.constant(kind) }))),
  nth: fc.nat(7),
});

const acts = (...kinds: Act["kind"][]): Act[] => kinds.map((kind) => ({ kind, nth: 0 }));
/** Most orders begin at a page to pay on, some with a team. */
const begin = fc.constantFrom<Act[]>(
  [],
  acts("signUp"),
  ...Array<Act[]>(3).fill(acts("signUp", "checkout")),
  acts("signUp", "checkout", "payPage", "deliver", "jobs", "hireOwner"),
  acts("register", "hireOwner", "companyCheckout"),
  acts("signUp", "checkout", "joinElsewhere", "payPage"),
);

/** Orders that failed once. */
const FOUND: [Act[], Act[]][] = [
  // A payment is found while the address signs up again.
  [acts("signUp", "checkout"), acts("block", "payPage", "leave", "month", "signUp", "checkout")],
];

let privateKey: string;
beforeAll(async () => {
  privateKey = await exportPKCS8((await generateKeyPair("RS256", { extractable: true })).privateKey);
});

describe("money, whatever the order", () => {
  it(
    `nobody pays without getting, and nobody gets without paying, in ${MONEY_ORDERS} orders`,
    { timeout: 3_600_000 },
    async () => {
      for (const level of ["log", "info", "debug", "warn", "error"] as const)
        vi.spyOn(console, level).mockImplementation(() => {});
      vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z"), toFake: ["Date", "setTimeout", "clearTimeout"] });
      await fc.assert(
        fc.asyncProperty(begin, fc.array(act, { minLength: 4, maxLength: 14 }), async (first, then) => {
          vi.clearAllTimers();
          const order = new Order(privateKey);
          for (const each of [...first, ...then]) {
            await order.do(each);
            await order.watch();
          }
          await order.settle();
          await order.check();
        }),
        { numRuns: Number(MONEY_ORDERS), seed: Number(MONEY_SEED), endOnFailure: false, examples: FOUND },
      );
    },
  );
});
