/** Traces of a change on the deployment: its function and its mails, for the owner's place for them. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../_generated/api";
import { backendForEachTest, fakeMailProvider, runScheduled, t } from "../../tests/test.setup";
import { sha256 } from "./digest";

type Sent = { traceId: string; spanId: string; parentSpanId: string; name: string; status: { code: number } };

const ID = "0b0e7f4e-6f5b-4c1e-9c1a-0a1b2c3d4e5f";
const request = {
  ...{ form: "short" as const, flooringType: "PVC", surfaceArea: "40", province: "Utrecht" },
  ...{ name: "Jan Bos", phone: "06 12 34 56 78", email: "jan@bos.test" },
};

backendForEachTest();
let spans: Sent[];
let said: string;
let takes: boolean;
beforeEach(() => {
  [spans, said, takes] = [[], "", true];
  fakeMailProvider();
  const mails = globalThis.fetch;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    if (url !== "https://otel.test/v1/traces") return mails(url, init);
    if (!takes) return Promise.reject(new TypeError("fetch failed"));
    said += JSON.stringify([init.headers, init.body]);
    const { resourceSpans } = JSON.parse(init.body as string) as {
      resourceSpans: { scopeSpans: { spans: Sent[] }[] }[];
    };
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    return Promise.resolve(new Response("{}"));
  });
});

const post = async (requestId?: string) => {
  await t.mutation(api.briefs.createBrief, { ...request, ...(requestId && { requestId }) });
  await runScheduled(t);
};

describe("with a place for traces", () => {
  beforeEach(() => void vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", "https://otel.test"));

  it("a request's function hangs on the press, and its mail on the function", async () => {
    await post(ID);
    const hash = await sha256(ID);
    const [traceId, press, run] = [hash.slice(0, 32), hash.slice(32, 48), hash.slice(48)];
    expect(spans).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ traceId, spanId: run, parentSpanId: press, name: "function briefs:createBrief" }),
        expect.objectContaining({ traceId, parentSpanId: run, name: "mail send-brief-confirmation" }),
      ]),
    );
    expect(spans.every(({ status }) => status.code === 1)).toBe(true);
  });

  it("nothing of the client is told, nor the request's own id", async () => {
    await post(ID);
    expect(said).toContain("briefs:createBrief");
    for (const value of [request.name, request.phone, request.email, ID]) expect(said).not.toContain(value);
  });

  it("a request that is sent again adds no span, and one without an id tells nothing", async () => {
    await post(ID);
    const first = spans.length;
    await post(ID);
    await post();
    expect(spans).toHaveLength(first);
  });

  it("a place that takes nothing hinders nobody", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    takes = false;
    await post(ID);
    const mails = await t.run((ctx) => ctx.db.query("mails").collect());
    expect(mails.map(({ state }) => state)).toEqual(["sent"]);
  });
});

it("without a place nothing is told, and no mail says which change caused it", async () => {
  await post(ID);
  expect(spans).toEqual([]);
  expect(await t.run((ctx) => ctx.db.query("mails").first())).not.toHaveProperty("trace");
});
