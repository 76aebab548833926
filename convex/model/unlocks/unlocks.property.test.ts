/** Random orders of unlocks by anybody, in any standing, over days. What must always hold is checked after every step. */
import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DAY_MS, MAX_UNLOCKS, WEEK_MS, WEEKLY_UNLOCKS_IN_TRIAL } from "../../../domain/limits";
import { api } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { createUser } from "../accounts/accounts";
import type { Contact } from "../briefs/briefs";
import {
  addAdmin,
  addBrief,
  addClient,
  addCompany,
  as,
  eraseAccountOf,
  letTimePass,
  newBackend,
  outcome,
  type Backend,
  type Standing,
} from "../../tests/test.setup";
import { runs } from "../../../domain/runs.setup";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z") });
});

const BRIEFS = 5;
const STANDINGS: Standing[] = [
  ...(["trial", "trial", "subscribed", "subscribed", "subscribed", "subscribed"] as const),
  ...(["locked", "onboarding", "noProfile"] as const),
];
const PAGE = { paginationOpts: { numItems: 100, cursor: null } };

type Step =
  | { do: "unlock"; actor: number; brief: number }
  | { do: "wait"; hours: number }
  | { do: "prolong"; company: number }
  | { do: "close"; brief: number }
  | { do: "return"; company: number }
  | { do: "report"; actor: number; brief: number }
  | { do: "settle"; brief: number; by: "client" | "staff"; returns: boolean };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("unlock" as const),
      // The two in their trial act more often than the others, so that their week fills up.
      actor: fc.oneof(fc.nat(1), fc.nat(STANDINGS.length + 1)),
      // One brief is wanted more than the others, so that it fills up.
      brief: fc.oneof(fc.constant(1), fc.nat(BRIEFS - 1)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 60 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("prolong" as const), company: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("close" as const), brief: fc.nat(BRIEFS - 1) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("return" as const), company: fc.nat(1) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("report" as const),
      actor: fc.nat(STANDINGS.length + 1),
      brief: fc.oneof(fc.constant(1), fc.nat(BRIEFS - 1)),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("settle" as const),
      brief: fc.oneof(fc.constant(1), fc.nat(BRIEFS - 1)),
      by: fc.constantFrom("client" as const, "staff" as const),
      returns: fc.boolean(),
    }),
  },
);

type World = {
  t: Backend;
  /** Companies in the order of STANDINGS, then the owner of the first brief, then nobody. */
  actors: (Doc<"users"> | null)[];
  /** The accounts that each of them had before, with which it erased itself. */
  former: Id<"users">[][];
  briefs: Id<"briefs">[];
  contacts: Contact[];
};

/** Every brief's contact data is unmistakable, and also stands in its free text. */
async function newWorld(): Promise<World> {
  const t = newBackend();
  const owner = await addClient(t);
  const companies: Doc<"users">[] = [];
  for (const standing of STANDINGS) companies.push(await addCompany(t, standing));
  const briefs: Id<"briefs">[] = [];
  const contacts: Contact[] = [];
  for (let index = 0; index < BRIEFS; index++) {
    const contact = {
      name: `Klantnaam-${index}`,
      email: `klant-${index}@voorbeeld.test`,
      phone: `06 1111111${index}`,
      street: `Straatnaam-${index} 1`,
    };
    const text = `Bel ${contact.phone} of mail ${contact.email}, ${contact.name}, ${contact.street}`;
    contacts.push(contact);
    briefs.push(
      await addBrief(t, {
        userId: index === 0 ? owner._id : null,
        contact,
        description: text,
        answers: { surfaceArea: text, currentFloor: text, material: text, colour: text },
      }),
    );
  }
  const actors = [...companies, owner, null];
  return { t, actors, former: actors.map(() => []), briefs, contacts };
}

async function run(world: World, step: Step): Promise<void> {
  const { t, actors, briefs } = world;
  switch (step.do) {
    case "unlock": {
      const actor = actors[step.actor] ?? null;
      const caller = actor === null ? t : as(t, actor._id);
      // Whatever the refusal is, it must be one of the catalogue: anything else throws here.
      await outcome(caller.mutation(api.unlocks.unlockBrief, { briefId: briefs[step.brief]! }));
      return;
    }
    case "wait":
      return await letTimePass(t, step.hours * 3_600_000);
    case "prolong":
      return await t.run(async (ctx) => {
        const userId = actors[step.company]!._id;
        const profile = (await ctx.db.query("profiles").collect()).find((row) => row.userId === userId)!;
        await ctx.db.patch("profiles", profile._id, { isTrialActive: true, trialEnd: Date.now() + 30 * DAY_MS });
      });
    case "close":
      return await t.run((ctx) => ctx.db.patch("briefs", briefs[step.brief]!, { status: "COMPLETED" }));
    case "return": {
      const before = actors[step.company]!;
      await eraseAccountOf(t, before._id);
      world.former[step.company]!.push(before._id);
      actors[step.company] = await t.run(async (ctx) => {
        const about = { companyName: before.companyName!, contactName: null, phone: "030 1234567", ref: null };
        const sent = { kind: "company" as const, email: before.email, provinces: [], ...about };
        return await ctx.db.get("users", await createUser(ctx, sent));
      });
      return;
    }
    case "report": {
      const actor = actors[step.actor] ?? null;
      const caller = actor === null ? t : as(t, actor._id);
      const briefId = briefs[step.brief]!;
      await outcome(caller.mutation(api.placeReports.report, { briefId, reason: "wrongNumber", tries: [] }));
      return;
    }
    case "settle": {
      const { returns } = step;
      const open = (await t.run((ctx) => ctx.db.query("placeReports").collect())).find(
        ({ briefId, isOpen }) => isOpen && briefId === briefs[step.brief],
      );
      if (open === undefined) return;
      const owner = as(t, actors.at(-2)!._id);
      await outcome(
        step.by === "client"
          ? owner.mutation(api.placeReports.answer, { reportId: open._id, agrees: returns })
          : (await addAdmin(t)).mutation(api.adminPlaces.decide, { reportId: open._id, returns, reason: "Gebeld." }),
      );
      return;
    }
    default:
      step satisfies never;
  }
}

/** I1, I2, I3: counters, uniqueness, the week of a trial, and nothing for whoever may do nothing. */
async function checkRows({ t, actors, former, briefs }: World): Promise<Doc<"proposals">[]> {
  const { rows, stored } = await t.run(async (ctx) => ({
    rows: await ctx.db.query("proposals").collect(),
    stored: await Promise.all(briefs.map((briefId) => ctx.db.get("briefs", briefId))),
  }));
  for (const brief of stored) {
    const own = rows.filter((row) => row.briefId === brief!._id && row.kind === "unlock");
    expect(brief!.unlockCount, "I1: the counter equals the rows").toBe(own.length);
    expect(own.length, "I1: at most so many").toBeLessThanOrEqual(MAX_UNLOCKS);
  }
  const pairs = rows.map(({ briefId, companyId }) => `${briefId}/${companyId}`);
  expect(new Set(pairs).size, "I2: once per company and brief, also after a return").toBe(pairs.length);
  STANDINGS.forEach((standing, index) => {
    const times = rows
      .filter(({ kind }) => kind === "unlock")
      .filter(({ companyId }) => companyId === actors[index]!._id || former[index]!.includes(companyId))
      .map(({ _creationTime }) => _creationTime);
    if (standing === "trial") {
      for (const start of times) {
        const inWeek = times.filter((time) => time >= start && time < start + WEEK_MS);
        expect(inWeek.length, "I3: so many in any seven days").toBeLessThanOrEqual(WEEKLY_UNLOCKS_IN_TRIAL);
      }
    } else if (standing !== "subscribed") {
      expect(times, `I3: none for ${standing}`).toEqual([]);
    }
  });
  return rows;
}

/** I4, I9: everything that every actor can read holds the contact data they are entitled to, and nobody's identity. */
async function checkAnswers(world: World, rows: Doc<"proposals">[]): Promise<void> {
  const { t, actors, briefs, contacts } = world;
  for (const actor of actors) {
    const caller = actor === null ? t : as(t, actor._id);
    const answers: unknown[] = [
      await caller.query(api.briefs.listOpen, { scope: { kind: "all" }, category: "all", ...PAGE }),
      await caller.query(api.briefs.countOpen, {}),
      await caller.query(api.briefs.mine, PAGE),
      await caller.query(api.unlocks.mine, PAGE),
      await caller.query(api.quotes.mine, PAGE),
      await caller.query(api.companies.myAccess, {}),
      await caller.query(api.placeReports.mine, {}),
    ];
    for (const briefId of briefs) {
      answers.push(
        await caller.query(api.briefs.getOpen, { briefId }),
        await caller.query(api.unlocks.forBrief, { briefId }),
        await caller.query(api.quotes.forBrief, { briefId }),
        await caller.query(api.placeReports.forJob, { briefId }),
        await caller.query(api.placeReports.onRequest, { briefId }),
      );
    }
    const text = JSON.stringify(answers);
    briefs.forEach((briefId, index) => {
      const isOwner = index === 0 && actor?.role === "CLIENT";
      const hasUnlocked = rows.some(
        (row) => row.briefId === briefId && row.companyId === actor?._id && row.kind === "unlock",
      );
      for (const value of Object.values(contacts[index]!)) {
        expect(text.includes(value!), `I4: ${value} for ${actor?.email ?? "a visitor"}`).toBe(isOwner || hasUnlocked);
      }
    });
    if (actor?.role === "CLIENT") continue;
    for (const other of actors) {
      if (other === null || other === actor || other.role === "CLIENT") continue;
      expect(text, "I9: no other company").not.toContain(other._id);
      expect(text, "I9: no other company").not.toContain(`"${other.companyName}"`);
    }
  }
}

describe("unlocks in any order by anybody", () => {
  it("keep I1, I2, I3, I4 and I9 after every step (JOB-010, JOB-018, C07, C70)", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40, size: "max" }), async (steps) => {
        const world = await newWorld();
        for (const current of steps) {
          await run(world, current);
          await checkRows(world);
        }
        await checkAnswers(world, await checkRows(world));
        vi.clearAllTimers();
      }),
      { numRuns: runs(25) },
    );
  });
});

describe("fields that no caller may set (I10)", () => {
  const claim = fc.dictionary(
    fc.constantFrom("role", "verified", "trialEnd", "isTrialActive", "status", "currentPeriodEnd", "userId", "plan"),
    fc.constantFrom<unknown>("PHOTOGRAPHER", "ADMIN", true, 9e15, "active", null),
    { minKeys: 1 },
  );
  const calls = [
    [api.companies.markWelcomeSeen, {}],
    [api.companies.stopJobMails, { token: "onbekend" }],
    [api.accounts.claimBriefs, {}],
    [api.accounts.requestEmailVerification, {}],
  ] as const;

  it("stay as they are, whatever a call claims (SEC-008, I10, C08, C17)", async () => {
    await fc.assert(
      fc.asyncProperty(claim, fc.nat(calls.length - 1), fc.nat(STANDINGS.length), async (claims, index, actor) => {
        const { t, actors } = await newWorld();
        const guarded = () =>
          t.run(async (ctx) => ({
            roles: (await ctx.db.query("users").collect()).map(({ role }) => role),
            trials: (await ctx.db.query("profiles").collect()).map((row) => [row.trialEnd, row.isTrialActive]),
            verified: (await ctx.db.query("companyProfiles").collect()).map((row) => row.verified),
            subscriptions: await ctx.db.query("subscriptions").collect(),
          }));
        const before = await guarded();
        const [reference, args] = calls[index] as [typeof api.companies.markWelcomeSeen, Record<string, unknown>];
        const caller = as(t, actors[actor]!._id);
        // Unknown arguments are refused before the function runs.
        await expect(caller.mutation(reference, { ...args, ...claims } as Record<string, never>)).rejects.toThrow();
        expect(await guarded()).toEqual(before);
        vi.clearAllTimers();
      }),
      { numRuns: runs(15) },
    );
  });
});
