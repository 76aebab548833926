import { createCipheriv, createHash, type Cipheriv } from "node:crypto";

/** An endless stream of bytes that its seed determines. */
export interface SeededRandom {
  fill(bytes: Uint8Array): void;
}

/**
 * A stream of random bytes from a seed, by AES in counter mode over zeros. It is as strong as its seed is secret, so
 * ids and tokens made from it cannot be guessed.
 */
export function seededRandom(seed: string | Uint8Array): SeededRandom {
  let cipher: Cipheriv | undefined;
  return {
    fill: (bytes) => {
      cipher ??= createCipheriv("aes-256-ctr", createHash("sha256").update(seed).digest(), Buffer.alloc(16));
      bytes.set(cipher.update(Buffer.alloc(bytes.length)));
    },
  };
}
