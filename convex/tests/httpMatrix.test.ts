/**
 * Every HTTP route × everybody who could call it, with the expected status: the other half of the function matrix. A
 * route that is missing here fails the first test.
 */
import { exportPKCS8, generateKeyPair } from "jose";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { CHAT_CREDENTIAL, CHAT_PATH } from "../../domain/chat";
import { CALENDAR_PATH } from "../../domain/visits";
import { PICTURE_PATH } from "../model/base/pictureAddresses";
import { asFromCamera } from "../model/images/photoSamples.setup";
import { createModelApi } from "../../local/standins/openai/api";
import { fetchOf } from "../../local/standins/provider";
import type { Doc } from "../_generated/dataModel";
import http from "../http";
import { ACTORS, addActors, type Actor } from "./matrix.setup";
import { allRows, differences, idOfEveryTable } from "./sampleRows.setup";
import { actInSession, addAdminSession, newBackend, type Backend } from "./test.setup";

type Row = {
  /** What stands behind the path. */
  search?: () => string;
  body?: () => BodyInit;
  headers?: Record<string, string>;
  expected: Partial<Record<Actor, number>> & { everybodyElse: number };
};

const picture = () => new Blob([asFromCamera("png")], { type: "image/png" });
const question = () => JSON.stringify({ messages: [{ role: "user", content: "Wat kost parket?" }] });
/** An admin is no account: what belongs to a company is closed to staff too. */
const companiesOnly = { visitor: 401, admin: 401, client: 403, otherClient: 403, layer: 403 } as const;

const matrix: Record<string, Row> = {
  "GET /.well-known/openid-configuration": { expected: { everybodyElse: 200 } },
  "GET /.well-known/jwks.json": { expected: { everybodyElse: 200 } },
  // Only the provider can sign; who is logged in does not matter.
  "POST /stripe/webhook": { body: () => "{}", expected: { everybodyElse: 400 } },
  "POST /resend/webhook": { body: () => "{}", expected: { everybodyElse: 400 } },
  "POST /images/avatar": { body: picture, expected: { ...companiesOnly, everybodyElse: 201 } },
  "OPTIONS /images/avatar": { expected: { everybodyElse: 204 } },
  "POST /images/portfolio": { body: picture, expected: { ...companiesOnly, everybodyElse: 201 } },
  "OPTIONS /images/portfolio": { expected: { everybodyElse: 204 } },
  // A form's key is the permission, whoever is logged in.
  "POST /images/request": {
    search: () => `?key=${crypto.randomUUID()}&requestId=${crypto.randomUUID()}`,
    body: () => new Blob([asFromCamera("jpeg")]),
    expected: { everybodyElse: 201 },
  },
  "OPTIONS /images/request": { expected: { everybodyElse: 204 } },
  // The token of a mail gives the right, without a login. This token is unknown.
  "POST /afmelden": { search: () => "?token=geraden", expected: { everybodyElse: 404 } },
  "GET /afmelden": { search: () => "?token=geraden", expected: { everybodyElse: 302 } },
  // The secret gives the right, without a login. This secret is unknown.
  [`GET ${CALENDAR_PATH}`]: { search: () => "?sleutel=geraden", expected: { everybodyElse: 404 } },
  // Who is on neither side of a conversation learns nothing of it; what it takes is in model/conversations.
  "POST /images/message": {
    search: () => `?brief=onbekend&company=onbekend&requestId=${crypto.randomUUID()}`,
    body: () => new Blob([asFromCamera("jpeg")]),
    expected: { visitor: 401, admin: 401, layer: 403, everybodyElse: 404 },
  },
  // The seal and the reader give the right, without a login. This reader is unknown.
  [`GET ${PICTURE_PATH}`]: {
    search: () => "?picture=geraden&reader=geraden&seal=00",
    expected: { everybodyElse: 404 },
  },
  // What it takes is in model/photos.
  "POST /images/quote": {
    search: () => `?brief=onbekend&requestId=${crypto.randomUUID()}`,
    body: () => new Blob([asFromCamera("jpeg")]),
    expected: { ...companiesOnly, everybodyElse: 404 },
  },
  "OPTIONS /images/quote": { expected: { everybodyElse: 204 } },
  "OPTIONS /images/message": { expected: { everybodyElse: 204 } },
  [`POST ${CHAT_PATH}`]: {
    body: question,
    headers: { Authorization: `Bearer ${CHAT_CREDENTIAL}` },
    expected: { everybodyElse: 200 },
  },
  [`OPTIONS ${CHAT_PATH}`]: { expected: { everybodyElse: 204 } },
};

let privateKey: string;
let t: Backend;
let users: Record<Actor, Doc<"users"> | null>;
beforeAll(async () => {
  privateKey = await exportPKCS8((await generateKeyPair("RS256", { extractable: true })).privateKey);
});
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z"), toFake: ["Date", "setTimeout", "clearTimeout"] });
  vi.spyOn(console, "warn").mockImplementation(() => {});
  t = newBackend();
  vi.stubEnv("JWT_PRIVATE_KEY", privateKey);
  vi.stubEnv("JWKS", '{"keys":[]}');
  vi.stubEnv("CONVEX_SITE_URL", "https://site.test");
  vi.stubEnv("STRIPE_SECRET_KEY", "sk_test");
  vi.stubEnv("STRIPE_WEBHOOK_SECRET", "whsec_test");
  vi.stubEnv("RESEND_WEBHOOK_SECRET", "whsec_dGVzdA==");
  vi.stubEnv("OPENAI_API_KEY", "sk-test");
  vi.stubEnv("OPENAI_BASE_URL", "https://model.test/v1");
  vi.stubGlobal("fetch", fetchOf(createModelApi().answer));
  users = await addActors(t);
});

const STAFF: readonly Actor[] = ["gate", "reader", "helper", "admin"];
/** What an actor has to show: a session, one of staff where an account's would stand, or nothing. */
async function callerOf(actor: Actor): Promise<{ caller: Pick<Backend, "fetch">; headers: Record<string, string> }> {
  const user = users[actor];
  if (STAFF.includes(actor)) return { caller: actInSession(t, await addAdminSession(t, null)), headers: {} };
  if (user === null) return { caller: t, headers: {} };
  const session = { userId: user._id, expirationTime: Date.now() + 60_000 };
  const sessionId = await t.run((ctx) => ctx.db.insert("authSessions", session));
  return { caller: t.withIdentity({ subject: `${user._id}|${sessionId}` }), headers: {} };
}

async function statusOf(route: string, actor: Actor, { search, body, headers }: Row): Promise<number> {
  const [method, path] = route.split(" ") as [string, string];
  const { caller, headers: own } = await callerOf(actor);
  const response = await caller.fetch(`${path}${search?.() ?? ""}`, {
    method,
    headers: { ...own, ...headers },
    ...(body ? { body: body() } : {}),
  });
  await response.text();
  return response.status;
}

describe("the matrix of HTTP routes (SEC-006, I4)", () => {
  it("names every route, and no other", () => {
    const routes = http.getRoutes().map(([path, method]) => `${method} ${path}`);
    expect(Object.keys(matrix).sort()).toEqual(routes.sort());
  });

  it.each(Object.entries(matrix))("%s", async (route, row) => {
    const answers: Partial<Record<Actor, number>> = {};
    const wanted: Partial<Record<Actor, number>> = {};
    for (const actor of ACTORS) {
      answers[actor] = await statusOf(route, actor, row);
      wanted[actor] = row.expected[STAFF.includes(actor) ? "admin" : actor] ?? row.expected.everybodyElse;
    }
    expect(answers).toEqual(wanted);
  });

  const forBrowsers = Object.entries(matrix).filter(([route]) => /images|chat/.test(route));
  it.each(forBrowsers)(
    "%s lets no other site, no frame, no plain HTTP, no cache and no guess at its type in",
    async (route, { body, headers }) => {
      const [method, path] = route.split(" ") as [string, string];
      const answer = await t.fetch(path, {
        method,
        ...(headers ? { headers } : {}),
        ...(body ? { body: body() } : {}),
      });
      await answer.text();
      expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(answer.headers.get("Strict-Transport-Security")).toBe("max-age=63072000; includeSubDomains");
      expect(answer.headers.get("Content-Security-Policy")).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("https://vloeren.test");
      expect(answer.headers.get("Cache-Control")).toBe(method === "OPTIONS" ? null : "no-store");
    },
  );

  it("takes no file while staff have switched changes off (B17)", async () => {
    await t.run((ctx) => ctx.db.insert("switches", { off: ["changes"], notice: "" }));
    const uploads = Object.entries(matrix).filter(([route]) => route.startsWith("POST /images/"));
    for (const [route, row] of uploads) expect([route, await statusOf(route, "subscribed", row)]).toEqual([route, 503]);
    expect(await t.run((ctx) => ctx.db.system.query("_storage").collect())).toEqual([]);
  });

  it("has no chat for who shows neither the public credential nor a login", async () => {
    for (const actor of ACTORS) {
      const row = { ...matrix[`POST ${CHAT_PATH}`]!, headers: { Authorization: "Bearer geraden" } };
      const isLoggedIn = STAFF.includes(actor) || users[actor] !== null;
      expect([actor, await statusOf(`POST ${CHAT_PATH}`, actor, row)]).toEqual([actor, isLoggedIn ? 200 : 401]);
    }
  });

  it.each(Object.entries(matrix))("%s takes an id of no table for a key, a path or a body", async (route, row) => {
    const [method, path] = route.split(" ") as [string, string];
    const ids = await idOfEveryTable(t);
    const before = await allRows(t);
    for (const [table, id] of Object.entries(ids)) {
      const headers = { "stripe-signature": id, "svix-id": id, "svix-timestamp": id, "svix-signature": `v1,${id}` };
      for (const answer of [
        await t.fetch(path, { method, headers: { ...headers, Authorization: `Bearer ${id}` } }),
        await t.fetch(`${path}/${id}?id=${id}&token=${id}&storageId=${id}`, { method, headers }),
        ...(row.body ? [await t.fetch(path, { method, headers, body: JSON.stringify({ id, data: { id } }) })] : []),
      ]) {
        expect(answer.status, `with an id of ${table}`).toBeLessThan(500);
        await answer.text();
      }
    }
    expect(differences(before, await allRows(t))).toEqual([]);
  });
});
