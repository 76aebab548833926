/**
 * A person of the hunt: an official client with open screens, a client for single calls, and everything that
 * reached them.
 */
import { ConvexClient, ConvexHttpClient } from "convex/browser";
import {
  getFunctionName,
  type FunctionArgs,
  type FunctionReference,
  type FunctionReturnType,
  type FunctionType,
} from "convex/server";
import { convexToJson, type Value } from "convex/values";
import WebSocket from "ws";
import { api } from "../../convex/_generated/api";
import { tokenOf, type Login } from "../support/demo";
import type { World } from "../support/world";
import { Heard } from "./heard";

/** The page options that our screens use. */
export const PAGE = { paginationOpts: { numItems: 100, cursor: null } };
/** Screens of jobs and conversations that somebody has open at once; the oldest closes. */
const SCREENS_MAX = 6;

type Own = readonly (readonly [name: string, query: FunctionReference<"query">, args: object])[];
/** What everybody can have open. */
const SCREENS: Own = [
  [
    "jobs",
    api.briefs.listOpen,
    { scope: { kind: "all" }, category: "all", paginationOpts: { numItems: 20, cursor: null } },
  ],
];
const ACCOUNT_SCREENS: Own = [
  ["viewer", api.users.viewer, {}],
  ["conversations", api.conversations.list, PAGE],
  ["unread", api.conversations.unread, {}],
];
const CLIENT_SCREENS: Own = [...ACCOUNT_SCREENS, ["requests", api.briefs.mine, PAGE]];
const COMPANY_SCREENS: Own = [
  ...ACCOUNT_SCREENS,
  ["access", api.companies.myAccess, {}],
  ["unlocks", api.unlocks.mine, PAGE],
  ["quotes", api.quotes.mine, PAGE],
  ["found", api.search.myJobs, { province: "all", category: "all", before: null, downTo: null }],
  ["follow-ups", api.followUps.mine, {}],
  ["own page", api.companyPages.mine, {}],
];

/** The result of a call: "ok", the code of a refusal, or that the engine was away. */
export interface Answer<T = unknown> {
  code: string;
  value?: T;
  /** The moments of the hunt at which it was sent and answered. */
  sent: number;
  answered: number;
}

/** An open screen: its query, and what it shows now. */
export interface Screen {
  query: FunctionReference<"query">;
  args: Record<string, Value>;
  value: unknown;
  failed: string | null;
  close: () => void;
}

/** A clock whose every reading is later than the one before. */
export type Ticker = () => number;

export class Person {
  userId = "";
  token: string | null = null;
  readonly heard = new Heard();
  readonly screens = new Map<string, Screen>();
  /** What screens said that must not be: see `watch`. */
  readonly complaints: string[] = [];
  readonly #live: ConvexClient;
  readonly #http: ConvexHttpClient;
  calls = 0;

  constructor(
    private readonly world: World,
    private readonly tick: Ticker,
    readonly name: string,
    readonly login: Login | null,
    readonly isCompany: boolean,
  ) {
    this.#live = new ConvexClient(world.cloudUrl, {
      webSocketConstructor: WebSocket as unknown as typeof globalThis.WebSocket,
      unsavedChangesWarning: false,
      logger: false,
    });
    this.#http = new ConvexHttpClient(world.cloudUrl, { logger: false });
  }

  /** Begins a session: the clock ends the old ones. */
  async logIn(): Promise<void> {
    if (this.login === null) return;
    this.actAs(await tokenOf(this.world, this.login));
    this.userId = (await this.#http.query(api.users.viewer, {}))!.userId;
  }

  /** Acts from now on as whom this token names: an account, or staff. */
  actAs(token: string): void {
    this.token = token;
    this.#http.setAuth(token);
    this.#live.setAuth(() => Promise.resolve(token));
  }

  /** Opens one of the screens that somebody of this role has, by a number between 0 and 1. */
  openOwnScreen(chance: number): void {
    const own = this.login === null ? [] : this.isCompany ? COMPANY_SCREENS : CLIENT_SCREENS;
    const possible = [...SCREENS, ...own];
    const [name, query, args] = possible[Math.floor(chance * possible.length)]!;
    this.visit(`${name} of mine`, query, args as never);
  }

  /** Opens a screen that closes again when others are opened after it. */
  visit<F extends FunctionReference<"query">>(screen: string, query: F, args: FunctionArgs<F>): void {
    if (this.screens.has(screen)) return;
    const passing = [...this.screens.keys()].filter((each) => each.includes(" of "));
    for (const each of passing.slice(0, Math.max(0, passing.length - SCREENS_MAX + 1))) {
      this.screens.get(each)!.close();
      this.screens.delete(each);
    }
    this.watch(screen, query, args);
  }

  private watch<F extends FunctionReference<"query">>(name: string, query: F, args: FunctionArgs<F>): void {
    const screen: Screen = {
      query,
      args: args as Record<string, Value>,
      value: undefined,
      failed: null,
      close: () => {},
    };
    this.screens.set(name, screen);
    screen.close = this.#live.onUpdate(
      query,
      args,
      (value: unknown) => {
        Object.assign(screen, { value, failed: null });
        this.heard.take(JSON.stringify(value), this.tick(), null, name);
        if (name.startsWith("messages of")) this.complain(complaintAboutMessages(value as MessagePage));
      },
      (error) => void (screen.failed = String(error)),
    );
  }

  private complain(complaint: string | null): void {
    if (complaint !== null) this.complaints.push(`${this.name}: ${complaint}`);
  }

  /** A mutation over the connection of the screens, which sends it again when that breaks: it always has an answer. */
  tell<F extends FunctionReference<"mutation">>(
    mutation: F,
    args: FunctionArgs<F>,
  ): Promise<Answer<FunctionReturnType<F>>> {
    return this.answer(mutation, () => this.#live.mutation(mutation, args));
  }

  /** A mutation by a call of its own, which is not repeated when the engine goes away. */
  post<F extends FunctionReference<"mutation">>(
    mutation: F,
    args: FunctionArgs<F>,
  ): Promise<Answer<FunctionReturnType<F>>> {
    return this.answer(mutation, () => this.#http.mutation(mutation, args, { skipQueue: true }));
  }

  ask<F extends FunctionReference<"query">>(query: F, args: FunctionArgs<F>): Promise<Answer<FunctionReturnType<F>>> {
    return this.answer(query, () => this.#http.query(query, args));
  }

  act<F extends FunctionReference<"action">>(action: F, args: FunctionArgs<F>): Promise<Answer<FunctionReturnType<F>>> {
    return this.answer(action, () => this.#http.action(action, args));
  }

  async close(): Promise<void> {
    await this.#live.close();
  }

  private async answer<T>(called: FunctionReference<FunctionType>, call: () => Promise<T>): Promise<Answer<T>> {
    const sent = this.tick();
    this.calls += 1;
    try {
      const value = await call();
      this.heard.take(JSON.stringify(value), this.tick(), sent, getFunctionName(called));
      return { code: "ok", value, sent, answered: this.tick() };
    } catch (error) {
      const data = (error as { data?: { code?: string } }).data;
      if (data?.code !== undefined) {
        this.heard.take(JSON.stringify(data), this.tick(), sent, getFunctionName(called));
        return { code: data.code, sent, answered: this.tick() };
      }
      if (isCutOff(error)) return { code: CUT_OFF, sent, answered: this.tick() };
      throw new Error(`${this.name} called ${getFunctionName(called)}: ${String(error)}`, { cause: error });
    }
  }
}

export const CUT_OFF = "cut off";

/** Whether a call failed because the engine was away or was restarted: it may have had its effect or not. */
export function isCutOff(error: unknown): boolean {
  return /fetch failed|terminated|Connection lost|ECONNREFUSED|ECONNRESET|socket hang up|Transient error|WebSocket|other side closed/i.test(
    `${String(error)} ${String((error as { cause?: unknown }).cause)}`,
  );
}

type MessagePage = { page: { _id: string; _creationTime: number; sendId: string | null }[] };

/** A page of messages shows each once, the newest first. */
function complaintAboutMessages({ page }: MessagePage): string | null {
  const ids = page.map(({ _id }) => _id);
  const sends = page.flatMap(({ sendId }) => (sendId === null ? [] : [sendId]));
  if (new Set(ids).size !== ids.length || new Set(sends).size !== sends.length) return "B03: a message stood twice";
  const isOrdered = page.every((each, index) => index === 0 || each._creationTime < page[index - 1]!._creationTime);
  return isOrdered ? null : "B03: messages were out of order";
}

/** An answer as a text that can be compared with that of a screen or a call. */
export const asText = (value: unknown): string => JSON.stringify(convexToJson((value ?? null) as Value));
