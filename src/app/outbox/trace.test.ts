import { webcrypto } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tellPress } from "./trace";

const ID = "0b0e7f4e-6f5b-4c1e-9c1a-0a1b2c3d4e5f";
const change = { id: ID, call: "unlocks:unlockBrief", madeAt: Date.now() - 250 };
const beacon = vi.fn<(url: string, body: string) => boolean>();
beforeEach(() => {
  vi.stubGlobal("crypto", webcrypto);
  Object.assign(navigator, { sendBeacon: beacon });
});
afterEach(() => void beacon.mockReset());

test("a change is told to the site's server by a hash of its id, with the code of a refusal", async () => {
  await tellPress(change, "LIMIT_REACHED");
  const [path, body] = beacon.mock.calls[0]!;
  expect(path).toBe("/sporen");
  const span = JSON.parse(body) as { hash: string; from: number; to: number };
  expect(span).toMatchObject({ name: "unlocks:unlockBrief", error: "LIMIT_REACHED", from: change.madeAt });
  expect(span.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(span.to - span.from).toBeGreaterThanOrEqual(250);
  expect(body).not.toContain(ID);
});

test("nothing is told by a browser that computes no hash, as without HTTPS", async () => {
  vi.stubGlobal("crypto", {});
  await tellPress(change, null);
  expect(beacon).not.toHaveBeenCalled();
});
