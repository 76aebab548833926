/** Tokens that mutations sign (`ctx.auth.signJwt`) with a key of the deployment, and the key set that vouches for them. */
import { createECDH, createHash, createHmac, createPrivateKey, sign, type JsonWebKey } from "node:crypto";
import { EngineError } from "../values/contract";

const LONGEST_SECONDS = 3600;
const RESERVED = /^(?:(?:iss|iat|exp|nbf)$|convex|cvx)/i;

/** The private key that belongs to the secret: always the same, so that tokens outlive restarts and pushes. */
function keyOf(secret: string): JsonWebKey & { kid: string } {
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(createHmac("sha256", secret).update("signs tokens").digest());
  const point = curve.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const d = curve.getPrivateKey().toString("base64url");
  const kid = createHash("sha256").update(point).digest("base64url").slice(0, 16);
  return { kty: "EC", crv: "P-256", x, y, d, kid };
}

/** The public keys as `/.well-known/jwks.json` serves them. */
export function keySet(secret: string): { keys: JsonWebKey[] } {
  const { d: _private, ...open } = keyOf(secret);
  return { keys: [{ ...open, use: "sig", alg: "ES256" }] };
}

/** An ES256 token with these claims that ends `expiresInSeconds` after `now` (ms). Throws EngineError for what Convex does not sign. */
export function signToken(
  secret: string,
  issuer: string,
  now: number,
  claims: unknown,
  expiresInSeconds: unknown,
): string {
  const wrong = (reason: string): EngineError => new EngineError(`Invalid arguments for \`signJwt\`: ${reason}`);
  if (typeof claims !== "object" || claims === null || Array.isArray(claims)) throw wrong("`claims` must be an object");
  const reserved = Object.keys(claims).find((name) => RESERVED.test(name));
  if (reserved !== undefined) throw wrong(`the claim \`${reserved}\` is reserved`);
  if (typeof expiresInSeconds !== "number" || !(expiresInSeconds >= 1 && expiresInSeconds <= LONGEST_SECONDS)) {
    throw wrong(`\`expiresInSeconds\` must be between 1 and ${LONGEST_SECONDS}`);
  }
  const iat = Math.floor(now / 1000);
  const { kid, ...key } = keyOf(secret);
  const payload = { ...claims, iss: issuer, iat, exp: iat + Math.floor(expiresInSeconds) };
  const signed = [{ alg: "ES256", typ: "JWT", kid }, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  const signature = sign("sha256", Buffer.from(signed), {
    key: createPrivateKey({ key, format: "jwk" }),
    dsaEncoding: "ieee-p1363",
  });
  return `${signed}.${signature.toString("base64url")}`;
}
