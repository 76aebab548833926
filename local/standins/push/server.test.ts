import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import webPush from "web-push";
import type { Subscription } from "./api";
import { startPush, type PushServer } from "./server";

let push: PushServer;
beforeAll(async () => {
  push = await startPush({ port: 0 });
});
afterAll(() => push.close());
beforeEach(() => push.service.clear());

const keys = webPush.generateVAPIDKeys();
const vapidDetails = { ...keys, subject: "mailto:beheer@vloeren.test" };

async function device(): Promise<Subscription> {
  return (await (await fetch(`${push.url}/api/devices`, { method: "POST" })).json()) as Subscription;
}

/** Sends as the library does, but over http: the stand-in has no certificate. */
async function send(subscription: Subscription, payload: string, options: Partial<webPush.RequestOptions> = {}) {
  const details = webPush.generateRequestDetails(subscription, payload, { vapidDetails, TTL: 60, ...options });
  const answer = await fetch(details.endpoint, {
    method: "POST",
    headers: details.headers,
    body: new Uint8Array(details.body!),
  });
  return answer.status;
}

test("decrypts what the real library encrypts, and shows it to people (B06)", async () => {
  const browser = await device();
  expect(await send(browser, JSON.stringify({ title: "Nieuwe <opdracht>", body: "Zeist", path: "/" }))).toBe(201);
  const { notices } = (await (await fetch(`${push.url}/api/notices`)).json()) as {
    notices: { payload: string; from: string }[];
  };
  expect(notices).toMatchObject([{ from: "mailto:beheer@vloeren.test" }]);
  expect(JSON.parse(notices[0]!.payload)).toMatchObject({ title: "Nieuwe <opdracht>" });
  expect(await (await fetch(push.url)).text()).toContain("Nieuwe &#60;opdracht&#62;");
});

test("knows no device that was forgotten, and none that it never gave out", async () => {
  const browser = await device();
  await fetch(`${push.url}/api/devices?endpoint=${encodeURIComponent(browser.endpoint)}`, { method: "DELETE" });
  expect(await send(browser, "{}")).toBe(410);
  expect(await send({ ...(await device()), endpoint: `${push.url}/push/onbekend` }, "{}")).toBe(410);
});

test("refuses what is for another device, another service, or signed by nobody", async () => {
  const [one, other] = [await device(), await device()];
  expect(await send({ ...one, keys: other.keys }, "{}")).toBe(400);
  expect((await fetch(one.endpoint, { method: "POST", headers: { ttl: "60" } })).status).toBe(403);
  const elsewhere = webPush.getVapidHeaders(
    "https://push.example.org",
    vapidDetails.subject,
    keys.publicKey,
    keys.privateKey,
    "aes128gcm",
  );
  const headers = { ttl: "60", authorization: elsewhere.Authorization, "content-encoding": "aes128gcm" };
  expect((await fetch(one.endpoint, { method: "POST", headers })).status).toBe(403);
  expect(push.service.received).toEqual([]);
});

test("fails as often as a test wants", async () => {
  const browser = await device();
  await fetch(`${push.url}/api/faults`, { method: "POST", body: JSON.stringify({ status: 503, times: 1 }) });
  expect(await send(browser, "{}")).toBe(503);
  expect(await send(browser, "{}")).toBe(201);
});

test("judges no times of a sender whose clock was moved, until all is cleared", async () => {
  const sendLate = async () => {
    const browser = await device();
    const { origin } = new URL(browser.endpoint);
    const ended = Math.floor(Date.now() / 1000) - 60;
    const { publicKey, privateKey } = keys;
    const late = webPush.getVapidHeaders(origin, vapidDetails.subject, publicKey, privateKey, "aes128gcm", ended);
    const details = webPush.generateRequestDetails(browser, "{}", { vapidDetails, TTL: 60 });
    const headers = { ...details.headers, Authorization: late.Authorization };
    return (await fetch(browser.endpoint, { method: "POST", headers, body: new Uint8Array(details.body!) })).status;
  };
  expect(await sendLate()).toBe(403);
  await fetch(`${push.url}/api/times`, { method: "DELETE" });
  expect(await sendLate()).toBe(201);
  await fetch(`${push.url}/api/notices`, { method: "DELETE" });
  expect(await sendLate()).toBe(403);
});
