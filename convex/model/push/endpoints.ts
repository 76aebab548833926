/** Which addresses notices are sent to. The addresses come from browsers, so they are untrusted. */
import { PUSH_ENDPOINT_MAX } from "../../../domain/notices";
import { pushStandin } from "../base/config";

const KEY = /^[\w-]{86,88}={0,2}$/;
const SECRET = /^[\w-]{21,24}={0,2}$/;
const INNER = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|arpa|test|invalid|onion)\.?$/;

export type Subscription = { endpoint: string; p256dh: string; auth: string };

/** Whether a push subscription can be a browser's at a public push service, or at the stand-in of this deployment. */
export function isSubscription({ endpoint, p256dh, auth }: Subscription): boolean {
  return isPublicEndpoint(endpoint) && KEY.test(p256dh) && SECRET.test(auth);
}

/**
 * Whether this is an https address with a name that is not one of a private network. pushNode.ts checks the address
 * that the name resolves to when it sends a notice.
 */
export function isPublicEndpoint(endpoint: string): boolean {
  if (endpoint.length > PUSH_ENDPOINT_MAX || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  const standin = pushStandin();
  if (standin !== null && origin === new URL(standin).origin) return true;
  const isNumber = /^[\d.]+$/.test(hostname) || hostname.startsWith("[");
  const isPlain = port === "" && username === "" && password === "";
  return protocol === "https:" && isPlain && !isNumber && hostname.includes(".") && !INNER.test(hostname);
}
