// @vitest-environment node
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import webPush from "web-push";
import { startPush, type PushServer } from "../../local/standins/push/server";
import { isInnerAddress } from "./publicNames";
import { sendPush } from "./push";

let push: PushServer;
beforeAll(async () => {
  push = await startPush({ port: 0 });
});
afterAll(() => push.close());

const notice = { title: "Nieuwe opdracht in je gebied", body: "Laminaat", path: "/vloeren/job/1", tag: "job-1" };
const subscription = () => {
  const { endpoint, keys } = push.service.subscribe(push.url);
  return { endpoint, ...keys, notice };
};

beforeEach(() => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  vi.stubEnv("VAPID_PUBLIC_KEY", publicKey);
  vi.stubEnv("VAPID_PRIVATE_KEY", privateKey);
  vi.stubEnv("PUSH_STANDIN_URL", push.url);
  vi.stubEnv("ADMIN_EMAIL", "beheer@vloeren.test");
  push.service.clear();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe("a notice", () => {
  it("reaches its device, which can read it (B06)", async () => {
    expect(await sendPush(subscription())).toBe("sent");
    expect(push.service.received.map(({ payload }) => JSON.parse(payload) as unknown)).toEqual([notice]);
  });

  it.each([404, 410])("to a device that its service answers for with %i says that it is gone", async (status) => {
    push.service.setFault({ status, times: 1 });
    expect(await sendPush(subscription())).toBe("gone");
  });

  it.each([429, 500, 503, 301])("that is answered with %i is to be tried again", async (status) => {
    push.service.setFault({ status, times: 1 });
    await expect(sendPush(subscription())).rejects.toThrow(String(status));
  });

  it("for keys that are no keys is for no device", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(await sendPush({ ...subscription(), p256dh: "B".repeat(87) })).toBe("gone");
  });

  it("does not take our own broken key for a broken device", async () => {
    vi.stubEnv("VAPID_PRIVATE_KEY", "kort");
    await expect(sendPush(subscription())).rejects.toThrow();
  });
});

describe("an address from outside", () => {
  it("is spoken to over https only, also on this machine", async () => {
    const stranger = subscription();
    vi.stubEnv("PUSH_STANDIN_URL", "");
    await expect(sendPush(stranger)).rejects.toThrow("https");
  });

  it("whose name leads to an inner network is not spoken to", async () => {
    const stranger = { ...subscription(), endpoint: "https://localhost/push/1" };
    await expect(sendPush(stranger)).rejects.toThrow("no public service");
  });

  it.each(
    "127.0.0.1 10.1.2.3 172.31.0.1 192.168.1.1 169.254.169.254 100.100.0.1 0.0.0.0 ::1 fe80::1 fd00::1 ::ffff:10.0.0.1 224.0.0.1 ::10.0.0.1 64:ff9b::a00:1 64:ff9b:1::a00:1 2002:a00:1:: fec0::1 ::ffff:0:10.0.0.1 ::ffff:0:8.8.8.8 192.0.2.1 192.88.99.1 198.18.0.1 198.51.100.1 203.0.113.1 240.0.0.1 255.255.255.255 2001::1 2001:db8::1 2001:10::1 3fff::1 5f00::1 100::1 fe80::1%eth0 010.0.0.1 niets".split(
      " ",
    ),
  )("%s lies in an inner network", (address) => expect(isInnerAddress(address)).toBe(true));

  it.each(["142.250.1.1", "172.32.0.1", "2a00:1450:4025::5f", "::ffff:8.8.8.8"])("%s does not", (address) => {
    expect(isInnerAddress(address)).toBe(false);
  });
});
