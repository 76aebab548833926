import { createHmac } from "node:crypto";

/** The signature header of a webhook: it proves to the receiver who sent `body`, and when (`seconds` since 1970). */
export function signature(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}
