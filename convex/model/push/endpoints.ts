/** Which addresses we send notices to: they come from browsers, so from outside. */
import { PUSH_ENDPOINT_MAX } from "../../../domain/notices";
import { pushStandin } from "../base/config";

const KEY = /^[\w-]{86,88}={0,2}$/;
const SECRET = /^[\w-]{21,24}={0,2}$/;
const INNER = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|arpa|test|invalid|onion)\.?$/;

export type Subscription = { endpoint: string; p256dh: string; auth: string };

/** Whether a subscription can be one of a browser at a public push service, or at the stand-in that a variable names. */
export function isSubscription({ endpoint, p256dh, auth }: Subscription): boolean {
  return isPublicEndpoint(endpoint) && KEY.test(p256dh) && SECRET.test(auth);
}

/**
 * Whether this is an https address with a name, and no name of an inner network. What a name leads to is looked at when a
 * notice is sent (pushNode.ts).
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
