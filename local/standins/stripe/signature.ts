import { createHmac } from "node:crypto";

/** The header by which the receiver knows that a body is the sender's and fresh. */
export function signature(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}
