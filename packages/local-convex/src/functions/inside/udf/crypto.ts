import { define } from "../define";
import type { HostCrypto, ImportedKey, KeyAlgorithmJson, KeyFormat } from "../host";
import type { FillRandom } from "../random";
import { toBytes } from "./blob";

type AlgorithmInit = string | ({ name: string } & Record<string, unknown>);
/** What may be asked of an algorithm; the host checks the values. */
type Parameters = Omit<KeyAlgorithmJson, "hash"> & { hash?: AlgorithmInit };
type Usage = "encrypt" | "decrypt" | "sign" | "verify" | "deriveKey" | "deriveBits" | "wrapKey" | "unwrapKey";

interface KeyState {
  handle: unknown;
  algorithm: KeyAlgorithmJson;
}

/** Pushed code may replace it, and would be given objects of the host. */
const OwnBytes = Uint8Array;

class LocalCryptoKey {
  readonly #state: KeyState;
  constructor(
    readonly type: "secret" | "public" | "private",
    readonly extractable: boolean,
    readonly algorithm: Record<string, unknown>,
    readonly usages: Usage[],
    state: KeyState,
  ) {
    this.#state = state;
  }
  static stateOf(key: LocalCryptoKey): KeyState {
    if (!(#state in key)) throw new TypeError("The key is not a CryptoKey");
    return key.#state;
  }
  get [Symbol.toStringTag](): string {
    return "CryptoKey";
  }
}
Object.defineProperty(LocalCryptoKey, "name", { value: "CryptoKey" });
const { stateOf } = LocalCryptoKey;
Reflect.deleteProperty(LocalCryptoKey, "stateOf");

const NAMES = [
  "HMAC",
  "RSASSA-PKCS1-v1_5",
  "RSA-PSS",
  "RSA-OAEP",
  "ECDSA",
  "ECDH",
  "Ed25519",
  "AES-GCM",
  "AES-CBC",
  "AES-CTR",
  "PBKDF2",
  "HKDF",
];
const HASHES = ["SHA-1", "SHA-256", "SHA-384", "SHA-512"];
/** Algorithms that draw random bits outside the control of the seed, by usage. */
const RANDOMIZED: Partial<Record<Usage, string[]>> = { sign: ["RSA-PSS", "ECDSA"], encrypt: ["RSA-OAEP"] };

/**
 * Installs `crypto` for queries and mutations. Random values come from the run's seed; `subtle` computes at once. What
 * would need true randomness makes the run fail, as on Convex.
 */
export function installCrypto(host: HostCrypto, random: FillRandom, forbid: (what: string) => never): void {
  const randomness = (): never => forbid("cryptographic randomness");

  const subtle = {
    async digest(algorithm: AlgorithmInit, data: BufferSource): Promise<ArrayBuffer> {
      return exact(guarded(() => host.digest(hashName(algorithm), bytesOf(data))));
    },
    async importKey(
      format: KeyFormat,
      data: BufferSource | JsonWebKey,
      init: AlgorithmInit,
      extractable: boolean,
      usages: Usage[],
    ): Promise<LocalCryptoKey> {
      const algorithm = normalize(init);
      const source = format === "jwk" ? JSON.stringify(data) : bytesOf(data as BufferSource);
      const imported = guarded(() => host.importKey(format, source, algorithm));
      return keyOf(imported, algorithm, extractable, usages);
    },
    async exportKey(format: KeyFormat, key: LocalCryptoKey): Promise<ArrayBuffer | JsonWebKey> {
      const state = stateOf(key);
      if (!key.extractable) throw new DOMException("key is not extractable", "InvalidAccessError");
      const exported = guarded(() => host.exportKey(format, state.handle, state.algorithm));
      if (typeof exported !== "string") return exact(exported);
      return { ...(JSON.parse(exported) as JsonWebKey), key_ops: key.usages, ext: key.extractable };
    },
    async sign(init: AlgorithmInit, key: LocalCryptoKey, data: BufferSource): Promise<ArrayBuffer> {
      const [algorithm, state] = prepare(init, key, "sign");
      return exact(guarded(() => host.sign(algorithm, state.handle, bytesOf(data))));
    },
    async verify(
      init: AlgorithmInit,
      key: LocalCryptoKey,
      signature: BufferSource,
      data: BufferSource,
    ): Promise<boolean> {
      const [algorithm, state] = prepare(init, key, "verify");
      return guarded(() => host.verify(algorithm, state.handle, bytesOf(signature), bytesOf(data)));
    },
    async encrypt(init: AlgorithmInit, key: LocalCryptoKey, data: BufferSource): Promise<ArrayBuffer> {
      const [algorithm, state] = prepare(init, key, "encrypt");
      return exact(guarded(() => host.cipher("encrypt", algorithm, state.handle, bytesOf(data))));
    },
    async decrypt(init: AlgorithmInit, key: LocalCryptoKey, data: BufferSource): Promise<ArrayBuffer> {
      const [algorithm, state] = prepare(init, key, "decrypt");
      return exact(guarded(() => host.cipher("decrypt", algorithm, state.handle, bytesOf(data))));
    },
    async deriveBits(init: AlgorithmInit, key: LocalCryptoKey, bits: number): Promise<ArrayBuffer> {
      const [algorithm, state] = prepare(init, key, "deriveBits");
      return exact(guarded(() => host.deriveBits(algorithm, state.handle, bits)));
    },
    async deriveKey(
      init: AlgorithmInit,
      key: LocalCryptoKey,
      derived: AlgorithmInit,
      extractable: boolean,
      usages: Usage[],
    ): Promise<LocalCryptoKey> {
      const [algorithm, state] = prepare(init, key, "deriveKey");
      const target = normalize(derived);
      const bits = target.length ?? (target.name === "HMAC" ? 8 * BLOCK[target.hash ?? "SHA-256"]! : 256);
      const bytes = guarded(() => host.deriveBits(algorithm, state.handle, bits));
      return keyOf(
        guarded(() => host.importKey("raw", bytes, target)),
        target,
        extractable,
        usages,
      );
    },
    generateKey: async () => randomness(),
    wrapKey: async () => unsupported("wrapKey"),
    unwrapKey: async () => unsupported("unwrapKey"),
  };

  function prepare(init: AlgorithmInit, key: LocalCryptoKey, usage: Usage): [KeyAlgorithmJson, KeyState] {
    const state = stateOf(key);
    const algorithm = { ...state.algorithm, ...normalize(init) };
    if (algorithm.name !== state.algorithm.name) {
      throw new DOMException(`The key is for ${state.algorithm.name}, not ${algorithm.name}`, "InvalidAccessError");
    }
    if (!key.usages.includes(usage)) throw new DOMException(`The key cannot be used to ${usage}`, "InvalidAccessError");
    if (RANDOMIZED[usage]?.includes(algorithm.name)) randomness();
    return [algorithm, state];
  }

  class LocalSubtleCrypto {}
  Object.defineProperty(LocalSubtleCrypto, "name", { value: "SubtleCrypto" });
  Object.setPrototypeOf(subtle, LocalSubtleCrypto.prototype as object);
  define(globalThis, "SubtleCrypto", LocalSubtleCrypto);
  define(globalThis, "CryptoKey", LocalCryptoKey);
  define(globalThis, "crypto", {
    subtle,
    getRandomValues<T extends ArrayBufferView>(view: T): T {
      if (view.byteLength > 65536) {
        throw new DOMException(`The requested length exceeds 65,536 bytes`, "QuotaExceededError");
      }
      random(new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
      return view;
    },
    randomUUID(): string {
      const bytes = new Uint8Array(16);
      random(bytes);
      bytes[6] = (bytes[6]! & 0x0f) | 0x40;
      bytes[8] = (bytes[8]! & 0x3f) | 0x80;
      const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
    },
  });
}

const BLOCK: Record<string, number> = { "SHA-1": 64, "SHA-256": 64, "SHA-384": 128, "SHA-512": 128 };

function keyOf(
  imported: ImportedKey,
  algorithm: KeyAlgorithmJson,
  extractable: boolean,
  usages: Usage[],
): LocalCryptoKey {
  const shown: Record<string, unknown> = { name: algorithm.name };
  if (algorithm.hash !== undefined) shown.hash = { name: algorithm.hash };
  if (algorithm.namedCurve !== undefined) shown.namedCurve = algorithm.namedCurve;
  if (imported.length !== undefined)
    shown[algorithm.name.startsWith("RSA") ? "modulusLength" : "length"] = imported.length;
  if (imported.publicExponent !== undefined) shown.publicExponent = new OwnBytes(imported.publicExponent);
  const { handle, type } = imported;
  return new LocalCryptoKey(type, extractable || type === "public", shown, [...usages], { handle, algorithm });
}

function normalize(init: AlgorithmInit): KeyAlgorithmJson {
  const given = typeof init === "string" ? { name: init } : init;
  const wanted = String(given.name).toUpperCase();
  const name = NAMES.find((known) => known.toUpperCase() === wanted);
  if (name === undefined) throw new DOMException(`Unrecognized algorithm name ${given.name}`, "NotSupportedError");
  const algorithm: KeyAlgorithmJson = { name };
  const { hash, namedCurve, length, tagLength, saltLength, iterations } = given as Parameters;
  if (hash !== undefined) algorithm.hash = hashName(hash);
  if (namedCurve !== undefined) algorithm.namedCurve = namedCurve;
  if (length !== undefined) algorithm.length = length;
  if (tagLength !== undefined) algorithm.tagLength = tagLength;
  if (saltLength !== undefined) algorithm.saltLength = saltLength;
  if (iterations !== undefined) algorithm.iterations = iterations;
  for (const field of ["iv", "counter", "additionalData", "label", "salt", "info"] as const) {
    const value = (given as Record<string, unknown>)[field];
    if (value !== undefined) algorithm[field] = bytesOf(value as BufferSource);
  }
  return algorithm;
}

function hashName(algorithm: AlgorithmInit): string {
  const wanted = String(typeof algorithm === "string" ? algorithm : algorithm.name).toUpperCase();
  if (!HASHES.includes(wanted)) throw new DOMException(`Unrecognized algorithm name ${wanted}`, "NotSupportedError");
  return wanted;
}

function bytesOf(data: BufferSource): Uint8Array {
  const bytes = typeof data === "string" ? null : toBytes(data);
  if (!bytes) throw new TypeError("Expected an ArrayBuffer or a view on one");
  return bytes;
}

function exact(bytes: Uint8Array): ArrayBuffer {
  return new OwnBytes(bytes).buffer;
}

function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { name, message } = error as { name: string; message: string };
    throw new DOMException(message, name);
  }
}

function unsupported(what: string): never {
  throw new DOMException(`${what} is not supported`, "NotSupportedError");
}
