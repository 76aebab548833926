/** Photos with a request (B01), from the HTTP action to the last row: who adds, who sees, and when they are gone. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PHOTO_GRANT_MS, PHOTOS_MAX, RETENTION_MS, UPLOAD_MAX_BYTES } from "../../../domain/limits";
import { asFromCamera, holdsMetadata, samples } from "../images/photoSamples.setup";
import { api, internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import {
  addAdmin,
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
import { getBriefOrThrow, setBriefStatus } from "../briefs/briefs";
import { limitTo } from "../base/rateLimits.setup";

let client: Doc<"users">;
backendForEachTest();
beforeEach(async () => {
  client = await addClient(t);
});

const newId = () => crypto.randomUUID();
type Sending = { key?: string; brief?: string; id?: string; file?: Uint8Array<ArrayBuffer>; as?: Id<"users"> | null };

/** Sends a photo as a browser does: for a form by its key, or for a request of whoever is logged in. */
async function send({ key, brief, id = newId(), file = asFromCamera("jpeg"), as: userId = null }: Sending) {
  const caller = userId === null ? t : t.withIdentity({ subject: `${userId}|${await sessionOf(userId)}` });
  const to = new URLSearchParams({ requestId: id, ...(key && { key }), ...(brief && { brief }) });
  const response = await caller.fetch(`/images/request?${to}`, { method: "POST", body: file });
  const answer = (await response.json()) as { imageId?: Id<"briefPhotos">; code?: string };
  return { id, status: response.status, ...answer };
}

async function sessionOf(userId: Id<"users">): Promise<Id<"authSessions">> {
  const expirationTime = Date.now() + 60_000;
  return await t.run((ctx) => ctx.db.insert("authSessions", { userId, expirationTime }));
}

/** Places a request with the short form, as a guest unless somebody is named. */
const place = async (photos: { key: string; uploads: string[] } | undefined, userId: Id<"users"> | null = null) => {
  const caller = userId === null ? t : as(t, userId);
  const { id } = await caller.mutation(api.briefs.createBrief, {
    ...{ form: "short", flooringType: "Laminaat", surfaceArea: "40", name: "Fenna Janssen", province: "Utrecht" },
    ...{ phone: "06 34 56 78 90", email: "fenna@voorbeeld.test", ...(photos && { photos }) },
  });
  return id;
};
const seenBy = (userId: Id<"users">, briefId: string) => as(t, userId).query(api.briefPhotos.forBrief, { briefId });
const files = () => t.run((ctx) => ctx.db.system.query("_storage").collect());
const rows = () => t.run((ctx) => ctx.db.query("briefPhotos").collect());
const grants = () => t.run((ctx) => ctx.db.query("photoGrants").collect());
const countOf = async (briefId: Id<"briefs">) => (await t.query(api.briefs.getOpen, { briefId }))?.photoCount;
/** Which uploads a request shows, in order. */
const uploadsOf = async (briefId: Id<"briefs">) =>
  (await rows())
    .filter((row) => row.briefId === briefId)
    .sort((one, other) => one.place - other.place)
    .map(({ uploadId }) => uploadId);

describe("photos that a guest chose for a form", () => {
  it("belong to the request that is sent with their key, in the order of the form", async () => {
    const key = newId();
    const [one, two] = [await send({ key }), await send({ key })];
    expect([one.status, two.status]).toEqual([201, 201]);
    const briefId = await place({ key, uploads: [two.id, one.id] });
    expect(await uploadsOf(briefId)).toEqual([two.id, one.id]);
    expect(await countOf(briefId)).toBe(2);
  });

  it("may follow the request, each to its own place, and no other than those that it names", async () => {
    const key = newId();
    const [one, two] = [newId(), newId()];
    const briefId = await place({ key, uploads: [one, two] });
    expect(await send({ key, id: two })).toMatchObject({ status: 201 });
    expect(await send({ key })).toMatchObject({ status: 409, code: "PHOTO_TOO_LATE" });
    expect(await send({ key, id: one })).toMatchObject({ status: 201 });
    expect(await uploadsOf(briefId)).toEqual([one, two]);
  });

  it("are kept once, however often one is sent, also when it was removed meanwhile", async () => {
    const key = newId();
    const first = await send({ key });
    expect(await send({ key, id: first.id })).toMatchObject({ status: 201, imageId: first.imageId });
    const briefId = await place({ key, uploads: [first.id] }, client._id);
    expect(await send({ key, id: first.id })).toMatchObject({ status: 201, imageId: first.imageId });
    await as(t, client._id).mutation(api.briefPhotos.remove, { photoId: first.imageId! });
    expect(await send({ key, id: first.id })).toMatchObject({ status: 201 });
    expect(await uploadsOf(briefId)).toEqual([]);
    expect(await files()).toEqual([]);
  });

  it("that the form threw away go when it does so, and at the latest when it is sent", async () => {
    const key = newId();
    const [kept, withdrawn, forgotten] = [await send({ key }), await send({ key }), await send({ key })];
    await t.mutation(api.briefPhotos.withdraw, { key, uploadId: withdrawn.id });
    expect(await files()).toHaveLength(2);
    const briefId = await place({ key, uploads: [kept.id] });
    expect(await uploadsOf(briefId)).toEqual([kept.id]);
    expect(await files()).toHaveLength(1);
    // A photo of a request is its client's to remove, whoever knows the key of the form.
    await t.mutation(api.briefPhotos.withdraw, { key, uploadId: kept.id });
    expect(await uploadsOf(briefId)).toEqual([kept.id]);
    expect(await rows()).not.toContainEqual(expect.objectContaining({ uploadId: forgotten.id }));
  });

  it(`are at most ${PHOTOS_MAX}`, async () => {
    const key = newId();
    for (let sent = 0; sent < PHOTOS_MAX; sent += 1) expect((await send({ key })).status).toBe(201);
    expect(await send({ key })).toMatchObject({ status: 409, code: "TOO_MANY_PHOTOS" });
    await expectRefusal(place({ key, uploads: Array.from({ length: PHOTOS_MAX + 1 }, newId) }), "TOO_MANY_PHOTOS");
    expect(await files()).toHaveLength(PHOTOS_MAX);
  });

  it("are taken by one request only, and by none that has another key", async () => {
    const key = newId();
    const { id } = await send({ key });
    const first = await place({ key, uploads: [id] });
    expect(await uploadsOf(await place({ key, uploads: [id] }))).toEqual([]);
    expect(await uploadsOf(await place({ key: newId(), uploads: [id] }))).toEqual([]);
    expect(await uploadsOf(first)).toEqual([id]);
  });

  it("are seen by nobody and swept when no request takes them in time; others stay", async () => {
    const [left, sent] = [newId(), newId()];
    await send({ key: left });
    const { id } = await send({ key: sent });
    const briefId = await place({ key: sent, uploads: [id] });
    vi.setSystemTime(Date.now() + PHOTO_GRANT_MS - 1);
    await t.mutation(internal.briefPhotos.sweep, {});
    expect(await files()).toHaveLength(2);
    vi.setSystemTime(Date.now() + 1);
    await t.mutation(internal.briefPhotos.sweep, {});
    expect(await files()).toHaveLength(1);
    expect(await grants()).toEqual([]);
    expect(await uploadsOf(briefId)).toEqual([id]);
  });

  it("need a key and an id that nobody guesses", async () => {
    expect(await send({ key: "1" })).toMatchObject({ status: 400, code: "INVALID_INPUT" });
    expect(await send({ key: newId(), id: "1" })).toMatchObject({ status: 400, code: "INVALID_INPUT" });
    expect(await send({})).toMatchObject({ status: 400, code: "INVALID_INPUT" });
    await expectRefusal(place({ key: "1", uploads: [] }), "INVALID_INPUT");
    // What is stored of a key does not lead back to it.
    const key = newId();
    await send({ key });
    expect(JSON.stringify(await grants())).not.toContain(key);
  });

  it("are limited in number for a network", async () => {
    limitTo("uploadPhoto", 3);
    const statuses = [];
    for (let sent = 0; sent < 4; sent += 1) statuses.push((await send({ key: newId() })).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
    expect(await files()).toHaveLength(3);
  });
});

describe("a photo that is sent past the site", () => {
  it.each(["jpeg", "progressive jpeg", "png", "webp", "lossless webp"] as const)(
    "loses what its camera wrote: %s",
    async (kind) => {
      const { status } = await send({ key: newId(), file: asFromCamera(kind) });
      expect(status).toBe(201);
      const [{ _id } = { _id: null! }] = await files();
      const stored = new Uint8Array(await t.run(async (ctx) => (await ctx.storage.get(_id))!.arrayBuffer()));
      expect(holdsMetadata(stored)).toBe(false);
      expect(stored.length).toBeGreaterThan(30);
    },
  );

  it.each([
    ["a document called vloer.jpg", "%PDF-1.7", 415, "UPLOAD_NOT_AN_IMAGE"],
    ["a moving picture", "GIF89a", 415, "UPLOAD_NOT_AN_IMAGE"],
    ["nothing", "", 415, "UPLOAD_EMPTY"],
  ])("is refused when it is %s, and nothing is kept", async (_, letters, status, code) => {
    const file = new TextEncoder().encode(letters);
    expect(await send({ key: newId(), file })).toMatchObject({ status, code });
    expect([...(await files()), ...(await grants())]).toEqual([]);
  });

  it("is refused when it is too large", async () => {
    const file = new Uint8Array(UPLOAD_MAX_BYTES + 1);
    file.set(samples.jpeg);
    expect(await send({ key: newId(), file })).toMatchObject({ status: 413, code: "UPLOAD_TOO_LARGE" });
  });
});

describe("photos that a client adds to a request of their own", () => {
  const add = (brief: string, userId: Id<"users"> | null = client._id) => send({ brief, as: userId });

  it("stand behind those of the form, at most so many in all, while the request is open", async () => {
    const key = newId();
    const { id } = await send({ key });
    const brief = await place({ key, uploads: [id] }, client._id);
    const added = await add(brief);
    expect(await uploadsOf(brief)).toEqual([id, added.id]);
    for (let more = 2; more < PHOTOS_MAX; more += 1) expect((await add(brief)).status).toBe(201);
    expect(await add(brief)).toMatchObject({ status: 409, code: "TOO_MANY_PHOTOS" });
    expect(await countOf(brief)).toBe(PHOTOS_MAX);
    const closed = await addBrief(t, { userId: client._id, status: "COMPLETED" });
    expect(await add(closed)).toMatchObject({ status: 404, code: "BRIEF_NOT_FOUND" });
  });

  it("are nobody else's to add or to remove", async () => {
    const brief = await addBrief(t, { userId: client._id });
    const [stranger, company] = [await addClient(t), await addCompany(t, "subscribed")];
    expect(await add(brief, null)).toMatchObject({ status: 401, code: "NOT_SIGNED_IN" });
    for (const { _id } of [stranger, company]) expect(await add(brief, _id)).toMatchObject({ code: "BRIEF_NOT_FOUND" });
    const { imageId } = await add(brief);
    for (const { _id } of [stranger, company]) {
      await as(t, _id).mutation(api.briefPhotos.remove, { photoId: imageId! });
    }
    expect(await uploadsOf(brief)).toHaveLength(1);
    await as(t, client._id).mutation(api.briefPhotos.remove, { photoId: imageId! });
    await as(t, client._id).mutation(api.briefPhotos.remove, { photoId: imageId! });
    expect(await files()).toEqual([]);
    expect(await countOf(brief)).toBe(0);
  });
});

describe("the photos of a request", () => {
  const withPhoto = async (options: Parameters<typeof addBrief>[1] = {}) => {
    const briefId = await addBrief(t, { userId: client._id, ...options });
    expect((await send({ brief: briefId, as: client._id })).status).toBe(201);
    return briefId;
  };

  it("are seen by its client, by staff, and while it is open by companies whose trial or subscription runs", async () => {
    const briefId = await withPhoto();
    for (const { _id } of [client, await addCompany(t, "trial"), await addCompany(t, "subscribed")]) {
      expect(await seenBy(_id, briefId)).toHaveLength(1);
    }
    for (const standing of ["locked", "noProfile"] as const) {
      expect(await seenBy((await addCompany(t, standing))._id, briefId), standing).toBeNull();
    }
    expect(await seenBy((await addClient(t))._id, briefId)).toBeNull();
    expect(await t.query(api.briefPhotos.forBrief, { briefId })).toBeNull();
    const admin = await addAdmin(t);
    expect(await admin.query(api.briefPhotos.forStaff, { briefId })).toHaveLength(1);
  });

  it("stay with a company that unlocked it when it is locked, or the request closed", async () => {
    const [unlocker, other] = [await addCompany(t, "locked"), await addCompany(t, "subscribed")];
    const briefId = await withPhoto({ unlockedBy: [unlocker._id] });
    await t.run((ctx) => ctx.db.patch("briefs", briefId, { status: "COMPLETED" }));
    expect(await seenBy(unlocker._id, briefId)).toHaveLength(1);
    expect(await seenBy(other._id, briefId)).toBeNull();
    expect(await seenBy(client._id, briefId)).toHaveLength(1);
  });

  it("are in no answer that visitors and companies share, nor is an address of them", async () => {
    const briefId = await withPhoto();
    const [{ url } = { url: "" }] = (await seenBy(client._id, briefId))!;
    const [{ _id } = { _id: "" }] = await files();
    const paginationOpts = { numItems: 20, cursor: null };
    const shared = JSON.stringify([
      await t.query(api.briefs.getOpen, { briefId }),
      await t.query(api.briefs.listOpen, { scope: { kind: "all" }, category: "all", paginationOpts }),
    ]);
    for (const secret of [url, _id]) {
      expect(secret).not.toBe("");
      expect(shared).not.toContain(secret);
    }
    expect(shared).toContain('"photoCount":1');
  });

  it("are in the copy of the client's data", async () => {
    const briefId = await withPhoto();
    const [{ url } = { url: "" }] = (await seenBy(client._id, briefId))!;
    expect(await dataOf(t, client._id)).toMatchObject({ briefs: [{ photos: [url] }] });
  });

  it("go with the contact data, with their files, and none follows", async () => {
    const key = newId();
    const [arrived, late] = [await send({ key }), newId()];
    const briefId = await place({ key, uploads: [arrived.id, late] }, client._id);
    vi.setSystemTime(Date.now() + PHOTO_GRANT_MS / 2);
    await t
      .run((ctx) => ctx.db.query("contactErasures").first())
      .then((due) => t.run((ctx) => ctx.db.patch("contactErasures", due!._id, { eraseAt: Date.now() })));
    await t.mutation(internal.retention.forgetOldRows, {});
    expect([...(await files()), ...(await rows()), ...(await grants())]).toEqual([]);
    await send({ key, id: late });
    expect((await seenBy(client._id, briefId))!).toEqual([]);
    expect(RETENTION_MS).toBeGreaterThan(PHOTO_GRANT_MS);
  });

  it("go with the account", async () => {
    await withPhoto();
    await eraseAccountOf(t, client._id);
    expect([...(await files()), ...(await rows())]).toEqual([]);
  });
});

describe("N01 a guest's request on the device that sent it", () => {
  const look = (key: string) => t.query(api.briefs.ofForm, { key });
  const change = (key: string) =>
    t.mutation(api.briefs.changeOfForm, { key, description: "Ook de hal.", startDate: "", budget: null });

  it("is seen, changed and given photos by the key of its form, and tells nothing of its client or a company", async () => {
    const key = newId();
    const briefId = await place({ key, uploads: [] });
    await change(key);
    expect(await send({ key, brief: briefId })).toMatchObject({ status: 201 });
    const seen = await look(key);
    expect(seen).toMatchObject({
      _id: briefId,
      description: "Ook de hal.",
      photoCount: 1,
      timeline: { unlockedAt: null },
    });
    expect(JSON.stringify(seen)).not.toMatch(/Fenna|fenna@|34567890/);
  });

  it("is not there for another key, for another request, or once its days have passed", async () => {
    const key = newId();
    await place({ key, uploads: [] });
    const other = await place({ key: newId(), uploads: [] });
    expect(await look(newId())).toBeNull();
    expect(await send({ key, brief: other })).toMatchObject({ code: "BRIEF_NOT_FOUND" });
    vi.setSystemTime(Date.now() + PHOTO_GRANT_MS);
    await expectRefusal(change(key), "BRIEF_NOT_FOUND");
    expect(await look(key)).toBeNull();
  });

  it("is seen and not changed once it is withdrawn, and is gone once its client's account is", async () => {
    const key = newId();
    const briefId = await place({ key, uploads: [] });
    await t.run(async (ctx) => await setBriefStatus(ctx, await getBriefOrThrow(ctx, briefId), "CANCELLED"));
    expect(await look(key)).toMatchObject({ status: "CANCELLED" });
    await expectRefusal(change(key), "BRIEF_NOT_FOUND");
    expect(await send({ key, brief: briefId })).toMatchObject({ code: "BRIEF_NOT_FOUND" });
    await t.run((ctx) => ctx.db.patch("briefs", briefId, { userId: client._id }));
    await eraseAccountOf(t, client._id);
    expect((await t.run((ctx) => ctx.db.get("briefs", briefId)))!.userId).toBeNull();
    expect(await look(key)).toBeNull();
  });

  it("stays its own: a form with the same key gives nothing of it away, and one of an account opens nothing", async () => {
    const key = newId();
    const briefId = await place({ key, uploads: [] });
    await place({ key, uploads: [] });
    expect(await look(key)).toMatchObject({ _id: briefId });
    const ofAccount = newId();
    await place({ key: ofAccount, uploads: [] }, client._id);
    expect(await look(ofAccount)).toBeNull();
  });

  it("leaves the device once its client has proven the mailbox", async () => {
    const key = newId();
    const briefId = await place({ key, uploads: [] });
    await t.run((ctx) => ctx.db.patch("briefs", briefId, { userId: client._id }));
    expect(await look(key)).toBeNull();
    await expectRefusal(change(key), "BRIEF_NOT_FOUND");
    expect(await send({ key, brief: briefId })).toMatchObject({ code: "BRIEF_NOT_FOUND" });
  });
});
