import { randomFillSync } from "node:crypto";

// Drawn in blocks, because each call to the system costs far more than the bytes.
const pool = Buffer.alloc(4096);
let next = pool.length;

/** True random bytes, as those of `node:crypto`; at most 4096. */
export function randomBytes(count: number): Buffer {
  if (next + count > pool.length) {
    randomFillSync(pool);
    next = 0;
  }
  const bytes = Buffer.from(pool.subarray(next, next + count));
  // Nobody may find in memory what was given out, as a part of a key perhaps.
  pool.fill(0, next, next + count);
  next += count;
  return bytes;
}
