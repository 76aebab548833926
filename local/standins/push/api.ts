/**
 * A push service without a socket: registers devices, accepts notices for them as RFC 8030, 8291 and 8292 say, and
 * decrypts them.
 */
import { createECDH, createPublicKey, randomBytes, verify, type ECDH } from "node:crypto";
import { createRequire } from "node:module";

/** Has no types of its own. Throws when the keys are not those that the body was encrypted for. */
const ece = createRequire(import.meta.url)("http_ece") as {
  decrypt(body: Buffer, params: { version: "aes128gcm"; privateKey: ECDH; authSecret: string }): Buffer;
};

/** A push subscription as a browser gives it to a site. */
export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A notice that arrived, as the device reads it. */
export interface ReceivedNotice {
  device: string;
  at: number;
  payload: string;
  /** The sender that its token names: a mail address or a site. */
  from: string;
}

export interface PushRequest {
  path: string;
  headers: Headers;
  body: Buffer;
}

/** How the next notices are answered, whatever they contain. */
export type PushFault = { status: number; times: number };

export interface PushApi {
  /** A new device, which answers at an address below `base`. */
  subscribe(base: string): Subscription;
  /** Forgets a device that turned notices off or is gone. */
  forget(endpoint: string): void;
  /** Answers a notice with a status, and why. */
  receive(request: PushRequest): { status: number; reason: string };
  /** The notices that arrived, oldest first. */
  received: ReceivedNotice[];
  onChange(listener: () => void): void;
  setFault(fault: PushFault | null): void;
  /** Whether a token may be refused for its times: not for a sender whose clock was moved. */
  judgeTimes(judged: boolean): void;
  clear(): void;
}

const PAYLOAD_MAX = 4096;
const NOTICES_KEPT = 200;

type Device = { keys: ECDH; secret: Buffer };

/** Makes the push service. `now` gives the time in milliseconds by which tokens are checked. */
export function createPushService({ now = Date.now }: { now?: () => number } = {}): PushApi {
  const devices = new Map<string, Device>();
  const received: ReceivedNotice[] = [];
  const listeners = new Set<() => void>();
  let fault: PushFault | null = null;
  let timesCount = true;

  function receive({ path, headers, body }: PushRequest): { status: number; reason: string } {
    const id = /^\/push\/([\w-]+)$/.exec(path)?.[1] ?? "";
    if (fault !== null && fault.times > 0) {
      fault = { ...fault, times: fault.times - 1 };
      return { status: fault.status, reason: "set by a test" };
    }
    const device = devices.get(id);
    if (device === undefined) return { status: 410, reason: "This device is gone" };
    if (!/^\d+$/.test(headers.get("ttl") ?? "")) return { status: 400, reason: "TTL is missing" };
    const from = readToken(
      headers.get("authorization") ?? "",
      new URL(path, `http://${headers.get("host")}`),
      timesCount ? now() : null,
    );
    if (from === null) return { status: 403, reason: "The token is none of the sender's" };
    if (headers.get("content-encoding") !== "aes128gcm") return { status: 415, reason: "Only aes128gcm is taken" };
    if (body.length > PAYLOAD_MAX) return { status: 413, reason: "Too large" };
    try {
      const { keys: privateKey, secret } = device;
      const payload = ece.decrypt(body, { version: "aes128gcm", privateKey, authSecret: secret.toString("base64url") });
      received.push({ device: id, at: now(), payload: payload.toString("utf8"), from });
    } catch {
      return { status: 400, reason: "The device cannot read this" };
    }
    if (received.length > NOTICES_KEPT) received.shift();
    for (const listener of listeners) listener();
    return { status: 201, reason: "" };
  }

  return {
    received,
    receive,
    subscribe(base) {
      const id = randomBytes(12).toString("base64url");
      const keys = createECDH("prime256v1");
      keys.generateKeys();
      const secret = randomBytes(16);
      devices.set(id, { keys, secret });
      const auth = secret.toString("base64url");
      return { endpoint: `${base}/push/${id}`, keys: { p256dh: keys.getPublicKey("base64url"), auth } };
    },
    forget: (endpoint) => void devices.delete(endpoint.slice(endpoint.lastIndexOf("/") + 1)),
    onChange: (listener) => void listeners.add(listener),
    setFault: (next) => void (fault = next),
    judgeTimes: (judged) => void (timesCount = judged),
    clear() {
      received.length = 0;
      devices.clear();
      fault = null;
      timesCount = true;
      for (const listener of listeners) listener();
    },
  };
}

/** Who a VAPID token names, when it is signed with the key beside it, is for this service and, by a known time, has not run out. */
function readToken(authorization: string, address: URL, now: number | null): string | null {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, "base64url");
  const [head, claims, signature] = token.split(".");
  if (point.length !== 65 || !head || !claims || !signature) return null;
  try {
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
    const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
    const options = { key: publicKey, dsaEncoding: "ieee-p1363" } as const;
    const isSigned = verify("sha256", Buffer.from(`${head}.${claims}`), options, Buffer.from(signature, "base64url"));
    const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString()) as Record<string, unknown>;
    if (!isSigned || aud !== address.origin || typeof exp !== "number" || typeof sub !== "string") return null;
    return now === null || (exp * 1000 > now && exp * 1000 < now + 24 * 60 * 60 * 1000) ? sub : null;
  } catch {
    return null;
  }
}
