/** A company's pictures, from the HTTP action to the last row (C15, C39, C92). */
import { describe, expect, it } from "vitest";
import { errorTexts } from "../../../domain/errors";
import { IMAGES_MAX, type ImageKind } from "../../../domain/images";
import { UPLOAD_MAX_BYTES } from "../../../domain/limits";
import { api, internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import { getProfile } from "../companies/companies";
import { asFromCamera, gif as sampleGif, holdsMetadata, samples } from "./photoSamples.setup";
import {
  addBrief,
  addClient,
  addCompany,
  as,
  backendForEachTest,
  dataOf,
  eraseAccountOf,
  expectRefusal,
  t,
} from "../../tests/test.setup";
import { limitTo } from "../base/rateLimits.setup";

backendForEachTest();

/** A GIF that is this many pixels wide and high. */
const gif = (side: number) => sampleGif({ side });
const FILES = { jpg: samples.jpeg, png: samples.png, gif: gif(16), webp: samples.webp };
/** A picture, made as long as this by bytes behind its end. */
const picture = (file: Uint8Array = FILES.png, size = file.length) => {
  const bytes = new Uint8Array(size);
  bytes.set(file);
  return bytes;
};
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Sends a file as a browser does; null sends it without a login. */
async function send(
  userId: Id<"users"> | null,
  kind: ImageKind,
  body: Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
  requestId?: string,
) {
  const caller = userId === null ? t : t.withIdentity({ subject: `${userId}|${await sessionOf(userId)}` });
  const response = await caller.fetch(`/images/${kind}${requestId === undefined ? "" : `?requestId=${requestId}`}`, {
    method: "POST",
    headers: { "Content-Length": String(body.length), ...headers },
    body,
  });
  const answer = (await response.json()) as { imageId?: Id<"_storage">; code?: string; message?: string };
  return { status: response.status, headers: response.headers, ...answer };
}

/** The session in which `as` acts. */
async function sessionOf(userId: Id<"users">): Promise<Id<"authSessions">> {
  await as(t, userId).query(api.images.mine, {});
  return await t.run(
    async (ctx) =>
      (await ctx.db
        .query("authSessions")
        .withIndex("userId", (q) => q.eq("userId", userId))
        .first())!._id,
  );
}

const mine = async (userId: Id<"users">) => (await as(t, userId).query(api.images.mine, {}))!;
const remove = (userId: Id<"users">, imageId: Id<"_storage">) => as(t, userId).mutation(api.images.remove, { imageId });
const storedFiles = () => t.run((ctx) => ctx.db.system.query("_storage").collect());
const profileOf = (userId: Id<"users">) => t.run((ctx) => getProfile(ctx, userId));

describe("an upload that is sent again, because its reply was lost", () => {
  const requestId = "0b6f7bd2-59a5-4d6f-9a5b-2f6f0c8f3a11";
  const again = (userId: Id<"users">, id = requestId) => send(userId, "portfolio", picture(), {}, id);

  it("is one picture, answered with what was answered first, also when there is no room any more", async () => {
    const { _id } = await addCompany(t, "trial");
    const first = await again(_id);
    for (let more = 1; more < IMAGES_MAX.portfolio; more += 1) await send(_id, "portfolio", picture());
    expect(await again(_id)).toMatchObject({ status: 201, imageId: first.imageId });
    expect((await mine(_id)).portfolio).toHaveLength(IMAGES_MAX.portfolio);
    expect(await storedFiles()).toHaveLength(IMAGES_MAX.portfolio);
  });

  it("is answered with the picture of the one that was first, when both were stored at once", async () => {
    const { _id } = await addCompany(t, "trial");
    const attach = async () => {
      const imageId = await t.run((ctx) => ctx.storage.store(new Blob([picture()])));
      return as(t, _id).mutation(internal.images.attach, { kind: "portfolio", imageId, requestId });
    };
    const first = await attach();
    expect(await attach()).toBe(first);
    expect((await mine(_id)).portfolio.map(({ imageId }) => imageId)).toEqual([first]);
  });

  it("is another upload when somebody else sends it, and none when it is no id", async () => {
    const { _id } = await addCompany(t, "trial");
    const other = await addCompany(t, "trial");
    const { imageId } = await again(_id);
    expect((await again(other._id)).imageId).not.toBe(imageId);
    expect(await again(_id, "1")).toMatchObject({ status: 400, code: "INVALID_INPUT" });
    expect(await storedFiles()).toHaveLength(2);
  });
});

describe("an upload", () => {
  it.each(Object.entries(FILES))("takes a %s and serves it as what its bytes are (ONB-009)", async (_, file) => {
    const company = await addCompany(t, "trial");
    const { status, imageId } = await send(company._id, "portfolio", picture(file), { "Content-Type": "text/html" });
    expect(status).toBe(201);
    const type = await t.run(async (ctx) => (await ctx.storage.get(imageId!))?.type);
    expect(type).toMatch(/^image\/(jpeg|png|gif|webp)$/);
  });

  it.each([
    ["a PDF with a picture's type", bytesOf("%PDF-1.7 is no picture"), "UPLOAD_NOT_AN_IMAGE", 415],
    ["an SVG", bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), "UPLOAD_NOT_AN_IMAGE", 415],
    ["a photo that breaks off", samples.jpeg.slice(0, -20), "UPLOAD_NOT_AN_IMAGE", 415],
    ["a picture that unpacks to gigabytes", gif(0xffff), "UPLOAD_NOT_AN_IMAGE", 415],
    ["an empty file", new Uint8Array(), "UPLOAD_EMPTY", 415],
    ["one byte too many", picture(FILES.jpg, UPLOAD_MAX_BYTES + 1), "UPLOAD_TOO_LARGE", 413],
    ["20 MB", picture(FILES.jpg, 20 * 1024 * 1024), "UPLOAD_TOO_LARGE", 413],
  ] as const)(
    "of %s is refused in the catalogue's words and leaves nothing (ONB-009, C15)",
    async (_, body, code, status) => {
      const company = await addCompany(t, "trial");
      const refusal = await send(company._id, "avatar", body, { "Content-Type": "image/png" });
      expect(refusal).toMatchObject({ status, code, message: errorTexts[code].text });
      expect(await storedFiles()).toEqual([]);
      expect(await mine(company._id)).toEqual({ avatar: null, portfolio: [] });
    },
  );

  it("loses what its camera wrote, also when it was sent past the site (B12)", async () => {
    const company = await addCompany(t, "trial");
    const { imageId } = await send(company._id, "portfolio", asFromCamera("jpeg"));
    const stored = await t.run(async (ctx) => (await ctx.storage.get(imageId!))!.arrayBuffer());
    expect(holdsMetadata(new Uint8Array(stored))).toBe(false);
  });

  it("is not believed about its size: the bytes are counted", async () => {
    const company = await addCompany(t, "trial");
    const body = picture(FILES.jpg, UPLOAD_MAX_BYTES + 1);
    expect(await send(company._id, "avatar", body, { "Content-Length": "10" })).toMatchObject({
      code: "UPLOAD_TOO_LARGE",
    });
    expect(await storedFiles()).toEqual([]);
  });

  it("takes a file of exactly the limit", async () => {
    const company = await addCompany(t, "trial");
    expect((await send(company._id, "avatar", picture(FILES.jpg, UPLOAD_MAX_BYTES))).status).toBe(201);
  });

  it("is for companies that are logged in (ONB-031)", async () => {
    const client = await addClient(t);
    const company = await addCompany(t, "trial");
    expect(await send(null, "avatar", picture())).toMatchObject({ status: 401, code: "NOT_SIGNED_IN" });
    expect(await send(client._id, "avatar", picture())).toMatchObject({ status: 403, code: "NOT_A_COMPANY" });
    const sessionId = await sessionOf(company._id);
    await t.run((ctx) => ctx.db.delete("authSessions", sessionId));
    const late = await t
      .withIdentity({ subject: `${company._id}|${sessionId}` })
      .fetch("/images/avatar", { method: "POST", body: picture() });
    expect([late.status, ((await late.json()) as { code: string }).code]).toEqual([401, "NOT_SIGNED_IN"]);
    expect(await storedFiles()).toEqual([]);
  });

  it("tells the browser that our own site may ask, refused or not", async () => {
    const preflight = await t.fetch("/images/portfolio", { method: "OPTIONS" });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("Access-Control-Allow-Headers")).toContain("Authorization");
    const refusal = await send(null, "avatar", picture());
    for (const { headers } of [preflight, refusal]) {
      expect(headers.get("Access-Control-Allow-Origin")).toBe("https://vloeren.test");
    }
  });

  it("is limited in number by the hour", async () => {
    limitTo("uploadImage", 2);
    const company = await addCompany(t, "trial");
    const other = await addCompany(t, "trial");
    for (let i = 0; i < 2; i += 1) await send(company._id, "avatar", bytesOf("no picture"));
    expect(await send(company._id, "avatar", picture())).toMatchObject({ status: 429, code: "RATE_LIMITED" });
    expect((await send(other._id, "avatar", picture())).status).toBe(201);
  });
});

describe("the avatar", () => {
  it("is one: a second takes its place and the first is deleted, whatever their types (DATA-010, C15)", async () => {
    const company = await addCompany(t, "trial");
    const first = await send(company._id, "avatar", picture(FILES.png));
    const second = await send(company._id, "avatar", picture(FILES.jpg));
    expect((await storedFiles()).map(({ _id }) => _id)).toEqual([second.imageId]);
    expect(second.imageId).not.toBe(first.imageId);
    expect((await profileOf(company._id))!.avatarUrl).toBe(second.imageId);
    expect((await as(t, company._id).query(api.companies.myProfile, {}))!.avatarUrl).toMatch(/^https:/);
  });

  it("goes when it is removed, and removing it twice is no error", async () => {
    const company = await addCompany(t, "trial");
    const { imageId } = await send(company._id, "avatar", picture());
    await remove(company._id, imageId!);
    await remove(company._id, imageId!);
    expect(await storedFiles()).toEqual([]);
    expect((await profileOf(company._id))!.avatarUrl).toBeNull();
  });
});

describe("the portfolio", () => {
  it("keeps files in the order in which they came, under names of their own (DATA-010)", async () => {
    const company = await addCompany(t, "trial");
    const ids = [];
    for (const file of [FILES.png, FILES.jpg, FILES.webp]) {
      ids.push((await send(company._id, "portfolio", picture(file))).imageId);
    }
    const { portfolio } = await mine(company._id);
    expect(portfolio.map(({ imageId }) => imageId)).toEqual(ids);
    expect(new Set(portfolio.map(({ url }) => url)).size).toBe(3);
  });

  it("takes no more than six, and a seventh leaves nothing behind (ONB-030, C39)", async () => {
    const company = await addCompany(t, "trial");
    for (let i = 0; i < IMAGES_MAX.portfolio; i += 1) await send(company._id, "portfolio", picture());
    expect(await send(company._id, "portfolio", picture())).toMatchObject({
      status: 409,
      code: "TOO_MANY_FILES",
      message: "Je kunt maximaal 6 bestand(en) uploaden.",
    });
    expect(await storedFiles()).toHaveLength(IMAGES_MAX.portfolio);
  });

  it("is counted when a file is attached, so that two tabs together cannot pass the limit", async () => {
    const company = await addCompany(t, "trial");
    for (let i = 1; i < IMAGES_MAX.portfolio; i += 1) await send(company._id, "portfolio", picture());
    const caller = t.withIdentity({ subject: `${company._id}|${await sessionOf(company._id)}` });
    const attach = async () => {
      const imageId = await t.run((ctx) => ctx.storage.store(new Blob([picture()])));
      return caller.mutation(internal.images.attach, { kind: "portfolio", imageId });
    };
    for (let i = 0; i < 2; i += 1) await caller.mutation(internal.images.beginUpload, { kind: "portfolio" });
    await attach();
    await expectRefusal(attach(), "TOO_MANY_FILES");
    expect((await mine(company._id)).portfolio).toHaveLength(IMAGES_MAX.portfolio);
  });

  it("of somebody else stays as it is", async () => {
    const owner = await addCompany(t, "trial");
    const thief = await addCompany(t, "trial");
    const { imageId } = await send(owner._id, "portfolio", picture());
    await remove(thief._id, imageId!);
    expect((await mine(owner._id)).portfolio).toHaveLength(1);
    await expectRefusal(t.mutation(api.images.remove, { imageId: imageId! }), "NOT_SIGNED_IN");
    expect(await storedFiles()).toHaveLength(1);
  });
});

describe("pictures and profiles", () => {
  it("a picture sent before onboarding is on the company profile afterwards (C40)", async () => {
    const company = await addCompany(t, "noProfile");
    const { imageId } = await send(company._id, "avatar", picture());
    await as(t, company._id).mutation(api.companies.completeOnboarding, {
      companyName: "Vloerenatelier De Linde",
      phone: "",
      website: "",
      description: "",
      kvkNumber: "12345678",
      yearsExperience: null,
      serviceAreas: [],
      specializations: [],
    });
    const profile = await profileOf(company._id);
    expect(profile!.avatarUrl).toBe(imageId);
    expect(profile!.trialEnd).toBeGreaterThan(Date.now());
  });

  it("a client sees them with the company's quote (CLIENT-012)", async () => {
    const client = await addClient(t);
    const company = await addCompany(t, "subscribed");
    await send(company._id, "avatar", picture());
    await send(company._id, "portfolio", picture());
    const briefId = await addBrief(t, { userId: client._id, unlockedBy: [company._id] });
    const { quoteId } = await as(t, company._id).mutation(api.quotes.sendQuote, {
      briefId,
      title: "Offerte",
      description: "Alles erin.",
      priceCents: 125_000,
    });
    const profile = (await as(t, client._id).query(api.quotes.companyProfile, { quoteId }))!;
    const [quote] = (await as(t, client._id).query(api.quotes.forBrief, { briefId }))!;
    expect(profile.portfolioImages).toHaveLength(1);
    for (const url of [profile.avatarUrl, ...profile.portfolioImages!, quote!.companyAvatarUrl]) {
      const { pathname, search } = new URL(url!);
      expect((await t.fetch(pathname + search)).status).toBe(200);
    }
  });

  it("a copy of somebody's data names their addresses, and the end of the account deletes them (C65)", async () => {
    const company = await addCompany(t, "trial");
    await send(company._id, "avatar", picture());
    await send(company._id, "portfolio", picture());
    const { avatar, portfolio } = await mine(company._id);
    const copy = (await dataOf(t, company._id)) as {
      profile: unknown;
    };
    expect(copy.profile).toMatchObject({ avatarUrl: avatar!.url, portfolioImages: [portfolio[0]!.url] });
    await eraseAccountOf(t, company._id);
    expect(await storedFiles()).toEqual([]);
  });

  it("a file that was stored and not attached goes, one that was attached stays", async () => {
    const company = await addCompany(t, "trial");
    const { imageId } = await send(company._id, "avatar", picture());
    const stray = await t.run((ctx) => ctx.storage.store(new Blob(["stray"])));
    for (const id of [stray, imageId!]) {
      await t.mutation(internal.images.discard, { userId: company._id, imageId: id });
    }
    expect((await storedFiles()).map(({ _id }) => _id)).toEqual([imageId]);
  });
});
