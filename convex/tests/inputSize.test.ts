/** A text that is longer than any field costs nobody anything. */
import { describe, expect, it, vi } from "vitest";
import { CHAT_CREDENTIAL, CHAT_PATH } from "../../domain/chat";
import { INPUT_MAX, PASSWORD_MAX } from "../../domain/limits";
import http from "../http";
import { isSoonGuessed } from "../model/signIn/guesses";
import { worstTexts } from "./worstTexts.setup";
import { everyArgument, type Guesses } from "./everyArgument.setup";
import type { ArgType } from "./arguments.setup";
import { publicFunctions } from "./functionMatrix.setup";
import { outcome } from "./test.setup";

const MEGABYTE = 1024 * 1024;
const WORD = "een woord";
const guesses: Guesses = { "any text": [WORD] };

/** A context that tells of everything that asks it for anything. */
function untouched(): { ctx: object; touched: PropertyKey[] } {
  const touched: PropertyKey[] = [];
  const get = (_: object, name: PropertyKey) => void touched.push(name);
  return { ctx: new Proxy({}, { get }), touched };
}

/** The arguments with `long` in each place where a text stands, one place at a time. */
function withEachText(value: unknown, long: unknown): unknown[] {
  if (typeof value === "string") return [long];
  if (Array.isArray(value)) {
    return value.flatMap((each, at) => withEachText(each, long).map((other) => value.with(at, other) as unknown));
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    withEachText(each, long).map((other) => ({ ...value, [name]: other })),
  );
}

/** A refusal takes a thousandth of it. */
const REFUSAL_MS = 100;

/** The least time of the processor, in milliseconds, that three tries take; fewer tries when one is within `bound`. */
async function leastProcessorMs(work: () => Promise<unknown>, bound: number): Promise<number> {
  let least = Infinity;
  for (let tries = 0; tries < 3 && least > bound; tries += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

const calls = [...publicFunctions].map(([name, registered]) => {
  const type = JSON.parse((registered as unknown as { exportArgs(): string }).exportArgs()) as ArgType;
  const [args] = type.type === "any" ? [{ text: WORD }] : everyArgument(type, guesses);
  const { _handler } = registered as unknown as { _handler: (ctx: object, args: unknown) => unknown };
  return { name, type, args, call: async (ctx: object, given: unknown) => await _handler(ctx, given) };
});

describe("a public function", () => {
  it("refuses each of its texts of 1 MB in Dutch, before anything looks at it", async () => {
    const texts = worstTexts(MEGABYTE);
    const slow: string[] = [];
    let looked = 0;
    for (const { name, args, call } of calls) {
      for (const [alphabet, long] of texts) {
        for (const given of withEachText(args, long)) {
          const { ctx, touched } = untouched();
          let refusal = "";
          const refuse = async () => void (refusal = await outcome(call(ctx, given)));
          if ((await leastProcessorMs(refuse, REFUSAL_MS)) > REFUSAL_MS) slow.push(`${name}, ${alphabet}`);
          looked += 1;
          expect([name, alphabet, refusal, touched]).toEqual([name, alphabet, "INPUT_TOO_LARGE", []]);
        }
      }
    }
    expect(slow).toEqual([]);
    expect(calls.filter(({ args }) => args === undefined)).toEqual([]);
    expect(looked).toBeGreaterThan(1000);
  });

  it("takes ids as texts, and finds out itself whose they are: no other table's is an error of ours", () => {
    expect(calls.filter(({ type }) => JSON.stringify(type).includes('"type":"id"')).map(({ name }) => name)).toEqual(
      [],
    );
  });

  it("refuses as many texts as no form has, and texts in the names of what it takes", async () => {
    const { call } = calls.find(({ name }) => name === "auth:signIn")!;
    const many = Array.from({ length: INPUT_MAX.values }, () => "x");
    const parts = Array.from({ length: 6 }, () => "x".repeat(INPUT_MAX.text));
    const deep = JSON.parse("[".repeat(60_000) + "]".repeat(60_000)) as unknown;
    for (const params of [many, parts, deep, { ["x".repeat(INPUT_MAX.text + 1)]: 1 }]) {
      expect(await outcome(call(untouched().ctx, { provider: "password", params }))).toBe("INPUT_TOO_LARGE");
    }
  });
});

/** What the estimate of guesses took seconds for. */
const PATTERNS = ["0 1", "1", "01/", "1990", "zaq1", "p4$$w0rd", "!i1l|", "een"];

describe("a password as long as it may be", () => {
  it("is estimated in the time of a refusal, whatever it is made of", async () => {
    const slow: string[] = [];
    for (const pattern of PATTERNS) {
      const password = `${pattern.repeat(PASSWORD_MAX).slice(0, PASSWORD_MAX - 1)}?`;
      const estimate = () => Promise.resolve(isSoonGuessed(password, ["Sanne Visser", "sanne@visser.test"]));
      if ((await leastProcessorMs(estimate, REFUSAL_MS)) > REFUSAL_MS) slow.push(pattern);
    }
    expect(slow).toEqual([]);
  });

  it("is hard to guess when one of its ends is", () => {
    const easy = "eiken".repeat(20);
    for (const password of [`${easy}kW7!plint#drempel`, `kW7!plint#drempel${easy}`])
      expect([password, isSoonGuessed(password, [])]).toEqual([password, false]);
    expect(isSoonGuessed(easy, [])).toBe(true);
  });
});

describe("a route", () => {
  const json = (text: string) => JSON.stringify({ messages: [{ role: "user", content: text }] });
  const routes: [name: string, send: (text: string) => [path: string, init: RequestInit]][] = [
    ["chat", (text) => [CHAT_PATH, { body: json(text), headers: { Authorization: `Bearer ${CHAT_CREDENTIAL}` } }]],
    ["payment events", (text) => ["/stripe/webhook", { body: text }]],
    ["mail reports", (text) => ["/resend/webhook", { body: text }]],
    ...["/afmelden?token", "/images/request?requestId=1&key", "/images/request?requestId=1&brief"].map(
      (path) => [path, (text: string) => [`${path}=${encodeURIComponent(text)}`, {}]] as never,
    ),
    ...[
      "/images/avatar?requestId",
      "/images/portfolio?requestId",
      "/images/message?requestId",
      "/images/quote?requestId",
    ].map((path) => [path, (text: string) => [`${path}=${encodeURIComponent(text)}`, {}]] as never),
    ["the page to unsubscribe", (text) => [`/afmelden?token=${encodeURIComponent(text)}`, { method: "GET" }]],
    ["a picture", (text) => [`/images/file?picture=${encodeURIComponent(text)}`, { method: "GET" }]],
    ["a calendar", (text) => [`/agenda.ics?sleutel=${encodeURIComponent(text)}`, { method: "GET" }]],
  ];

  it("is in this table, whatever its address, unless it takes no text", () => {
    const listed = routes.map(([, send]) => {
      const [path, init] = send("x");
      return `${init.method ?? "POST"} ${path.split("?")[0]}`;
    });
    const all = http.getRoutes().map(([path, method]) => `${method} ${path}`);
    const without = (route: string) => route.startsWith("OPTIONS ") || route.startsWith("GET /.well-known/");
    expect([...new Set(listed)].sort()).toEqual(all.filter((route) => !without(route)).sort());
  });

  it.each(routes)("refuses each of its texts of 1 MB in Dutch, before anything is stored: %s", async (_, send) => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    vi.stubEnv("SITE_URL", "https://site.test");
    for (const [alphabet, text] of worstTexts(MEGABYTE)) {
      const [path, init] = send(text);
      const { ctx, touched } = untouched();
      const [route] = http.lookup(path.split("?")[0]!, (init.method ?? "POST") as "POST")!;
      const { _handler } = route as unknown as { _handler: (ctx: object, request: Request) => Promise<Response> };
      let response = new Response();
      // A request is read once, and its own client makes it.
      const requests = [1, 2, 3].map(() => new Request(`https://site.test${path}`, { method: "POST", ...init }));
      const ask = async () => void (response = await _handler(ctx, requests.pop()!));
      const isSoon = (ms: number) => ms <= REFUSAL_MS;
      expect([alphabet, await leastProcessorMs(ask, REFUSAL_MS)]).toEqual([alphabet, expect.toSatisfy(isSoon)]);
      expect([alphabet, response.status]).toEqual([alphabet, expect.toBeOneOf([400, 401, 413])]);
      // Whose account it is may be asked for.
      expect(touched.filter((each) => each !== "auth")).toEqual([]);
      expect(await response.text()).toMatch(/te lang|niet ingelogd/);
    }
  });
});
