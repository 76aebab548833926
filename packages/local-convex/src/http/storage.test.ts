/** Files: how they come in, and how they are served. */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EngineError } from "../values/contract";
import { FileStore } from "./storage";
import { closeServers, cloudUrl, database, dir, files, openServers, passTime, tokens } from "./http.setup";

beforeEach(openServers);
afterEach(closeServers);

async function upload(bytes: string | Uint8Array, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(files.generateUploadUrl(""), { method: "POST", body: bytes as BodyInit, headers });
}

async function uploaded(bytes: string, type = "text/plain"): Promise<string> {
  const { storageId } = (await (await upload(bytes, { "content-type": type })).json()) as { storageId: string };
  return storageId;
}
const urlOf = (id: string): string => database.read((tx) => files.getUrl(tx, "", id)) ?? "";

test("H18 an uploaded file is recorded and served at a URL that is not its id", async () => {
  const id = await uploaded("hello");
  const url = urlOf(id);
  expect(url).not.toContain(id);
  const response = await fetch(url);
  expect(await response.text()).toBe("hello");
  expect(response.headers.get("content-type")).toBe("text/plain");
  expect(response.headers.get("cache-control")).toBe("private, max-age=2592000");
  const sha256 = createHash("sha256").update("hello");
  expect(response.headers.get("digest")).toBe(`sha-256=${sha256.copy().digest("base64")}`);
  expect(database.read((tx) => tx.get("", id, { system: true }))).toMatchObject({
    sha256: sha256.copy().digest("base64"),
    size: 5,
    contentType: "text/plain",
  });
  const metadata = { storageId: id, sha256: sha256.digest("hex"), size: 5, contentType: "text/plain" };
  expect(database.read((tx) => files.getMetadata(tx, "", id))).toEqual(metadata);
});

test("H19 either name of a file works in every storage call", async () => {
  const id = await uploaded("hello");
  const uuid = urlOf(id).split("/").at(-1) ?? "";
  expect(urlOf(uuid)).toBe(urlOf(id));
  expect(Buffer.from(files.read("", uuid)?.bytes ?? []).toString()).toBe("hello");
  database.write((tx) => files.delete(tx, "", uuid));
  expect(urlOf(id)).toBe("");
  expect(readdirSync(files.folder)).toEqual([]);
});

test("H20 upload URLs are good for an hour, and cannot be made up", async () => {
  const url = files.generateUploadUrl("");
  passTime(61 * 60 * 1000);
  const late = await fetch(url, { method: "POST", body: "x" });
  expect([late.status, await late.json()]).toMatchObject([401, { code: "StorageTokenExpired" }]);
  const forged = await fetch(url.slice(0, -3) + "abc", { method: "POST", body: "x" });
  expect([forged.status, await forged.json()]).toMatchObject([401, { code: "StorageTokenInvalid" }]);
  expect(readdirSync(files.folder)).toEqual([]);
});

test("H21 an upload must have the digest it announces", async () => {
  const good = createHash("sha256").update("hello").digest("base64");
  expect((await upload("hello", { digest: `sha-256=${good}` })).status).toBe(200);
  expect((await upload("other", { digest: `sha-256=${good}` })).status).toBe(400);
  expect(readdirSync(files.folder).length).toBe(1);
});

test.each([
  ["bytes=1-3", "ell", "bytes 1-3/5"],
  ["bytes=3-", "lo", "bytes 3-4/5"],
  ["bytes=-2", "lo", "bytes 3-4/5"],
  ["bytes=0-99", "hello", "bytes 0-4/5"],
])("H22 the range %s is served alone", async (range, text, contentRange) => {
  const response = await fetch(urlOf(await uploaded("hello")), { headers: { range } });
  expect(response.status).toBe(206);
  expect(await response.text()).toBe(text);
  expect(response.headers.get("content-range")).toBe(contentRange);
});

test.each(["bytes=9-", "bytes=5-", "bytes=-0", "bytes=7-9"])(
  "H22 the range %s outside the file is 416 and says how long it is",
  async (range) => {
    const response = await fetch(urlOf(await uploaded("hello")), { headers: { range } });
    expect([response.status, response.headers.get("content-range")]).toEqual([416, "bytes */5"]);
  },
);

test.each(["bytes=3-1", "items=0-1", "bytes=0-0,2-3"])(
  "H22 with the range %s the whole file is served",
  async (range) => {
    const response = await fetch(urlOf(await uploaded("hello")), { headers: { range } });
    expect([response.status, await response.text()]).toEqual([200, "hello"]);
  },
);

test("H23 a file whose record's removal is rolled back keeps its bytes", async () => {
  const id = await uploaded("hello");
  expect(() =>
    database.write((tx) => {
      files.delete(tx, "", id);
      throw new Error("changed my mind");
    }),
  ).toThrow("changed my mind");
  database.write((tx) => tx.insert("", "notes", {}));
  expect(await (await fetch(urlOf(id))).text()).toBe("hello");
});

test("H23 bytes that cannot be removed fail no commit", () => {
  const reported = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const id = files.store("", Buffer.from("bytes"), {});
  const path = files.pathOf(readdirSync(files.folder)[0]!);
  rmSync(path);
  // What stands in its place is no file.
  mkdirSync(path);
  try {
    expect(() => database.write((tx) => files.delete(tx, "", id))).not.toThrow();
    expect(() => database.write((tx) => tx.insert("", "notes", {}))).not.toThrow();
    expect(reported).toHaveBeenCalledOnce();
  } finally {
    reported.mockRestore();
  }
});

test("H24 deleting an unknown file throws, its URL is null, its address 404", async () => {
  const id = await uploaded("hello");
  const url = urlOf(id);
  database.write((tx) => files.delete(tx, "", id));
  expect(() => database.write((tx) => files.delete(tx, "", id))).toThrow(EngineError);
  expect((await fetch(url)).status).toBe(404);
});

test("H25 bytes without a record are swept at the start", async () => {
  await uploaded("kept");
  files.store("", new TextEncoder().encode("stored"), {});
  writeFileSync(files.pathOf("00000000-0000-4000-8000-000000000000"), "left behind");
  const restarted = new FileStore({ database, dir, tokens, cloudUrl: () => cloudUrl });
  expect(readdirSync(restarted.folder).length).toBe(2);
});
