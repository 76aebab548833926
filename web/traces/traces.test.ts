import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { tracesTarget } from "../../domain/reports/traces";
import { createTraces, readPress } from "./traces";

const HASH = "ab".repeat(16) + "cd".repeat(8) + "ef".repeat(8);
const sent = { hash: HASH, name: "unlocks:unlockBrief", from: 1_000, to: 1_250, error: null };
const secret = "fenna@voorbeeld.test";

/** What arrived at a place that takes traces. */
let arrived: { url: string; key: string; body: string }[] = [];
let place: Server;
let endpoint: string;
beforeEach(async () => {
  arrived = [];
  place = createServer((request, response) => {
    void text(request).then((body) => {
      arrived.push({ url: request.url!, key: String(request.headers["x-key"]), body });
      response.end();
    });
  });
  await new Promise<void>((resolve) => place.listen(0, "127.0.0.1", resolve));
  endpoint = `http://127.0.0.1:${(place.address() as AddressInfo).port}/otlp`;
});
afterEach(() => void place.close());

describe("what a browser tells of a change", () => {
  test("goes on as a span of OpenTelemetry, to the path and with the headers that its variables name", async () => {
    createTraces(tracesTarget(`${endpoint}/`, "x-key=a%20b, x-other=c")!)(readPress(JSON.stringify(sent))!);
    await vi.waitFor(() => expect(arrived).toHaveLength(1));
    expect(arrived[0]).toMatchObject({ url: "/otlp/v1/traces", key: "a b" });
    expect(JSON.parse(arrived[0]!.body)).toMatchObject({
      resourceSpans: [
        {
          resource: { attributes: [{ key: "service.name", value: { stringValue: "browser" } }] },
          scopeSpans: [
            {
              spans: [
                {
                  ...{ traceId: "ab".repeat(16), spanId: "cd".repeat(8), name: "press unlocks:unlockBrief" },
                  ...{ startTimeUnixNano: "1000000000", endTimeUnixNano: "1250000000", status: { code: 1 } },
                },
              ],
            },
          ],
        },
      ],
    });
  });

  test.each([
    ["no JSON", "<script>"],
    ["a name of words", JSON.stringify({ ...sent, name: secret })],
    ["a code of words", JSON.stringify({ ...sent, error: secret })],
    ["an id and no hash", JSON.stringify({ ...sent, hash: "5b2f0c1e-0000-4000-8000-000000000000" })],
    ["more than that", JSON.stringify({ ...sent, email: secret })],
    ["no time", JSON.stringify({ ...sent, from: 1e300 })],
  ])("is not taken when it holds %s", (_, body) => {
    expect(readPress(body)).toBeNull();
  });

  test("is no flood, and is dropped while the place is away", async () => {
    let now = 0;
    const fetches = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("fetch failed"));
    const trace = createTraces(tracesTarget(endpoint, undefined)!, () => now);
    for (let time = 0; time < 2_000; time += 1) trace(readPress(JSON.stringify(sent))!);
    expect(fetches).toHaveBeenCalledTimes(600);
    now += 60_000;
    trace(readPress(JSON.stringify(sent))!);
    expect(fetches).toHaveBeenCalledTimes(601);
    fetches.mockRestore();
  });
});
