/** The calls that the specification names: every name has its function, and rows are read and written as it says. */
import { beforeEach, describe, expect, it } from "vitest";
import { api, internal } from "../_generated/api";
import {
  addBrief,
  addClient,
  addCompany,
  as,
  type Backend,
  backendForEachTest,
  fakeMailProvider,
  t,
} from "./test.setup";

const NAMES = [
  "create-brief",
  "send-brief-confirmation",
  "notify-companies",
  "check-vloeren-subscription",
  "verify-subscription",
  "verify-vloeren-subscription",
  "send-vloeren-promotional-email",
  "send-vloeren-welcome-email",
  "vloeren-signup",
  "notify-vloeren-company-unlock",
  "notify-client-company-interested",
  "generate-referral-code",
  "create-vloeren-checkout",
  "notify-client-proposal",
  "send-welcome-email",
  "claim-briefs",
  "notify-client-accepted",
  "notify-vloeren-company-accepted",
  "notify-vloeren-company-declined",
  "send-contact-email",
  "cancel-subscription",
  "get-all-subscriptions",
  "get-all-proposals",
  "send-trial-promotion",
  "send-trial-promotion-remaining",
  "activate-all-free-trials",
  "send-free-pro-welcome",
  "fix-proposal-counts",
  "send-missed-notifications",
  "remove-duplicate-briefs",
  "test-photographer-notification",
];

type Registered = { isPublic?: boolean; isInternal?: boolean };
// Without a type argument: by "import.meta.glob(" vitest knows that what it made of this file ages with other files.
const modules = import.meta.glob(["../*.ts", "!../*.*.ts"], { eager: true }) as Record<
  string,
  Record<string, Registered>
>;
const [documented] = Object.values(
  import.meta.glob("../../docs/functions.md", { eager: true, query: "?raw", import: "default" }) as Record<
    string,
    string
  >,
);

/** What docs/functions.md says a name of the specification is here: "module.function", with `internal` before it or not. */
function documentedFor(name: string): { internal: boolean; path: string } | null {
  for (const line of documented!.split("\n")) {
    const [, names, ours] = line.split("|").map((cell) => cell.trim());
    if (names === undefined || ours === undefined) continue;
    if (!names.split(", ").includes(name)) continue;
    const path = /`(\w+\.\w+)`/.exec(ours)?.[1];
    if (path !== undefined) return { internal: ours.startsWith("internal"), path };
  }
  return null;
}

backendForEachTest();
beforeEach(() => void fakeMailProvider());

const firstPage = { paginationOpts: { numItems: 20, cursor: null } };
const request = {
  form: "short" as const,
  flooringType: "PVC",
  surfaceArea: "40",
  name: "Jan Bos",
  phone: "06 12 34 56 78",
  email: "jan@bos.test",
  province: "Utrecht",
};

describe("functions by name", () => {
  it("are thirty-one, each once (CALL-002)", () => {
    expect(new Set(NAMES).size).toBe(31);
  });

  it.each(NAMES)("%s exists, as docs/functions.md says (CALL-002)", (name) => {
    const found = documentedFor(name);
    expect(found).not.toBeNull();
    const [module, fn] = found!.path.split(".") as [string, string];
    const registered = modules[`../${module}.ts`]?.[fn];
    expect(registered?.[found!.internal ? "isInternal" : "isPublic"]).toBe(true);
  });

  it("create-brief answers with the id of the brief (CALL-004)", async () => {
    const { id } = await t.mutation(api.briefs.createBrief, request);
    expect(typeof id).toBe("string");
    expect((await t.query(api.briefs.getOpen, { briefId: id }))?._id).toBe(id);
  });
});

describe("reads and writes of tables", () => {
  it("registration, onboarding and edit leave one profile with what was written last (CALL-012)", async () => {
    const company = await addCompany(t, "noProfile");
    const details = { companyName: "Eik", phone: "030 1234567", provinces: ["Utrecht" as const], ref: null };
    await t.mutation(internal.companies.setUpRegisteredCompany, { userId: company._id, ...details });
    const form = {
      companyName: "Eik & Zoon",
      phone: "030 7654321",
      website: "",
      description: "",
      kvkNumber: "12345678",
      yearsExperience: null,
      serviceAreas: ["Utrecht"],
      specializations: [],
    };
    await as(t, company._id).mutation(api.companies.completeOnboarding, form);
    await as(t, company._id).mutation(api.companies.updateMyProfile, { ...form, companyName: "Eik BV" });
    const rows = await t.run((ctx) => ctx.db.query("profiles").collect());
    expect(rows).toEqual([
      expect.objectContaining({
        userId: company._id,
        companyName: "Eik BV",
        phone: "030 7654321",
        serviceAreas: ["Utrecht"],
        completedOnboarding: true,
      }),
    ]);
    expect(await t.run((ctx) => ctx.db.query("companyProfiles").collect())).toHaveLength(1);
  });

  it("a subscription is readable to its company and to nobody else (CALL-013)", async () => {
    const paying = await addCompany(t, "subscribed");
    const other = await addCompany(t, "trial");
    const client = await addClient(t);
    const mine = (caller: Pick<Backend, "query">) => caller.query(api.subscriptions.mine, {});
    expect(await mine(as(t, paying._id))).toMatchObject({ status: "active" });
    expect(await mine(as(t, other._id))).toBeNull();
    expect(await mine(as(t, client._id))).toBeNull();
    expect(await mine(t)).toBeNull();
  });

  it("open briefs come newest first, others not at all (CALL-014)", async () => {
    const first = await addBrief(t);
    await addBrief(t, { status: "COMPLETED" });
    const last = await addBrief(t);
    const { page } = await t.query(api.briefs.listOpen, { scope: { kind: "all" }, category: "all", ...firstPage });
    expect(page.map(({ _id }) => _id)).toEqual([last, first]);
  });

  it("a company reads its own unlocked briefs, and an insert answers with the new id (CALL-015)", async () => {
    const company = await addCompany(t, "subscribed");
    const other = await addCompany(t, "subscribed");
    const briefId = await addBrief(t, { unlockedBy: [company._id] });
    const unlocked = async (userId: typeof company._id) =>
      (await as(t, userId).query(api.unlocks.mine, firstPage)).page.map(({ brief }) => brief._id);
    expect(await unlocked(company._id)).toEqual([briefId]);
    expect(await unlocked(other._id)).toEqual([]);
    const quote = { briefId, title: "Offerte", description: "Alles erin.", priceCents: 125_000 };
    const { quoteId } = await as(t, company._id).mutation(api.quotes.sendQuote, quote);
    const rows = await t.run((ctx) => ctx.db.query("proposals").collect());
    expect(rows.find(({ kind }) => kind === "quote")).toMatchObject({ _id: quoteId, briefId, companyId: company._id });
  });
});
