import { createServer, Server } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { assertPortFree, freePort } from "./ports";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Lets the next attempts to listen fail, each with its code; null lets one succeed. */
function failListening(...codes: (string | null)[]): void {
  const original = Server.prototype.listen;
  vi.spyOn(Server.prototype, "listen").mockImplementation(function (this: Server, ...args: unknown[]) {
    const code = codes.shift() ?? null;
    if (code === null) return original.apply(this, args as Parameters<typeof original>);
    this.emit("error", Object.assign(new Error(`listen ${code}`), { code }));
    return this;
  });
}

test("a port that is taken is refused with a message that says which and what to do", async () => {
  const port = await freePort();
  await expect(assertPortFree(port, "Choose another.")).resolves.toBeUndefined();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  await expect(assertPortFree(port, "Choose another.")).rejects.toThrow(
    `Port ${port} is already in use. Choose another.`,
  );
  await new Promise((resolve) => server.close(resolve));
});

test("a port that is taken by IPv6 alone is refused too, because browsers may reach that as localhost", async () => {
  const port = await freePort();
  failListening(null, "EADDRINUSE");
  await expect(assertPortFree(port, "Choose another.")).rejects.toThrow(
    `Port ${port} is already in use. Choose another.`,
  );
  expect(vi.mocked(Server.prototype.listen)).toHaveBeenLastCalledWith(port, "::1", expect.anything());
});

test.each(["EADDRNOTAVAIL", "EAFNOSUPPORT"])(
  "a machine without IPv6 (%s) has free ports all the same",
  async (code) => {
    const port = await freePort();
    failListening(null, code);
    await expect(assertPortFree(port, "")).resolves.toBeUndefined();
  },
);

test("a free port is sought elsewhere when one is taken or kept by the system", async () => {
  failListening("EACCES", "EADDRINUSE");
  expect(await freePort()).toBeGreaterThanOrEqual(20_000);
  vi.restoreAllMocks();
  failListening(...Array.from({ length: 100 }, () => "EACCES"));
  await expect(freePort()).rejects.toThrow("EACCES");
});

test("a free port lies outside the range that systems hand out by themselves", async () => {
  for (let time = 0; time < 20; time++) expect(await freePort()).toBeLessThan(32_768);
});
