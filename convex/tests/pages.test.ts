/** Pages of lists are bounded, whatever the caller sends; and each list that has pages is tried. */
import { makeFunctionReference } from "convex/server";
import { beforeEach, describe, expect, it } from "vitest";
import { PAGE_SIZE_MAX } from "../../domain/limits";
import { api } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import { publicFunctions } from "./functionMatrix.setup";
import { readPage } from "../model/base/pages";
import { addAdmin, addBrief, addCompany, as, backendForEachTest, type Caller, expectRefusal, t } from "./test.setup";

let company: Doc<"users">;
let admin: Caller;
let slug: string;
let talk: { briefId: Id<"briefs">; companyId: Id<"users"> };
let reportId: string;
backendForEachTest();
beforeEach(async () => {
  company = await addCompany(t, "subscribed");
  admin = await addAdmin(t);
  slug = (await as(t, company._id).mutation(api.companyPages.setPublic, { isPublic: true }))!;
  const briefId = await addBrief(t, { status: "CANCELLED", unlockedBy: [company._id] });
  talk = { briefId, companyId: company._id };
  await as(t, company._id).mutation(api.conversations.send, { ...talk, text: "Dag", uploads: [] });
  await as(t, company._id).mutation(api.conversations.report, { ...talk, reason: "Proef" });
  const looks = [{ about: briefId, fields: ["words" as const] }];
  await admin.mutation(api.adminPeople.look, { looks, way: "conversation" });
  reportId = (await t.run((ctx) => ctx.db.query("conversationReports").first()))!._id;
});

/** Every public function with pages, and what it is called with besides. */
const lists: Record<string, () => Record<string, unknown>> = {
  "briefs:listOpen": () => ({ scope: { kind: "all" }, category: "all" }),
  "briefs:listRows": () => ({ scope: { kind: "all" } }),
  "briefs:mine": () => ({}),
  "companyPages:listPublic": () => ({}),
  "unlocks:mine": () => ({}),
  "quotes:mine": () => ({}),
  "reviews:ofCompany": () => ({ slug }),
  "adminReviews:list": () => ({}),
  "adminReviews:reports": () => ({}),
  "adminReviews:pages": () => ({}),
  "adminReviews:questions": () => ({}),
  "conversations:list": () => ({}),
  "conversations:messages": () => talk,
  "adminPlaces:reports": () => ({ isOpen: true }),
  "adminReviews:workReports": () => ({ isOpen: true }),
  "adminConversations:reports": () => ({}),
  "adminConversations:messages": () => ({ reportId }),
  "adminMails:outbox": () => ({ state: null, to: null }),
  "adminMails:blockedAddresses": () => ({}),
  "adminMails:briefsSince": () => ({ since: "2026-11-01" }),
  "adminUsers:list": () => ({}),
  "adminUsers:toCheck": () => ({}),
  "adminUsers:allSubscriptions": () => ({}),
  "adminUsers:allProposals": () => ({}),
};
type Page = { page: unknown[]; isDone: boolean; continueCursor: string; splitCursor?: string; pageStatus?: string };
const read = (name: string, paginationOpts: Record<string, unknown>): Promise<Page> =>
  (name.startsWith("admin") ? admin : as(t, company._id)).query(makeFunctionReference<"query">(name), {
    ...lists[name]!(),
    paginationOpts,
  }) as Promise<Page>;

describe("a list with pages", () => {
  it("is one of those that are tried here", () => {
    const withPages = [...publicFunctions].filter(([, each]) =>
      (each as unknown as { exportArgs: () => string }).exportArgs().includes('"paginationOpts"'),
    );
    expect(withPages.map(([name]) => name).sort()).toEqual(Object.keys(lists).sort());
  });

  describe.each(Object.keys(lists))("%s", (name) => {
    it.each([0, -1, 0.5, NaN, Infinity, -Infinity])("refuses a page of %d items", async (numItems) => {
      await expectRefusal(read(name, { numItems, cursor: null }), "INVALID_INPUT");
    });

    it.each([{ cursor: "]" }, { cursor: null, endCursor: "geen cursor" }])(
      "refuses a cursor that it never gave: %j",
      async (cursors) => {
        await addBrief(t, { userId: company._id, unlockedBy: [company._id] });
        await expectRefusal(read(name, { numItems: 1, ...cursors }), "INVALID_INPUT");
      },
    );

    it("cuts a larger wish down, and leaves how much is read to the deployment", async () => {
      const { page } = await read(name, { numItems: 1e9, cursor: null, maximumRowsRead: NaN, maximumBytesRead: -1 });
      expect(page.length).toBeLessThanOrEqual(PAGE_SIZE_MAX);
    });
  });

  it("has no page beyond its bound between two cursors, and says that there is more", async () => {
    for (let count = 0; count < PAGE_SIZE_MAX + 20; count++) await addBrief(t);
    const list = (paginationOpts: Record<string, unknown>) => read("briefs:listOpen", paginationOpts);
    const { continueCursor } = await list({ numItems: PAGE_SIZE_MAX, cursor: null });
    const end = (await list({ numItems: 10, cursor: continueCursor })).continueCursor;
    const whole = await list({ numItems: 1, cursor: null, endCursor: end });
    expect(whole.page).toHaveLength(PAGE_SIZE_MAX);
    expect(whole.pageStatus).toBe("SplitRequired");
    // What a client does then: it asks for the two halves, which hold everything once.
    const halves = [
      await list({ numItems: 1, cursor: null, endCursor: whole.splitCursor }),
      await list({ numItems: 1, cursor: whole.splitCursor, endCursor: whole.continueCursor }),
    ];
    const ids = halves.flatMap(({ page }) => page.map((row) => (row as { _id: string })._id));
    expect(new Set(ids).size).toBe(PAGE_SIZE_MAX + 10);
  });

  it("refuses more than its bound where it cannot be split", async () => {
    const page = Array.from({ length: PAGE_SIZE_MAX + 1 }, (_, index) => index);
    const rows = { paginate: () => Promise.resolve({ page, isDone: true, continueCursor: "" }) };
    const call = readPage(rows, { numItems: 1, cursor: null, endCursor: "end" });
    await expectRefusal(call, "INVALID_INPUT");
  });

  it("lets clients of lists begin anew, and hides no other failure", async () => {
    const failing = (message: string) => ({ paginate: () => Promise.reject(new Error(message)) });
    const options = { numItems: 1, cursor: "x" };
    await expect(readPage(failing("InvalidCursor: from a different query"), options)).rejects.toMatchObject({
      data: { code: "INVALID_INPUT", isConvexSystemError: true, paginationError: "InvalidCursor" },
    });
    await expect(readPage(failing("Too many bytes read"), options)).rejects.toThrow("Too many bytes read");
  });

  it("gives visitors nothing of their own, whatever they ask for", async () => {
    const paginationOpts = { numItems: 10, cursor: null };
    expect((await t.query(api.unlocks.mine, { paginationOpts })).page).toEqual([]);
  });
});
