import { beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { asFromCamera, SECRET } from "../images/photoSamples.setup";
import {
  addBrief,
  addClient,
  addCompany,
  as,
  backendForEachTest,
  outcome,
  runScheduled,
  t,
} from "../../tests/test.setup";

let client: Doc<"users">;
let company: Doc<"users">;
let briefId: Id<"briefs">;
backendForEachTest();
beforeEach(async () => {
  vi.stubEnv("CONVEX_SITE_URL", "https://site.test");
  client = await addClient(t);
  company = await addCompany(t, "subscribed");
  briefId = await addBrief(t, { userId: client._id });
});

const PDF = "%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n";
const photo = () => new Blob([asFromCamera("jpeg")]);
const pdf = (text = PDF) => new Blob([text]);
const price = { title: "Pvc", description: "Gelegd.", priceCents: 125_000 };
const send = () => as(t, company._id).mutation(api.quotes.sendQuote, { briefId, ...price });

async function post(body: Blob, { by = company, requestId = crypto.randomUUID() as string, brief = briefId } = {}) {
  const session = { userId: by._id, expirationTime: Date.now() + 60_000 };
  const sessionId = await t.run((ctx) => ctx.db.insert("authSessions", session));
  const caller = t.withIdentity({ subject: `${by._id}|${sessionId}` });
  const search = new URLSearchParams({ requestId, brief });
  const response = await caller.fetch(`/images/quote?${search}`, { method: "POST", body });
  const said = (await response.json()) as { code?: string; imageId?: string };
  return said.code ?? said.imageId!;
}
const seen = async (who: Doc<"users">) =>
  await as(t, who._id).query(api.quotes.files, { briefId, companyId: company._id });
const load = async (url: string) => await t.fetch(new URL(url).pathname + new URL(url).search);
const stored = async () => await t.run((ctx) => ctx.db.system.query("_storage").collect());

describe("files with a quote", () => {
  it("are two photos and one pdf, which only the company sees until the quote was sent, and then its client too", async () => {
    for (const body of [photo(), photo(), pdf()]) await post(body);
    expect(await post(photo())).toBe("TOO_MANY_QUOTE_FILES");
    expect((await seen(company))?.map(({ kind }) => kind)).toEqual(["photo", "photo", "pdf"]);
    expect(await seen(client)).toBeNull();
    await send();
    const files = (await seen(client))!;
    expect(files).toHaveLength(3);
    const answers = await Promise.all(files.map(({ url }) => load(url)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ headers }) => headers.get("Content-Type"))).toEqual([
      ...["image/jpeg", "image/jpeg", "application/pdf"],
    ]);
    expect(await answers[0]!.text()).not.toContain(SECRET);
    expect(await answers[2]!.text()).toBe(PDF);
    for (const stranger of [await addClient(t, "Iemand anders"), await addCompany(t, "subscribed")]) {
      expect(await seen(stranger)).toBeNull();
    }
  });

  it("are of one kind each to the limit of that kind", async () => {
    await post(pdf());
    expect(await post(pdf())).toBe("TOO_MANY_QUOTE_FILES");
    await post(photo());
    expect(await seen(company)).toHaveLength(2);
  });

  it.each([
    ["a text", () => pdf("Offerte: 1.250 euro")],
    ["a moving picture", () => new Blob(["GIF89a"])],
    ["a pdf that runs a program", () => pdf(PDF.replace("/Type", "/OpenAction << /S /JavaScript >> /Type"))],
  ])("are judged by their bytes: %s is refused and nothing is stored", async (_, body) => {
    expect(await post(body())).toBe("UPLOAD_NOT_FOR_QUOTE");
    expect(await stored()).toEqual([]);
  });

  it("are stored once, however often an upload comes", async () => {
    const requestId = crypto.randomUUID();
    const first = await post(photo(), { requestId });
    expect(await post(photo(), { requestId })).toBe(first);
    expect(await stored()).toHaveLength(1);
  });

  it("are of companies that may quote", async () => {
    expect(await post(photo(), { by: await addCompany(t, "trial") })).toBe("SUBSCRIPTION_REQUIRED");
    expect(await post(photo(), { by: client })).toBe("NOT_A_COMPANY");
    const closed = await addBrief(t, { userId: client._id, status: "CANCELLED" });
    expect(await post(photo(), { brief: closed })).toBe("BRIEF_NOT_FOUND");
  });

  it("are taken away by their company until the client has decided", async () => {
    await post(photo());
    await post(photo());
    const { quoteId } = await send();
    const [first, second] = (await seen(client))!;
    const other = await addCompany(t, "subscribed");
    await as(t, other._id).mutation(api.quotes.removeFile, { fileId: first!.fileId });
    expect(await seen(client)).toHaveLength(2);
    await as(t, company._id).mutation(api.quotes.removeFile, { fileId: first!.fileId });
    expect(await seen(client)).toHaveLength(1);
    expect((await load(first!.url)).status).toBe(404);
    await as(t, client._id).mutation(api.quotes.accept, { quoteId });
    const remove = as(t, company._id).mutation(api.quotes.removeFile, { fileId: second!.fileId });
    expect(await outcome(remove)).toBe("QUOTE_ALREADY_DECIDED");
    expect(await post(photo())).toBe("BRIEF_NOT_FOUND");
    await runScheduled(t);
  });
});
