import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, truncateSync } from "node:fs";
import { dirname } from "node:path";
import { readingFailed } from "../unreadable";

/** A file that came with a mail. */
export interface Attachment {
  filename: string;
  /** As the sender called it, or by the ending of the name. */
  contentType: string;
  bytes: number;
  /** In base64, as it came. Mails of earlier versions have none. */
  content?: string;
}

/** One accepted mail, as the sender gave it. */
export interface Mail {
  id: string;
  createdAt: number;
  from: string;
  to: string[];
  cc: string[];
  bcc: string[];
  replyTo: string[];
  subject: string;
  html: string | null;
  text: string | null;
  headers: Record<string, string>;
  tags: { name: string; value: string }[];
  attachments: Attachment[];
  idempotencyKey: string | null;
}

/** An accepted request with an idempotency key: its contents and its answer. */
export interface AcceptedRequest {
  key: string;
  fingerprint: string;
  answer: unknown;
  at: number;
}

export interface MailFilter {
  /** Part of a recipient's address, any case. */
  to?: string;
  /** Part of the subject, any case. */
  subject?: string;
}

type Entry = { mails: Mail[]; request?: AcceptedRequest };

/** How every line begins. */
const ENTRY_START = '{"mails":[';

/** The entry on a line, or null when the line holds none. */
function entryOf(line: string): Entry | null {
  try {
    const entry = JSON.parse(line) as Partial<Entry> | null;
    const isEntry =
      Array.isArray(entry?.mails) &&
      entry.mails.every((mail) => typeof mail?.id === "string" && Array.isArray(mail.to)) &&
      (entry.request === undefined || typeof entry.request?.key === "string");
    return isEntry ? (entry as Entry) : null;
  } catch {
    return null;
  }
}

/**
 * The mails received so far, newest first, in memory. With a `file`, each accepted request is appended to it before the
 * sender is answered, so that neither a mail nor its idempotency key is lost when the process dies.
 */
export class Mailbox {
  #mails: Mail[] = [];
  #requests = new Map<string, AcceptedRequest>();
  #listeners = new Set<() => void>();

  constructor(private readonly file: string | null = null) {
    if (file === null) return;
    mkdirSync(dirname(file), { recursive: true });
    if (!existsSync(file)) return;
    const lines = readFileSync(file, "utf8").split("\n");
    for (const [index, line] of lines.slice(0, -1).entries()) {
      const entry = entryOf(line);
      if (entry === null) throw readingFailed("mails", file, `line ${index + 1} is no mail`);
      this.#apply(entry);
    }
    const rest = lines.at(-1) ?? "";
    if (!ENTRY_START.startsWith(rest.slice(0, ENTRY_START.length))) {
      throw readingFailed("mails", file, `line ${lines.length} is no mail`);
    }
    dropCutLine(file);
  }

  /** Stores the mails of one request and, when it carried an idempotency key, the request itself. */
  accept(mails: Mail[], request?: AcceptedRequest): void {
    const entry: Entry = request ? { mails, request } : { mails };
    if (this.file !== null) this.#append(this.file, entry);
    this.#apply(entry);
    this.#notify();
  }

  #append(file: string, entry: Entry): void {
    try {
      appendFileSync(file, `${JSON.stringify(entry)}\n`, { mode: 0o600 });
    } catch (error) {
      dropCutLine(file);
      throw error;
    }
  }

  #apply(entry: Entry): void {
    this.#mails.unshift(...[...entry.mails].reverse());
    if (entry.request) this.#requests.set(entry.request.key, entry.request);
  }

  acceptedRequest(key: string): AcceptedRequest | undefined {
    return this.#requests.get(key);
  }

  get(id: string): Mail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  list(filter: MailFilter = {}): Mail[] {
    const to = filter.to?.toLowerCase();
    const subject = filter.subject?.toLowerCase();
    return this.#mails.filter(
      (mail) =>
        (to === undefined || mail.to.some((address) => address.toLowerCase().includes(to))) &&
        (subject === undefined || mail.subject.toLowerCase().includes(subject)),
    );
  }

  /** Resolves with `list(filter)` once it holds at least `count` mails, or as it is after `ms`. */
  waitFor(filter: MailFilter, count: number, ms: number): Promise<Mail[]> {
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        off();
        resolve(this.list(filter));
      };
      const check = () => {
        if (this.list(filter).length >= count) finish();
      };
      const off = this.onChange(check);
      const timer = setTimeout(finish, ms);
      check();
    });
  }

  /** Throws away every mail; keys stay known, as they do at the provider. */
  clear(): void {
    this.#mails = [];
    if (this.file !== null) {
      rmSync(this.file, { force: true });
      for (const request of this.#requests.values()) {
        this.#append(this.file, { mails: [], request });
      }
    }
    this.#notify();
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #notify(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

/**
 * Cuts the file back to its last whole line. What a crash or a full disk cut off was never answered, so it is no mail;
 * the next one would be written behind it, on the same line.
 */
function dropCutLine(file: string): void {
  if (!existsSync(file)) return;
  const bytes = readFileSync(file);
  const whole = bytes.lastIndexOf("\n") + 1;
  if (whole < bytes.length) truncateSync(file, whole);
}
