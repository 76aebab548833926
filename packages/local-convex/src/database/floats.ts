const float = new Float64Array(1);
const bits = new BigInt64Array(float.buffer);

/** The next larger double of a non-negative one. */
export function nextFloat(value: number): number {
  float[0] = value;
  bits[0] = (bits[0] as bigint) + 1n;
  return float[0];
}
