import { ConvexClient, ConvexHttpClient } from "convex/browser";
import type { FunctionArgs, FunctionReference, FunctionReturnType } from "convex/server";
import WebSocket from "ws";
import { api } from "../../convex/_generated/api";
import { tokenOf, type Login } from "./demo";
import type { World } from "./world";

const PAGE = { paginationOpts: { numItems: 100, cursor: null } };

/** Makes a generator of numbers between 0 and 1 that a seed determines. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A person with an official client and open screens, and everything that ever reached them. */
export class Actor {
  /** Empty for a visitor. */
  userId = "";
  /** Of the session that was begun last; null for a visitor. */
  token: string | null = null;
  /** Every answer and every update of a screen, as JSON. */
  readonly received: string[] = [];
  /** What each screen shows now. */
  readonly screens = new Map<string, unknown>();
  readonly #client: ConvexClient;

  private constructor(
    private readonly world: World,
    readonly name: string,
    private readonly login: Login | null,
  ) {
    this.#client = new ConvexClient(world.cloudUrl, {
      webSocketConstructor: WebSocket as unknown as typeof globalThis.WebSocket,
      unsavedChangesWarning: false,
      logger: false,
    });
  }

  /** Logs in and opens the screens of a client and of a company at once; the deployment decides what they show. */
  static async enter(world: World, name: string, login: Login): Promise<Actor> {
    const actor = new Actor(world, name, login);
    await actor.logIn();
    actor.#watch("viewer", api.users.viewer, {});
    actor.#watch("access", api.companies.myAccess, {});
    actor.#watch("profile", api.companies.myProfile, {});
    actor.#watch("subscription", api.subscriptions.mine, {});
    actor.#watch("jobs", api.briefs.listOpen, { scope: { kind: "all" }, category: "all", ...PAGE });
    actor.#watch("unlocks", api.unlocks.mine, PAGE);
    actor.#watch("quotes", api.quotes.mine, PAGE);
    actor.#watch("requests", api.briefs.mine, PAGE);
    actor.#watch("conversations", api.conversations.list, PAGE);
    actor.#watch("found", api.search.myJobs, { province: "all", category: "all", before: null, downTo: null });
    actor.#watch("own page", api.companyPages.mine, {});
    return actor;
  }

  /** Somebody who is not logged in. */
  static visitor(world: World): Actor {
    const actor = new Actor(world, "a visitor", null);
    actor.#watch("jobs", api.briefs.listOpen, { scope: { kind: "all" }, category: "all", ...PAGE });
    return actor;
  }

  /** In a new session: the clock ends the old ones. */
  async logIn(): Promise<void> {
    if (this.login === null) throw new Error("A visitor has no login");
    const token = await tokenOf(this.world, this.login);
    this.token = token;
    const client = new ConvexHttpClient(this.world.cloudUrl, { logger: false });
    client.setAuth(token);
    this.userId = (await client.query(api.users.viewer, {}))!.userId;
    this.#client.setAuth(() => Promise.resolve(token));
  }

  /** Opens a job's page, as this actor may see it. */
  watchJob(briefId: string): void {
    this.#watch(`job ${briefId}`, api.briefs.getOpen, { briefId });
    this.#watch(`unlock of ${briefId}`, api.unlocks.forBrief, { briefId });
    this.#watch(`quotes on ${briefId}`, api.quotes.forBrief, { briefId });
    this.#watch(`photos of ${briefId}`, api.briefPhotos.forBrief, { briefId });
    this.#watch(`visits on ${briefId}`, api.visits.onRequest, { briefId });
    this.#watch(`visit of ${briefId}`, api.visits.forJob, { briefId });
  }

  /** Opens a conversation, as this actor may see it. */
  watchPair(briefId: string, companyId: string): void {
    const pair = { briefId, companyId };
    this.#watch(`messages ${briefId} ${companyId}`, api.conversations.messages, { ...pair, ...PAGE });
    this.#watch(`conversation ${briefId} ${companyId}`, api.conversations.get, pair);
  }

  /** Opens a company's page. */
  watchPage(slug: string): void {
    this.#watch(`page ${slug}`, api.companyPages.read, { slug });
  }

  /** Opens the reviews of an accepted quote, as this actor may see them. */
  watchReviews(quoteId: string): void {
    if (!this.screens.has(`reviews ${quoteId}`)) {
      this.screens.set(`reviews ${quoteId}`, undefined);
      this.#watch(`reviews ${quoteId}`, api.reviews.forQuote, { quoteId });
    }
  }

  /** Calls a mutation. The answer is its value, or the code of its refusal; anything else that is thrown is a bug. */
  async mutate<F extends FunctionReference<"mutation">>(
    mutation: F,
    args: FunctionArgs<F>,
  ): Promise<{ code: "ok"; value: FunctionReturnType<F> } | { code: string }> {
    return await this.#outcome(this.#client.mutation(mutation, args));
  }

  async act<F extends FunctionReference<"action">>(
    action: F,
    args: FunctionArgs<F>,
  ): Promise<{ code: "ok"; value: FunctionReturnType<F> } | { code: string }> {
    return await this.#outcome(this.#client.action(action, args));
  }

  async close(): Promise<void> {
    await this.#client.close();
  }

  async #outcome<T>(call: Promise<T>): Promise<{ code: "ok"; value: T } | { code: string }> {
    try {
      const value = await call;
      this.received.push(JSON.stringify(value));
      return { code: "ok", value };
    } catch (error) {
      const data = (error as { data?: { code?: string } }).data;
      this.received.push(JSON.stringify([String(error), data]));
      if (data?.code === undefined) throw error;
      return { code: data.code };
    }
  }

  #watch<F extends FunctionReference<"query">>(screen: string, query: F, args: FunctionArgs<F>): void {
    this.#client.onUpdate(
      query,
      args,
      (value) => {
        this.screens.set(screen, value);
        this.received.push(JSON.stringify(value));
      },
      // A session that the clock ended: the next login opens the screen again.
      (error) => void this.received.push(String(error)),
    );
  }
}
