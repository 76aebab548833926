/** Telephone numbers as they are compared. */

/** The digits of a Dutch number as it is dialled at home, however it was written; empty for none. */
export function dialled(phone: string | null): string {
  return (phone ?? "").replace(/[^+\d]/g, "").replace(/^(?:\+|00)31(?:0)?/, "0");
}
