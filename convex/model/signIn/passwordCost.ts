/** How much work it takes to hash a password with scrypt (RFC 7914). */
export interface Cost {
  N: number;
  r: number;
  p: number;
}

/** Of every new hash: what OWASP names for the memory that a function has to itself, 32 MB, three times over. */
export const COST: Cost = { N: 32_768, r: 8, p: 3 };

/** Of hashes that were made before the cost rose. */
export const EARLIER_COST: Cost = { N: 16_384, r: 16, p: 1 };
