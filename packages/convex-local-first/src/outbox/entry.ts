/**
 * Something that a user did and that has to arrive. It holds everything that is needed to send it, even days later. An
 * app adds what its screens show of it (`Entry & { title: string }`).
 */
export type Entry<Call extends string = string, Code extends string = string> = {
  /** The request id: by it the deployment gives it one effect, however often it is sent. */
  id: string;
  /** The account that did it; null for a guest. Only that account sees it, and only in its name it is sent. */
  owner: string | null;
  /** The name of the call, in the app's own list of those that can wait. */
  call: Call;
  /** Arguments of the call, as Convex JSON. */
  args: string;
  /** A file that goes with it. */
  file?: Blob | undefined;
  /** Its subject. Entries about the same subject go in the order in which they were made. */
  about: string;
  madeAt: number;
  /** Its place in the order of all that was made here, given when it is kept: clocks go back. */
  place: number;
  state: "waiting" | "refused";
  /** How often it was tried since it waits, when first, and when next at the earliest. */
  tries: number;
  firstTriedAt: number | null;
  nextAt: number;
  /** How often the deployment failed on it. Lost connections do not count. */
  failures: number;
  /** Why it was refused; null while it waits. REMOVED: only that it was there is left, for its account to be told. */
  refusal: Code | "UNKNOWN" | "REMOVED" | null;
  /** Since when its account is not logged in here, in milliseconds since 1970. */
  sealedAt?: number | undefined;
};

/** What an app's entries hold beside the fields of `Entry`. */
export type Shown<E extends Entry> = Omit<E, keyof Entry>;

/** An entry as a form hands it over; the outbox adds the other fields. */
export type NewEntry<E extends Entry> = Shown<E> &
  Pick<E, "call" | "file" | "about"> & {
    args: Record<string, unknown>;
    /** Its request id, when it was tried before it is handed over. */
    id?: string;
    /**
     * Whether its form is still on the screen, so that it takes back what is refused. Without it: as long as the page
     * has the same address.
     */
    isThere?: () => boolean;
    /** Called once the entry is stored, so that its draft is not needed any more. */
    onKept?: () => void;
    /** Called when its form takes it back, before it is deleted here: the form keeps it from then on. */
    onBack?: () => void;
    /** The entry that this one comes in place of: one that was refused, or that has not been tried yet. */
    replaces?: string | undefined;
  };

/** Whether another entry may replace this one. An entry that was tried may have arrived, so it is sent first. */
export function mayBeReplaced({ state, tries }: Pick<Entry, "state" | "tries">): boolean {
  return state === "refused" || tries === 0;
}

/** The result of one attempt to send an entry. */
export type Outcome<Code extends string = string> =
  | { kind: "sent"; answer: unknown }
  | { kind: "refused"; code: Code }
  | { kind: "failed"; by: "network" | "server" };

/** How long an outbox keeps what it cannot send, and what is left of it afterwards. */
export type OutboxRules<E extends Entry> = {
  /** So many days an entry waits for its account to log in again. */
  sealedDays: number;
  /** So many days the deployment knows an id: a repeat after that could have a second effect. */
  requestIdDays: number;
  /** The fields of an entry that was deleted: they show that there was something, and nothing that was typed. */
  emptied: Shown<E>;
};
