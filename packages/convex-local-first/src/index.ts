import { getFunctionName, type FunctionReference } from "convex/server";
import { ConvexError } from "convex/values";
import { useSyncExternalStore } from "react";
import { createKeptAnswers, type KeptAnswers } from "./answers/kept-answers";
import type { KeptQueries } from "./answers/kept-query";
import { createShownAnswers, type ShownAnswers } from "./answers/shown-answers";
import { followNetwork, hasNetwork } from "./network";
import { browserOutbox } from "./outbox/browser-outbox";
import { callOnce } from "./outbox/call-once";
import type { Entry, Outcome } from "./outbox/entry";
import type { Outbox } from "./outbox/outbox";
import { createLocalMutations, type LocalMutations } from "./react/local-mutations";
import { createLocalQueries, type LocalQueries } from "./react/local-queries";

/** An entry of an app that shows one line of each. */
export type TitledEntry<Call extends string = string> = Entry<Call> & { title: string };

/** An app, as it is made local-first. */
export type LocalFirstOptions<Call extends string> = {
  /** The beginning of the names of databases, locks and channels in the browser. */
  prefix: string;
  /** The deployment's address. */
  url: string;
  /** Names the shape of this version's answers: those of another version are not shown. */
  version: string;
  /** Whose browser this is now: an account's id, or null for a guest, of whom no answers are kept. */
  account: () => string | null;
  /** The identity token of that account. Without it calls that waited are sent as a guest. */
  token?: () => Promise<string | null>;
  /** Which answers are kept. */
  kept: KeptQueries;
  /** The mutations that may wait for a connection, by their names. Each takes a `requestId`. */
  waiting: Readonly<Record<Call, FunctionReference<"mutation">>>;
  /** So many days the deployment knows a request id. */
  requestIdDays?: number;
};

/** What an app on Convex is given. */
export type LocalFirst<Call extends string> = LocalQueries &
  LocalMutations<TitledEntry<Call>> & {
    answers: KeptAnswers;
    shown: ShownAnswers;
    /** The outbox of this tab. The first call creates it, and it begins to send. */
    outbox: () => Outbox<TitledEntry<Call>>;
    /** Whether the browser reports a network. */
    useIsOffline: () => boolean;
    /**
     * Call before the first render, and again when somebody has logged in or out: reads what this account saw, and sends
     * what waits of it. Resolves when screens may render.
     */
    start: () => Promise<void>;
  };

/** Makes an app local-first: its hooks, and what stands behind them. */
export function createLocalFirst<Call extends string>(options: LocalFirstOptions<Call>): LocalFirst<Call> {
  const { prefix, url, version, account, token, kept, waiting, requestIdDays = 30 } = options;
  for (const [name, call] of Object.entries<FunctionReference<"mutation">>(waiting)) {
    if (getFunctionName(call) !== name) throw new Error(`${name} is listed under another function's name`);
  }
  const answers = createKeptAnswers({ name: `${prefix}-answers`, form: version, queries: kept });
  const shown = createShownAnswers(answers);
  const useIsOffline = () => !useSyncExternalStore(followNetwork, hasNetwork, () => true);

  const send = async ({ call, args, id, owner }: TitledEntry<Call>): Promise<Outcome> => {
    try {
      const identity = owner === null ? null : ((await token?.()) ?? null);
      const answer = await callOnce({ url, mutation: waiting[call], args, requestId: id, token: identity });
      return { kind: "sent", answer };
    } catch (error) {
      if (error instanceof ConvexError) return { kind: "refused", code: codeOf(error.data) };
      const isLost = error instanceof TypeError || error instanceof DOMException;
      return { kind: "failed", by: isLost ? "network" : "server" };
    }
  };

  let box: Outbox<TitledEntry<Call>> | undefined;
  const outbox = () =>
    (box ??= browserOutbox<TitledEntry<Call>>({
      name: `${prefix}-outbox`,
      rules: { sealedDays: 30, requestIdDays, emptied: { title: "" } },
      account,
      send,
      isOnline: hasNetwork,
      onArrived: () => {},
      onRefused: () => {},
    }));

  return {
    ...{ answers, shown, outbox, useIsOffline },
    ...createLocalQueries({ answers, shown, useIsOffline }),
    ...createLocalMutations<TitledEntry<Call>>({ outbox, hand: (entry) => outbox().hand(entry, account()) }),
    async start() {
      const id = account();
      if (id === null) await answers.forget();
      else {
        await answers.open(id, Date.now());
        answers.enter(id);
      }
      await outbox().seal();
      outbox().hurry();
    },
  };
}

/** The reason of a refusal: its `code`, or the text that was thrown. */
function codeOf(data: unknown): string {
  if (typeof data === "string") return data;
  const { code } = (data ?? {}) as { code?: unknown };
  return typeof code === "string" ? code : "UNKNOWN";
}
