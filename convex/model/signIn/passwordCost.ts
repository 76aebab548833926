/** How much work it takes to hash a password with scrypt (RFC 7914). */
export interface Cost {
  N: number;
  r: number;
  p: number;
}

/** The cost of every new hash: OWASP's recommendation for 32 MB of memory, three times over. */
export const COST: Cost = { N: 32_768, r: 8, p: 3 };

/** The cost of hashes that were made before the cost was raised. */
export const EARLIER_COST: Cost = { N: 16_384, r: 16, p: 1 };
