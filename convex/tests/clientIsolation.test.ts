/** Two clients: neither reads or decides what is the other's, through any public function. */
import { makeFunctionReference } from "convex/server";
import { exportPKCS8, generateKeyPair } from "jose";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import { argumentsAbout, type ArgType } from "./arguments.setup";
import { addBrief, addClient, addCompany, as, newBackend, restoreWorld, type Backend } from "./test.setup";

type Registered = {
  isPublic?: boolean;
  isQuery?: boolean;
  isMutation?: boolean;
  exportArgs(): string;
};
// Without a type argument: by "import.meta.glob(" vitest knows that what it made of this file ages with other files.
const modules = import.meta.glob(["../**/*.ts", "!../**/*.*.ts"], { eager: true }) as Record<
  string,
  Record<string, unknown>
>;
const publicFunctions = Object.entries(modules).flatMap(([path, module]) =>
  Object.entries(module)
    .filter((entry): entry is [string, Registered] => (entry[1] as Registered | null)?.isPublic === true)
    .map(([name, registered]) => ({ module: path.slice("../".length, -3), name, registered })),
);

type Person = {
  user: Doc<"users">;
  ids: Record<string, string>;
  /** What nobody else may read. */
  secrets: string[];
};

async function addPerson(t: Backend, name: string, street: string, phone: string): Promise<Person> {
  const user = await addClient(t, name);
  const company = await addCompany(t, "subscribed");
  const contact = { name: `${name} thuis`, email: user.email, phone, street };
  const briefId = await addBrief(t, { userId: user._id, contact, unlockedBy: [company._id] });
  const description = `Alleen voor de bewoner van ${street}`;
  const { quoteId } = await as(t, company._id).mutation(api.quotes.sendQuote, {
    briefId,
    title: `Offerte ${street}`,
    description,
    priceCents: 123_400,
  });
  const ids = { briefs: briefId, proposals: quoteId, users: user._id, briefId, quoteId, proposalId: quoteId };
  return { user, ids, secrets: [name, user.email, phone, street] };
}

/** What the caller gets, an answer or a refusal, as text. */
async function heard(t: Backend, caller: Person, victim: Person, { module, name, registered }: PublicFunction) {
  const args = argumentsAbout(victim, JSON.parse(registered.exportArgs()) as ArgType) as Record<string, unknown>;
  const path = `${module}:${name}`;
  const client = as(t, caller.user._id);
  try {
    const answer = registered.isQuery
      ? await client.query(makeFunctionReference<"query">(path), args)
      : registered.isMutation
        ? await client.mutation(makeFunctionReference<"mutation">(path), args)
        : await client.action(makeFunctionReference<"action">(path), args);
    return JSON.stringify(answer) ?? "";
  } catch (error) {
    return String(error);
  }
}
type PublicFunction = (typeof publicFunctions)[number];

/** Everything that belongs to somebody. */
const recordsOf = (t: Backend, { user, ids }: Person) =>
  t.run(async (ctx) => {
    const briefId = ids.briefs as Id<"briefs">;
    return {
      user: await ctx.db.get("users", user._id),
      profile: await ctx.db
        .query("profiles")
        .withIndex("by_user", (q) => q.eq("userId", user._id))
        .collect(),
      brief: await ctx.db.get("briefs", briefId),
      contacts: await ctx.db
        .query("briefContacts")
        .withIndex("by_brief", (q) => q.eq("briefId", briefId))
        .collect(),
      proposals: await ctx.db
        .query("proposals")
        .withIndex("by_brief", (q) => q.eq("briefId", briefId))
        .collect(),
    };
  });

let privateKey: string;
beforeAll(async () => {
  privateKey = await exportPKCS8((await generateKeyPair("RS256", { extractable: true })).privateKey);
});
beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z"), toFake: ["Date", "setTimeout", "clearTimeout"] });
});
afterEach(restoreWorld);

describe("a client who knows another client's ids (CLIENT-003, CLIENT-006, SEC-004, SEC-014, I4)", () => {
  it.each(publicFunctions.map((each) => [`${each.module}:${each.name}`, each] as const))(
    "learns and changes nothing of theirs through %s",
    async (_, publicFunction) => {
      vi.stubEnv("JWT_PRIVATE_KEY", privateKey);
      vi.stubEnv("CONVEX_SITE_URL", "https://site.test");
      const t = newBackend();
      const sanne = await addPerson(t, "Sanne Visser", "Slotlaan 112", "06 12 34 56 78");
      const bram = await addPerson(t, "Bram Dekker", "Zijlweg 4521", "06 98 76 54 32");
      for (const [caller, victim] of [
        [sanne, bram],
        [bram, sanne],
      ] as const) {
        const before = await recordsOf(t, victim);
        const answer = await heard(t, caller, victim, publicFunction);
        expect(victim.secrets.filter((secret) => answer.includes(secret))).toEqual([]);
        expect(await recordsOf(t, victim)).toEqual(before);
      }
    },
  );

  it("walks functions that do answer and change for the owner", async () => {
    const t = newBackend();
    const sanne = await addPerson(t, "Sanne Visser", "Slotlaan 112", "06 12 34 56 78");
    const named = (name: string) => publicFunctions.find((each) => `${each.module}:${each.name}` === name)!;
    expect(await heard(t, sanne, sanne, named("briefs:mine"))).toContain("Slotlaan 112");
    expect(await heard(t, sanne, sanne, named("quotes:forBrief"))).toContain("Offerte Slotlaan 112");
    const before = await recordsOf(t, sanne);
    await heard(t, sanne, sanne, named("quotes:accept"));
    expect(await recordsOf(t, sanne)).not.toEqual(before);
  });
});
