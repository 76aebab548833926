import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendFile } from "./static-files";

let folder: string;
let server: Server;
let origin: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "static-"));
  const root = join(folder, "client");
  mkdirSync(join(root, "assets"), { recursive: true });
  mkdirSync(join(root, ".vite"));
  writeFileSync(join(folder, "secret.json"), "{}");
  writeFileSync(join(root, ".vite/manifest.json"), "{}");
  writeFileSync(join(root, "assets/entry-abc.js"), "let a = 1;");
  writeFileSync(join(root, "assets/entry-abc.js.br"), brotliCompressSync("let a = 1;"));
  writeFileSync(join(root, "logo.svg"), "<svg/>");
  server = createServer((request, response) => {
    void sendFile(root, decodeURIComponent(request.url ?? "/"), request, response).then((sent) => {
      if (!sent) response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers });

describe("built files", () => {
  test("with a hash in their name are kept for ever, others for a day", async () => {
    const hashed = await get("/assets/entry-abc.js");
    expect(hashed.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(hashed.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect((await get("/logo.svg")).headers.get("cache-control")).toBe("public, max-age=86400");
  });

  test("say how their text is encoded", async () => {
    expect((await get("/assets/entry-abc.js")).headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect((await get("/logo.svg")).headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
  });

  test("travel compressed to whoever accepts that", async () => {
    const packed = await get("/assets/entry-abc.js", { "accept-encoding": "gzip, br" });
    expect(packed.headers.get("content-encoding")).toBe("br");
    expect(await packed.text()).toBe("let a = 1;");
    const plain = await get("/assets/entry-abc.js", { "accept-encoding": "identity" });
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(await plain.text()).toBe("let a = 1;");
  });

  test("travel in no encoding that is refused", async () => {
    const encodingFor = async (accepted: string) =>
      (await get("/assets/entry-abc.js", { "accept-encoding": accepted })).headers.get("content-encoding");
    for (const refused of ["br;q=0", "gzip, br;q=0.000", "BR; Q=0", "*;q=0"]) {
      expect(await encodingFor(refused), refused).toBeNull();
    }
    for (const taken of ["br;q=0.1", "BR", "*", "gzip;q=0, *"]) expect(await encodingFor(taken), taken).toBe("br");
  });

  test("stay where they are when whoever asks has them, however the version is named", async () => {
    const tag = (await get("/logo.svg")).headers.get("etag")!;
    for (const kept of [tag, `W/${tag}`, `"other", W/${tag}`, "*"]) {
      expect((await get("/logo.svg", { "if-none-match": kept })).status, kept).toBe(304);
    }
    for (const other of ['"other"', `${tag.slice(0, -1)}br"`, tag.slice(1, -1)]) {
      expect((await get("/logo.svg", { "if-none-match": other })).status, other).toBe(200);
    }
  });

  test("with a hash in their name are read once in each encoding, and those that may change each time", async () => {
    const file = join(folder, "client/assets/once-abc.js");
    const logo = join(folder, "client/mark.svg");
    writeFileSync(file, "let a = 1;");
    writeFileSync(`${file}.br`, brotliCompressSync("let a = 1;"));
    writeFileSync(logo, "<svg/>");
    for (const encoding of ["br", "identity"]) await get("/assets/once-abc.js", { "accept-encoding": encoding });
    await get("/mark.svg");
    rmSync(file);
    rmSync(`${file}.br`);
    writeFileSync(logo, "<svg id='a'/>");
    for (const encoding of ["br", "identity"]) {
      const again = await get("/assets/once-abc.js", { "accept-encoding": encoding });
      expect(again.headers.get("content-encoding")).toBe(encoding === "br" ? "br" : null);
      expect(await again.text()).toBe("let a = 1;");
    }
    expect(await (await get("/mark.svg")).text()).toBe("<svg id='a'/>");
  });

  test("are not sent again while unchanged", async () => {
    const tag = (await get("/logo.svg")).headers.get("etag") ?? "";
    expect((await get("/logo.svg", { "if-none-match": tag })).status).toBe(304);
  });

  test.each(["/assets/..%2f..%2f..%2fsecret.json", "/.vite/manifest.json", "/assets", "/"])(
    "%s is none of them",
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});
