/** The people of an episode of the hunt, and what is known of their acts. */
import type { FunctionArgs, FunctionReference } from "convex/server";
import type { World } from "../support/world";
import { pick, type Random } from "./hostile";
import { markOf, normalMark, phoneOf, priceOf } from "./heard";
import { CUT_OFF, type Answer, type Person } from "./person";

/** The kind of a text with a mark, which decides who may receive it. */
export type Kind = "contact" | "words" | "message" | "wish" | "quote" | "note" | "review" | "page";

/** A text with a mark that belongs to one place only. */
export interface Text {
  kind: Kind;
  mark: string;
  by: Person | null;
  job: Job | null;
  /** Of texts between a client and a company, and of what a company says. */
  company: Person | null;
  /** When its call was sent, and what became of it. */
  sent: number;
  outcome: string;
  /** From when on no answer may hold it: its place was taken by another text, or it was erased. */
  goneAt: number | null;
}

export interface Job {
  id: string;
  /** Null for a guest's. */
  owner: Person | null;
  /** Of name, street and telephone, and of a guest the mail too. */
  contact: string[];
  /** When somebody first sent a call that would show them the contact data. */
  opened: Map<Person, number>;
  /** The description that stands now, as far as its owner changed it. */
  words: Text | null;
  photos: Map<string, { url: string | null; removedAt: number | null }>;
  /** Its links that its owner read, by their secret. */
  shares: Map<string, Share>;
  /** Companies whose unlock was answered "ok". */
  unlockers: Set<Person>;
  /** Companies whose quote was chosen: what they received stays known when the client comes back from the choice. */
  chosen: Set<Person>;
  /** Whether its owner was told that it is closed. */
  isWithdrawn: boolean;
  /** Who looked along by a link. */
  lookers: Set<Person>;
}

/** A link with which a client lets others view a request. */
export interface Share {
  /** Whether a call that ended it was sent after it was read, and answered. */
  isEnded: boolean;
  /** When it ends by itself. */
  endsAt: number;
}

export interface Quote {
  id: string;
  job: Job;
  company: Person;
  version: number;
  /** When its owner was told that it is accepted. */
  acceptedAt: number | null;
}

/** A call that may be repeated, with its first answer. */
export interface Repeatable {
  person: Person;
  call: FunctionReference<"mutation">;
  args: Record<string, unknown>;
  value: unknown;
}

/** A company's page: its state after its own last call, and how many such calls are in progress. */
export interface Page {
  isPublic: boolean;
  underWay: number;
  slug: string | null;
  /** How many such calls began or ended. */
  changes: number;
  /** What its company says of itself now. */
  words: Text | null;
}

/** How often each act was done, by its result. */
export type Counts = Record<string, Record<string, number>>;

export class Town {
  readonly clients: Person[] = [];
  readonly companies: Person[] = [];
  visitor!: Person;
  readonly jobs: Job[] = [];
  readonly quotes: Quote[] = [];
  readonly texts = new Map<string, Text>();
  readonly repeatable: Repeatable[] = [];
  readonly pages = new Map<Person, Page>();
  readonly visits: { id: string; job: Job; company: Person }[] = [];
  readonly devices = new Map<Person, { endpoint: string; keys: { p256dh: string; auth: string } }>();
  readonly calendars = new Map<Person, { secret: string | null; ended: string[] }>();
  /** When the clock was moved: the moment of the hunt before it, and the time after it. */
  readonly jumps: { before: number; time: number }[] = [];
  readonly violations: string[] = [];
  /** Lines of the register as a check first saw them, by id. */
  readonly lines = new Map<string, string>();
  /** Details that a company may not read any more, and at which moment a check first saw that. */
  readonly closed = new Map<string, number>();
  /** Briefs whose status staff has set, and companies that have paid, or may have. */
  readonly setByStaff = new Set<string>();
  readonly payers = new Set<{ userId: string }>();
  /** Proposals of before: the demo's. */
  readonly before = new Set<string>();
  /** Who turns notices on in a browser, and whether hardly anybody wants mails. */
  readonly notified = new Set<Person>();
  fewMails = true;
  /** Until when somebody's quiet hours last. */
  readonly quietUntil = new Map<Person, number>();
  readonly counts: Counts = {};
  /** Ids of many tables, for calls that guess. */
  ids = new Map<string, string[]>();
  staff!: Person;
  /** Reviews by clients that everybody could read when they were last looked at. */
  appeared: string[] = [];
  /** The engine's time, as last looked at. */
  time = 0;
  private moment = 0;

  constructor(
    readonly world: World,
    readonly random: Random,
    /** Counts texts over all episodes, so that none is written twice. */
    private readonly number: () => number,
  ) {}

  readonly tick = (): number => (this.moment += 1);

  get people(): Person[] {
    return [...this.clients, ...this.companies, this.visitor];
  }

  pick<T>(items: readonly T[]): T {
    return pick(this.random, items);
  }

  chance(part: number): boolean {
    return this.random() < part;
  }

  violated(what: string): void {
    if (this.violations.length < 20) this.violations.push(what);
  }

  expect(holds: boolean, what: string): void {
    if (!holds) this.violated(what);
  }

  /** A text with a mark of its own, which is about to be sent. */
  text(kind: Kind, by: Person | null, more: Partial<Text> = {}): Text {
    const mark = markOf(this.number());
    return this.keep({
      kind,
      mark,
      by,
      job: null,
      company: null,
      sent: this.tick(),
      outcome: "sent",
      goneAt: null,
      ...more,
    });
  }

  /** A price with a mark of its own: it is known to whom the quote's words are known. */
  price(by: Person, job: Job): Text & { cents: number } {
    const cents = priceOf(this.number() % 9_000_000);
    const text = { kind: "quote" as const, mark: String(cents), by, job, company: by };
    return this.keep({ ...text, sent: this.tick(), outcome: "sent", goneAt: null, cents });
  }

  phone(): { shown: string; mark: string } {
    const shown = phoneOf(this.number() % 9_000_000);
    return { shown, mark: normalMark(shown) };
  }

  keep<T extends Text>(text: T): T {
    this.texts.set(normalMark(text.mark), text);
    return text;
  }

  /** Notes that a call with these arguments may be an unlock by this company, or the choice of a quote. */
  mayOpen(by: Person | null, args: string): void {
    for (const job of this.jobs) {
      if (by?.isCompany && args.includes(job.id) && !job.opened.has(by)) job.opened.set(by, this.tick());
    }
    for (const { id, job, company } of this.quotes) {
      if (args.includes(id) && !job.opened.has(company)) job.opened.set(company, this.tick());
    }
  }

  /** Notes that a call with these arguments chose a quote. */
  wasChosen(args: string): void {
    for (const { id, job, company } of this.quotes) if (args.includes(id)) job.chosen.add(company);
  }

  /** One of the newest jobs, so that many meet on few. */
  job(): Job {
    return this.pick(this.jobs.slice(-6));
  }

  /** The id of a job, or now and then of something else. */
  jobId(job: Job): string {
    return this.chance(0.03) ? this.wrongId() : job.id;
  }

  /** An id of any table, of another person, or none. */
  wrongId(): string {
    const all = [...this.ids.values()].flat();
    if (all.length === 0 || this.chance(0.15)) return this.pick(["", "x", "0".repeat(32), "k".repeat(32), "__proto__"]);
    return this.pick(all);
  }

  /** Mostly whom it concerns, now and then anybody. */
  meant(whom: Person): Person {
    return this.chance(0.12) ? this.pick(this.people) : whom;
  }

  page(company: Person): Page {
    const known = this.pages.get(company);
    if (known) return known;
    const page = { isPublic: false, underWay: 0, slug: null, changes: 0, words: null };
    this.pages.set(company, page);
    return page;
  }

  /**
   * Calls what has its effect once for each `requestId`: now and then twice at once, as a browser does that does not know
   * whether the first arrived; by a call that is sent again until it is answered, as from the outbox; and kept, to come
   * again much later.
   */
  async once<F extends FunctionReference<"mutation">>(
    person: Person,
    call: F,
    args: FunctionArgs<F>,
    way: "screen" | "outbox" = "screen",
  ): Promise<Answer<F["_returnType"]>> {
    const named = { ...args, requestId: crypto.randomUUID() };
    const sent = [this.send(person, call, named, way)];
    if (this.chance(0.2)) sent.push(this.send(person, call, named, way));
    const [first, second] = await Promise.all(sent);
    if (first?.code === "ok" && second?.code === "ok") {
      this.expect(
        JSON.stringify(first.value) === JSON.stringify(second.value),
        `${person.name}'s call was answered twice in two ways: ${JSON.stringify([first.value, second.value])}`,
      );
    }
    const answer = first?.code === "ok" ? first : (second ?? first!);
    if (answer.code === "ok") {
      this.repeatable.push({ person, call, args: named, value: answer.value });
      if (this.repeatable.length > 60) this.repeatable.shift();
    }
    return answer;
  }

  private async send(person: Person, call: FunctionReference<"mutation">, args: object, way: "screen" | "outbox") {
    if (way === "screen") return await person.tell(call, args as never);
    for (;;) {
      const answer = await person.post(call, args as never);
      if (answer.code !== CUT_OFF) return answer;
      await this.engineIsBack;
    }
  }

  /** Resolves at once, or when an engine that was killed is there again. */
  engineIsBack: Promise<void> = Promise.resolve();

  count(what: string, outcome: string): void {
    const row = (this.counts[what] ??= {});
    row[outcome] = (row[outcome] ?? 0) + 1;
  }
}
