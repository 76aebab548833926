/** Reads the token from the query of an address that a mail led to: /afmelden?token=… */
export function tokenSearch({ token }: Record<string, unknown>): { token?: string } {
  return typeof token === "string" || typeof token === "number" ? { token: String(token) } : {};
}
