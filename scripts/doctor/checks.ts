/** What the doctor looks at. Each check returns a line for each fault, which begins with what is wrong. */
import { createECDH, createPrivateKey, createPublicKey, ECDH, sign, verify, type JsonWebKey } from "node:crypto";
import { SETTING_NAMES } from "../../domain/settings/registry";
import { variableFaults } from "../../convex/model/base/variables";

type Values = Readonly<Record<string, string>>;

/** Faults of a deployment's variables: those of each, and those that do not fit each other. */
export function deploymentFaults(values: Values, isStaging = false): string[] {
  const faults = variableFaults(values, isStaging);
  const isRight = (...names: string[]) =>
    names.every((name) => values[name] && !faults.some((fault) => fault.startsWith(`${name} `)));
  if (isRight("JWT_PRIVATE_KEY", "JWKS") && !isKeyPair(values.JWT_PRIVATE_KEY!, values.JWKS!)) {
    faults.push("JWKS does not hold the public key of JWT_PRIVATE_KEY: nobody can stay logged in.");
  }
  const vapid = ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"] as const;
  const [missing] = vapid.filter((name) => !values[name]);
  const present = vapid.find((name) => values[name]);
  if (missing && present) faults.push(`${missing} is not set, and ${present} is: notices need both.`);
  if (isRight(...vapid) && !isVapidPair(values.VAPID_PUBLIC_KEY!, values.VAPID_PRIVATE_KEY!)) {
    faults.push("VAPID_PUBLIC_KEY is not the public key of VAPID_PRIVATE_KEY: no device takes a notice.");
  }
  if (values.STRIPE_WEBHOOK_SECRET && values.STRIPE_WEBHOOK_SECRET === values.RESEND_WEBHOOK_SECRET) {
    faults.push("STRIPE_WEBHOOK_SECRET is the same as RESEND_WEBHOOK_SECRET: each provider has its own.");
  }
  return faults;
}

/** Whether the public key of a private one is among the keys. */
function isKeyPair(privateKey: string, jwks: string): boolean {
  try {
    // Convex Auth's keys are on one line.
    const body = privateKey.replace(/-----[A-Z ]+-----/g, "").replace(/\s/g, "");
    const key = createPrivateKey(`-----BEGIN PRIVATE KEY-----\n${body}\n-----END PRIVATE KEY-----\n`);
    const text = Buffer.from("doctor");
    const signature = sign("sha256", text, key);
    const { keys } = JSON.parse(jwks) as { keys: JsonWebKey[] };
    return keys.some((each) => verify("sha256", text, createPublicKey({ key: each, format: "jwk" }), signature));
  } catch {
    return false;
  }
}

function isVapidPair(publicKey: string, privateKey: string): boolean {
  try {
    const curve = createECDH("prime256v1");
    curve.setPrivateKey(Buffer.from(privateKey, "base64url"));
    const given = Buffer.from(publicKey, "base64url").toString("base64");
    return ECDH.convertKey(given, "prime256v1", "base64", "base64", "uncompressed") === curve.getPublicKey("base64");
  } catch {
    return false;
  }
}

/** Milliseconds that clocks may differ. */
const CLOCK_MS = 60_000;
const PATIENCE_MS = 10_000;

/**
 * Faults of a site that runs at `url`, as a visitor meets it: its addresses, its deployment, the clocks, and what the
 * deployment sees of who asks. `siteUrl` is the deployment's SITE_URL, `values` are its variables.
 */
export async function siteFaults(
  url: string,
  siteUrl: string | undefined,
  values?: Values,
  now = Date.now,
): Promise<string[]> {
  const faults: string[] = [];
  const get = (address: string) => fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
  let page: string;
  let policy: string;
  try {
    const ready = await get(new URL("/readyz", url).href);
    // A host that only has files has no such page.
    if (!ready.ok && ready.status !== 404)
      faults.push(`The site at ${url} is not ready: ${(await ready.text()).slice(0, 200)}`);
    const answer = await get(url);
    page = await answer.text();
    // On a host that only has files the policy stands in the page.
    policy = `${answer.headers.get("content-security-policy")} ${page.replaceAll("&#39;", "'")}`;
  } catch (error) {
    return [`The site at ${url} does not answer: ${reason(error)}.`];
  }
  const { origin } = new URL(url);
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(page)?.[1];
  const itself = canonical === undefined ? null : new URL(canonical).origin;
  if (itself !== origin)
    faults.push(`SITE_ORIGIN of the site's server is ${itself ?? "not in its page"}, not ${origin}.`);
  if (siteUrl !== undefined && new URL(siteUrl).origin !== origin) {
    faults.push(`SITE_URL of the deployment is ${siteUrl}, not ${origin}: links in mails lead elsewhere.`);
  }
  if (values !== undefined) faults.push(...unlikeDeployment(page, values));
  const connects = /connect-src 'self' (\S+)(?: (https?:\S+))?/.exec(policy);
  const [cloud, actions] = [connects?.[1], connects?.[2] ?? connects?.[1]];
  if (!cloud || !actions) return [...faults, `The page at ${url} names no deployment.`];
  try {
    const answer = await get(new URL("/version", cloud).href);
    if (!answer.ok) faults.push(`CONVEX_URL: the deployment at ${cloud} answers ${answer.status}.`);
    const clock = Date.parse(answer.headers.get("date") ?? "");
    const apart = Math.abs(clock - now());
    if (apart > CLOCK_MS) faults.push(`The deployment's clock is ${Math.round(apart / 1000)} s from this machine's.`);
  } catch (error) {
    faults.push(`CONVEX_URL: the deployment at ${cloud} does not answer: ${reason(error)}.`);
  }
  try {
    // Functions are there when the keys of sessions are.
    const answer = await get(new URL("/.well-known/jwks.json", actions).href);
    if (!answer.ok) faults.push(`CONVEX_SITE_URL: HTTP actions at ${actions} answer ${answer.status}.`);
  } catch (error) {
    faults.push(`CONVEX_SITE_URL: HTTP actions at ${actions} do not answer: ${reason(error)}.`);
  }
  return faults;
}

/** The owner's settings that a page and the deployment do not have alike. */
function unlikeDeployment(page: string, values: Values): string[] {
  const content = /<meta name="vo:config" content="([^"]*)"/.exec(page)?.[1];
  if (content === undefined) return [];
  const { settings = {} } = JSON.parse(unescaped(content)) as { settings?: Values };
  return SETTING_NAMES.filter((name) => (settings[name] ?? "") !== (values[name] ?? "")).map(
    (name) => `${name} of the site is not that of the deployment: give both the same file.`,
  );
}

const unescaped = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replace(/&#(?:39|x27);/g, "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

const reason = (error: unknown) => {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message : message;
};
