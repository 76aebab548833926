import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { siteFiles } from "./site-files";

const script = "let a = 1;";
let folder: string;
let app: Hono;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "site-files-"));
  const root = join(folder, "client");
  mkdirSync(join(root, "assets"), { recursive: true });
  mkdirSync(join(root, ".vite"));
  writeFileSync(join(folder, "secret.json"), "{}");
  writeFileSync(join(root, ".vite/manifest.json"), "{}");
  writeFileSync(join(root, "index.html"), "<html>");
  writeFileSync(join(root, "assets/entry-abc.js"), script);
  writeFileSync(join(root, "assets/entry-abc.js.br"), brotliCompressSync(script));
  writeFileSync(join(root, "logo.svg"), "<svg/>");
  app = new Hono().use(siteFiles(root));
});
afterAll(() => rmSync(folder, { recursive: true }));

const get = async (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

describe("built files", () => {
  test("with a hash in their name are kept for ever, others for a day", async () => {
    const cached = async (path: string) => (await get(path)).headers.get("cache-control");
    expect(await cached("/assets/entry-abc.js")).toBe("public, max-age=31536000, immutable");
    expect(await cached("/logo.svg")).toBe("public, max-age=86400");
  });

  test("say their type, and how their text is encoded", async () => {
    const type = async (path: string) => (await get(path)).headers.get("content-type");
    expect(await type("/assets/entry-abc.js")).toBe("text/javascript; charset=utf-8");
    expect(await type("/logo.svg")).toBe("image/svg+xml; charset=utf-8");
  });

  test("travel compressed to whoever accepts that, and in no encoding that is refused", async () => {
    const packed = await get("/assets/entry-abc.js", { "accept-encoding": "gzip, br" });
    expect(packed.headers.get("content-encoding")).toBe("br");
    expect(packed.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(Buffer.from(await packed.arrayBuffer())).toEqual(brotliCompressSync(script));
    for (const refused of ["identity", "br;q=0", "gzip, br;q=0.000", "*;q=0"]) {
      const plain = await get("/assets/entry-abc.js", { "accept-encoding": refused });
      expect([refused, plain.headers.get("content-encoding")]).toEqual([refused, null]);
      expect(await plain.text()).toBe(script);
    }
  });

  test("are not sent again to a client that names its version, however it is named", async () => {
    const tag = (await get("/logo.svg")).headers.get("etag")!;
    for (const kept of [tag, `W/${tag}`, `"other", W/${tag}`, "*"]) {
      expect((await get("/logo.svg", { "if-none-match": kept })).status, kept).toBe(304);
    }
    for (const other of ['"other"', `${tag.slice(0, -1)}br"`, tag.slice(1, -1)]) {
      expect((await get("/logo.svg", { "if-none-match": other })).status, other).toBe(200);
    }
  });

  test.each([
    ["bytes=4-4", 206, "a", "bytes 4-4/10"],
    ["bytes=4-", 206, "a = 1;", "bytes 4-9/10"],
    ["bytes=-2", 206, "1;", "bytes 8-9/10"],
    ["bytes=10-", 416, "", "bytes */10"],
  ])("are sent in part for %s", async (range, status, text, contentRange) => {
    const part = await get("/assets/entry-abc.js", { range });
    expect(part.status).toBe(status);
    expect(part.headers.get("content-range")).toBe(contentRange);
    expect(await part.text()).toBe(text);
  });

  test.each(["/assets/..%2f..%2f..%2fsecret.json", "/.vite/manifest.json", "/assets/entry-abc.js.br", "/assets", "/"])(
    "%s is none of them",
    async (path) => expect((await get(path)).status).toBe(404),
  );
});

test("the worker keeps all that the offline page names, and the manifest, which an installed app asks for", () => {
  const read = (file: string) => readFileSync(join(import.meta.dirname, "../public", file), "utf8");
  const named = [...read("offline.html").matchAll(/(?:(?:href|src)="|url\("?)(\/[^")]+)/g)].map(([, file]) => file!);
  const kept = /const FILES = \[([^\]]*)\]/.exec(read("sw.js"))![1]!;
  const missing = ["/manifest.webmanifest", ...named].filter((file) => file !== "/" && !kept.includes(`"${file}"`));
  expect(missing).toEqual([]);
  expect(named).toContain("/offline.js");
});
