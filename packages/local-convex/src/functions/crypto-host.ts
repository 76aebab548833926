import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  hkdfSync,
  pbkdf2Sync,
  privateDecrypt,
  sign,
  timingSafeEqual,
  verify,
  type CipherGCMTypes,
  type JsonWebKey,
  type KeyObject,
} from "node:crypto";
import type { HostCrypto, ImportedKey, KeyAlgorithmJson, KeyFormat } from "./inside/host";

/** The synchronous cryptography behind `crypto.subtle` of queries and mutations (inside/udf/crypto.ts). */
export const hostCrypto: HostCrypto = {
  digest: (hash, data) => createHash(nodeHash(hash)).update(data).digest(),
  importKey: (format, data, algorithm) => failingAs("DataError", () => importKey(format, data, algorithm)),
  exportKey: (format, key, algorithm) =>
    failingAs("OperationError", () => exportKey(format, key as KeyObject, algorithm)),
  sign: (algorithm, key, data) => failingAs("OperationError", () => signData(algorithm, key as KeyObject, data)),
  verify: (algorithm, key, signature, data) => verifyData(algorithm, key as KeyObject, signature, data),
  cipher: (direction, algorithm, key, data) =>
    failingAs("OperationError", () => cipher(direction, algorithm, key as KeyObject, data)),
  deriveBits: (algorithm, key, bits) =>
    failingAs("OperationError", () => deriveBits(algorithm, key as KeyObject, bits)),
};

const CURVES: Record<string, { node: string; coordinate: number }> = {
  "P-256": { node: "prime256v1", coordinate: 32 },
  "P-384": { node: "secp384r1", coordinate: 48 },
  "P-521": { node: "secp521r1", coordinate: 66 },
};

/** Bounds on work that cannot be interrupted, so that it ends within the time of a query. */
const MAX_ITERATIONS = 3_000_000;
const MAX_MODULUS_BITS = 16_384;

function importKey(format: KeyFormat, data: Uint8Array | string, algorithm: KeyAlgorithmJson): ImportedKey {
  if (format === "jwk") return describe(importJwk(JSON.parse(data as string) as JsonWebKey));
  const bytes = Buffer.from(data as Uint8Array);
  if (format === "pkcs8") return describe(createPrivateKey({ key: bytes, format: "der", type: "pkcs8" }));
  if (format === "spki") return describe(createPublicKey({ key: bytes, format: "der", type: "spki" }));
  if (format !== "raw") throw new Error(`Keys cannot be imported as ${String(format)}`);
  if (algorithm.name === "Ed25519") {
    return describe(
      createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: bytes.toString("base64url") }, format: "jwk" }),
    );
  }
  if (algorithm.name === "ECDSA" || algorithm.name === "ECDH") return describe(importPoint(bytes, algorithm));
  return describe(createSecretKey(bytes));
}

function importJwk(jwk: JsonWebKey): KeyObject {
  if (jwk.kty === "oct") return createSecretKey(Buffer.from(jwk.k as string, "base64url"));
  return jwk.d === undefined
    ? createPublicKey({ key: jwk, format: "jwk" })
    : createPrivateKey({ key: jwk, format: "jwk" });
}

/** An uncompressed point: 0x04, x, y. */
function importPoint(bytes: Buffer, algorithm: KeyAlgorithmJson): KeyObject {
  const curve = CURVES[algorithm.namedCurve ?? ""];
  if (!curve || bytes[0] !== 4 || bytes.length !== 1 + 2 * curve.coordinate) throw new Error("Invalid EC point");
  const x = bytes.subarray(1, 1 + curve.coordinate).toString("base64url");
  const y = bytes.subarray(1 + curve.coordinate).toString("base64url");
  return createPublicKey({ key: { kty: "EC", crv: algorithm.namedCurve!, x, y }, format: "jwk" });
}

function describe(handle: KeyObject): ImportedKey {
  const imported: ImportedKey = { handle, type: handle.type };
  if (handle.type === "secret") imported.length = 8 * (handle.symmetricKeySize ?? 0);
  const details = handle.asymmetricKeyDetails;
  if (details?.modulusLength !== undefined) {
    if (details.modulusLength > MAX_MODULUS_BITS) throw new Error("The key is too large");
    imported.length = details.modulusLength;
  }
  if (details?.publicExponent !== undefined) {
    const hex = details.publicExponent.toString(16);
    imported.publicExponent = new Uint8Array(Buffer.from(hex.length % 2 === 1 ? `0${hex}` : hex, "hex"));
  }
  return imported;
}

function exportKey(format: KeyFormat, key: KeyObject, algorithm: KeyAlgorithmJson): Uint8Array | string {
  if (format === "jwk") return JSON.stringify({ ...key.export({ format: "jwk" }), ...jwkAlgorithm(algorithm) });
  if (format === "pkcs8") return key.export({ format: "der", type: "pkcs8" });
  if (format === "spki") return key.export({ format: "der", type: "spki" });
  if (key.type === "secret") return key.export();
  const jwk = key.export({ format: "jwk" });
  if (jwk.kty === "OKP") return Buffer.from(jwk.x!, "base64url");
  if (jwk.kty !== "EC") throw new Error("This key has no raw form");
  return Buffer.concat([Buffer.of(4), Buffer.from(jwk.x!, "base64url"), Buffer.from(jwk.y!, "base64url")]);
}

function jwkAlgorithm(algorithm: KeyAlgorithmJson): { alg?: string } {
  const bits = algorithm.hash?.slice(4);
  if (bits === undefined) return {};
  const prefix = { HMAC: "HS", "RSASSA-PKCS1-v1_5": "RS", "RSA-PSS": "PS" }[algorithm.name];
  return prefix === undefined ? {} : { alg: `${prefix}${bits}` };
}

function signData(algorithm: KeyAlgorithmJson, key: KeyObject, data: Uint8Array): Uint8Array {
  switch (algorithm.name) {
    case "HMAC":
      return createHmac(nodeHash(algorithm.hash), key).update(data).digest();
    case "RSASSA-PKCS1-v1_5":
      return sign(nodeHash(algorithm.hash), data, { key, padding: constants.RSA_PKCS1_PADDING });
    case "Ed25519":
      return sign(null, data, key);
    default:
      throw new Error(`${algorithm.name} cannot sign`);
  }
}

function verifyData(algorithm: KeyAlgorithmJson, key: KeyObject, signature: Uint8Array, data: Uint8Array): boolean {
  switch (algorithm.name) {
    case "HMAC": {
      const expected = createHmac(nodeHash(algorithm.hash), key).update(data).digest();
      return expected.length === signature.length && timingSafeEqual(expected, signature);
    }
    case "RSASSA-PKCS1-v1_5":
      return verify(nodeHash(algorithm.hash), data, { key, padding: constants.RSA_PKCS1_PADDING }, signature);
    case "RSA-PSS": {
      const padding = constants.RSA_PKCS1_PSS_PADDING;
      return verify(nodeHash(algorithm.hash), data, { key, padding, saltLength: algorithm.saltLength ?? 0 }, signature);
    }
    case "ECDSA":
      return verify(nodeHash(algorithm.hash), data, { key, dsaEncoding: "ieee-p1363" }, signature);
    case "Ed25519":
      return verify(null, data, key, signature);
    default:
      throw named("NotSupportedError", `${algorithm.name} cannot verify`);
  }
}

function cipher(
  direction: "encrypt" | "decrypt",
  algorithm: KeyAlgorithmJson,
  key: KeyObject,
  data: Uint8Array,
): Uint8Array {
  const bits = 8 * (key.symmetricKeySize ?? 0);
  switch (algorithm.name) {
    case "AES-GCM":
      return gcm(direction, `aes-${bits}-gcm` as CipherGCMTypes, algorithm, key, data);
    case "AES-CBC":
    case "AES-CTR": {
      const name = `aes-${bits}-${algorithm.name.slice(4).toLowerCase()}`;
      const iv = algorithm.iv ?? algorithm.counter ?? new Uint8Array(16);
      const stream = direction === "encrypt" ? createCipheriv(name, key, iv) : createDecipheriv(name, key, iv);
      return Buffer.concat([stream.update(data), stream.final()]);
    }
    case "RSA-OAEP": {
      const { label } = algorithm;
      const padding = constants.RSA_PKCS1_OAEP_PADDING;
      const options = { key, padding, oaepHash: nodeHash(algorithm.hash), ...(label ? { oaepLabel: label } : {}) };
      return privateDecrypt(options, data);
    }
    default:
      throw new Error(`${algorithm.name} cannot ${direction}`);
  }
}

function gcm(
  direction: "encrypt" | "decrypt",
  name: CipherGCMTypes,
  algorithm: KeyAlgorithmJson,
  key: KeyObject,
  data: Uint8Array,
): Uint8Array {
  const authTagLength = (algorithm.tagLength ?? 128) / 8;
  const iv = algorithm.iv ?? new Uint8Array(12);
  const { additionalData } = algorithm;
  if (direction === "encrypt") {
    const stream = createCipheriv(name, key, iv, { authTagLength });
    if (additionalData) stream.setAAD(additionalData);
    return Buffer.concat([stream.update(data), stream.final(), stream.getAuthTag()]);
  }
  const stream = createDecipheriv(name, key, iv, { authTagLength });
  if (additionalData) stream.setAAD(additionalData);
  stream.setAuthTag(data.subarray(data.length - authTagLength));
  return Buffer.concat([stream.update(data.subarray(0, data.length - authTagLength)), stream.final()]);
}

function deriveBits(algorithm: KeyAlgorithmJson, key: KeyObject, bits: number): Uint8Array {
  const salt = algorithm.salt ?? new Uint8Array();
  const hash = nodeHash(algorithm.hash);
  switch (algorithm.name) {
    case "PBKDF2": {
      const blocks = Math.ceil(bits / createHash(hash).digest().length / 8);
      if ((algorithm.iterations ?? 1) * blocks > MAX_ITERATIONS) throw new Error("PBKDF2 has too many iterations");
      return pbkdf2Sync(key.export(), salt, algorithm.iterations ?? 1, bits / 8, hash);
    }
    case "HKDF":
      return new Uint8Array(hkdfSync(hash, key, salt, algorithm.info ?? new Uint8Array(), bits / 8));
    default:
      throw new Error(`${algorithm.name} cannot derive bits`);
  }
}

function nodeHash(hash: string | undefined): string {
  if (hash === undefined) throw named("NotSupportedError", "The algorithm needs a hash");
  return hash.replace("-", "").toLowerCase();
}

function named(name: string, message: string): Error {
  const error = new Error(message);
  error.name = name;
  return error;
}

/** Runs `work` and throws its errors with the name that Web Cryptography gives them. */
function failingAs<T>(name: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw named(name, error instanceof Error ? error.message : String(error));
  }
}
