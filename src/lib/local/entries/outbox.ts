import { text, type Entry } from "./entry";

/** That something waits in the outbox, which then has to be loaded. `session-host.tsx` reads it by its name. */
export const outboxEntry: Entry<string> = { key: "vo:outbox", area: "local", whose: "device", parse: text };

/**
 * What waits to be sent, in IndexedDB: each entry names its account, is shown to and sent by that account only, and goes
 * when it logs out. A guest's waits on, for nobody else can send it.
 */
export const outboxDatabaseEntry: Entry<never> = {
  key: "vo-outbox",
  area: "database",
  whose: "account",
  parse: () => null,
};
