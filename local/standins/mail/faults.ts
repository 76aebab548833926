/** A fault that a test sets for the next requests to the mail provider. */
export type MailFault = { times?: number; to?: string } & (
  | { kind: "error"; status: number; name: string; message?: string; retryAfterSeconds?: number }
  /** The answer comes `ms` late. */
  | { kind: "hang"; ms: number }
  /** The connection breaks before anything was accepted. */
  | { kind: "refuse" }
  /** The mail is accepted, then the connection breaks: the sender does not know. */
  | { kind: "lose" }
);

/**
 * The faults that tests have set for mail requests, in order. Each is used up after `times` (default 1) matching
 * requests.
 */
export class MailFaults {
  #waiting: { fault: MailFault; left: number }[] = [];

  set(fault: MailFault): void {
    this.#waiting.push({ fault, left: fault.times ?? 1 });
  }

  clear(): void {
    this.#waiting = [];
  }

  /** The fault for a request whose body mentions these recipients, consuming one use. */
  take(recipients: string[]): MailFault | null {
    const entry = this.#waiting.find(
      ({ fault }) => fault.to === undefined || recipients.some((address) => address.includes(fault.to as string)),
    );
    if (!entry) return null;
    entry.left -= 1;
    if (entry.left <= 0) this.#waiting = this.#waiting.filter((other) => other !== entry);
    return entry.fault;
  }
}
