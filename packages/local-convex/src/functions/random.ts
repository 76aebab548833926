import { createCipheriv, createHash, type Cipheriv } from "node:crypto";

/** An endless stream of bytes that its seed determines. */
export interface SeededRandom {
  fill(bytes: Uint8Array): void;
}

/** Taken before pushed code runs, which may change the members of its typed arrays. */
const { apply, getOwnPropertyDescriptor, getPrototypeOf } = Reflect;
const ofViews = getPrototypeOf(Uint8Array.prototype) as Uint8Array;
const lengthOf = getOwnPropertyDescriptor(ofViews, "length")!.get!;
const { set } = ofViews;

/**
 * A stream of random bytes from a seed, by AES in counter mode over zeros. It is as strong as its seed is secret, so
 * ids and tokens made from it cannot be guessed.
 */
export function seededRandom(seed: string | Uint8Array): SeededRandom {
  let cipher: Cipheriv | undefined;
  return {
    fill: (bytes) => {
      cipher ??= createCipheriv("aes-256-ctr", createHash("sha256").update(seed).digest(), Buffer.alloc(16));
      apply(set, bytes, [cipher.update(Buffer.alloc(apply(lengthOf, bytes, []) as number))]);
    },
  };
}
