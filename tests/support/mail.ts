import type { Mail, MailFilter } from "../../local/standins/mail/mailbox";
import type { ReportAnswer, ReportWish } from "../../local/standins/mail/reports";
import type { MailFault } from "../../local/standins/mail/faults";

const PATIENCE_MS = 15_000;

/** Reads the mailbox of the mail stand-in for a test. */
export class MailReader {
  constructor(readonly url: string) {}

  /** The mails there are now, newest first. */
  async list(filter: MailFilter = {}): Promise<Mail[]> {
    return this.get({ ...filter });
  }

  /** Waits until at least `count` mails fit, and returns them newest first. Throws when they do not come. */
  async waitFor(filter: MailFilter, count = 1): Promise<Mail[]> {
    const mails = await this.get({ ...filter, count: String(count), wait: String(PATIENCE_MS) });
    if (mails.length >= count) return mails;
    const subjects = (await this.list()).map((mail) => `${mail.to.join(", ")}: ${mail.subject}`);
    throw new Error(
      `Expected ${count} mails for ${JSON.stringify(filter)}, found ${mails.length}. In the mailbox:\n${subjects.join("\n")}`,
    );
  }

  /** Makes the provider fail as described for the next sends. */
  async setFault(fault: MailFault): Promise<void> {
    await fetch(`${this.url}/api/faults`, { method: "POST", body: JSON.stringify(fault) });
  }

  /** Lets the provider report what became of a mail; resolves with the deployment's answer. */
  async report(mail: Mail, wish: ReportWish): Promise<ReportAnswer> {
    const body = JSON.stringify({ mail: mail.id, ...wish });
    const response = await fetch(`${this.url}/api/reports`, { method: "POST", body });
    if (!response.ok) throw new Error(`The report was not sent: ${await response.text()}`);
    return (await response.json()) as ReportAnswer;
  }

  /** The provider works again. */
  async clearFaults(): Promise<void> {
    await fetch(`${this.url}/api/faults`, { method: "DELETE" });
  }

  /** Empties the mailbox and lifts all faults. */
  async clear(): Promise<void> {
    await Promise.all(["mails", "faults"].map((what) => fetch(`${this.url}/api/${what}`, { method: "DELETE" })));
  }

  private async get(query: Record<string, string>): Promise<Mail[]> {
    const response = await fetch(`${this.url}/api/mails?${new URLSearchParams(query)}`);
    return ((await response.json()) as { mails: Mail[] }).mails;
  }
}
