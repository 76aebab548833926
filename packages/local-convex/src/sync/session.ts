/**
 * One WebSocket of a client.
 *
 * Incoming messages are handled in order of arrival, one per turn of the work loop (work-loop.ts). Only Authenticate is
 * asynchronous; later messages wait until it is done. The versions start at zero for every socket:
 *
 *     Connect -> Authenticate? -> ModifyQuerySet -> Mutation*, Action*, further Authenticate and ModifyQuerySet
 *
 * Every change of what the client should see calls `wakeFlush`. The work loop then calls `flush`, which sends one
 * Transition from the last sent version to the present one, with all queries at the newest timestamp.
 */
import { actingIdentity } from "../auth/admin-key";
import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import type { Authenticator, UserIdentity } from "../auth/contract";
import type { Database } from "../database/contract";
import type { Caller } from "../functions/contract";
import { HttpError } from "../http/contract";
import { Calls } from "./calls";
import type { CallContext, CallHost } from "./calls";
import { CLOSE_INTERNAL_ERROR, CLOSE_NORMAL, CLOSE_TRY_AGAIN, Line } from "./line";
import type { QueryCache } from "./query-cache";
import { ANONYMOUS, type Viewer } from "./query-entry";
import { QuerySet } from "./query-set";
import { reportBug } from "../store/report-bug";
import { versionText, type ServerMessage } from "./server-messages";
import type { AuthenticateMessage, ClientMessage, ConnectMessage } from "./wire";
import { canonicalJson, decodeTs, parseClientMessage, ProtocolError } from "./wire";

/** The objects that all sessions of an engine share. */
export interface SessionContext extends CallContext {
  database: Database;
  authenticator: Authenticator;
  cache: QueryCache;
  /** Asks the work loop to handle the session's messages. */
  wakeInbox(session: Session): void;
  /** Asks the work loop to send a Transition if one is due. */
  wakeFlush(session: Session): void;
}

const MAX_INBOX = 1_000;
/** The longest time for setTimeout, which takes 31 bits of ms. */
const MAX_TIMEOUT_MS = 2_000_000_000;

/** With these statuses Convex refuses a token. With others the token could not be looked at, and the client comes back. */
const REFUSED = new Set([400, 401, 403]);
/** Convex closes the socket in the ordinary way when an issuer does not have its own configuration. */
const NOT_FOUND = 404;

/**
 * One client on one WebSocket: its identity, its subscriptions and its calls. It handles one message at a time, in
 * order of arrival.
 */
export class Session implements CallHost {
  sessionId = "";
  isAdmin = false;
  readonly line: Line;
  private readonly inbox: string[] = [];
  private busy = false;
  private closed = false;
  private connected = false;
  private clientClockSkew = 0;
  private viewer: Viewer = ANONYMOUS;
  private identityVersion = 0;
  private expiresAt: number | null = null;
  private expiry: NodeJS.Timeout | null = null;
  private readonly queries: QuerySet;
  private readonly calls: Calls;
  /** The version that the last Transition ended at, as text: the next one starts there. */
  private sentVersion = versionText(0, 0, 0n);
  private sentQuerySet = 0;
  private sentIdentity = 0;
  /**
   * The client completes an answered mutation at the next Transition, so one must be sent even if nothing else changed.
   */
  private owesTransition = false;

  constructor(
    socket: WebSocket,
    connection: Duplex,
    private readonly context: SessionContext,
    readonly meta: { ip: string | null; userAgent: string | null },
  ) {
    this.line = new Line(socket, connection);
    this.calls = new Calls(this, context);
    this.queries = new QuerySet(
      context.cache,
      (path) => this.componentOf(path),
      () => context.wakeFlush(this),
    );
  }

  get subscriptionCount(): number {
    return this.queries.size;
  }

  get caller(): Caller {
    return this.viewer.caller;
  }

  // ------------------------------------------------------------------------------------------------------- messages in

  receive(text: string): void {
    this.inbox.push(text);
    if (this.inbox.length > MAX_INBOX) this.line.setReading(false);
    if (!this.busy) this.context.wakeInbox(this);
  }

  /** Handles the next message. False when none can be handled now. */
  handleNext(): boolean {
    if (this.busy || this.closed) return false;
    const text = this.inbox.shift();
    if (text === undefined) return false;
    if (this.inbox.length === MAX_INBOX >> 1) this.line.setReading(true);
    try {
      const waiting = this.handle(parseClientMessage(text));
      if (waiting) void this.waitFor(waiting);
    } catch (error) {
      this.fail(error);
    }
    return this.inbox.length > 0 && !this.busy;
  }

  private async waitFor(work: Promise<void>): Promise<void> {
    this.busy = true;
    try {
      await work;
    } catch (error) {
      this.fail(error);
    } finally {
      this.busy = false;
      if (!this.closed && this.inbox.length > 0) this.context.wakeInbox(this);
    }
  }

  private handle(message: ClientMessage): Promise<void> | void {
    if (!this.connected && message.type !== "Connect" && message.type !== "Event") {
      throw new ProtocolError("Received a message before Connect");
    }
    switch (message.type) {
      case "Connect":
        return this.connect(message);
      case "Authenticate":
        return this.authenticate(message);
      case "ModifyQuerySet":
        this.queries.modify(message);
        return this.context.wakeFlush(this);
      case "Mutation":
        this.queries.runAdded();
        return this.calls.mutation(message);
      case "Action":
        this.queries.runAdded();
        return this.calls.action(message);
      case "Event":
        return;
      default:
        message satisfies never;
    }
  }

  private connect(message: ConnectMessage): void {
    if (this.connected) throw new ProtocolError("Received a second Connect");
    const { database } = this.context;
    if (typeof message.maxObservedTimestamp === "string") {
      const observed = decodeTs(message.maxObservedTimestamp);
      const newest = BigInt(Math.ceil(database.now())) * 1_000_000n;
      if (observed > database.lastTs && observed > newest) {
        this.close(CLOSE_INTERNAL_ERROR, "InternalServerError: the client has seen a later timestamp than the server");
        return;
      }
    }
    this.connected = true;
    this.sessionId = message.sessionId;
    if (typeof message.clientTs === "number") this.clientClockSkew = Math.round(message.clientTs - database.now());
    this.line.greet();
  }

  /** Components have their own functions; only admins may name one. */
  componentOf(path: string | null | undefined): string {
    if (path && !this.isAdmin) throw new ProtocolError("Only admins may call functions of a component");
    return path ?? "";
  }

  // ----------------------------------------------------------------------------------------------------------- identity

  private authenticate(message: AuthenticateMessage): Promise<void> | void {
    if (message.baseVersion !== this.identityVersion) {
      throw new ProtocolError(
        `Base version ${message.baseVersion} passed up doesn't match the current version ${this.identityVersion}`,
      );
    }
    switch (message.tokenType) {
      case "None":
        return this.setViewer(ANONYMOUS, null, false);
      case "Admin": {
        if (!this.context.authenticator.isAdminKey(message.value ?? "")) {
          this.authError("The provided admin key was invalid for this instance", true);
          return;
        }
        const actingAs = message.impersonating ? actingIdentity(message.impersonating) : null;
        const key = `admin${actingAs ? canonicalJson(actingAs) : ""}`;
        return this.setViewer({ key, caller: { kind: "admin", actingAs } }, null, true);
      }
      case "User":
        return this.authenticateUser(message.value ?? "");
      default:
        message.tokenType satisfies never;
    }
  }

  private async authenticateUser(token: string): Promise<void> {
    let verified: { identity: UserIdentity; expiresAt: number };
    try {
      verified = await this.context.authenticator.verify(token);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (REFUSED.has(error.status)) this.authError(error.message, true);
      // The issuer has trouble, not the token.
      else this.close(error.status === NOT_FOUND ? CLOSE_NORMAL : CLOSE_TRY_AGAIN, error.code);
      return;
    }
    if (this.closed) return;
    const { identity, expiresAt } = verified;
    const key = `user${canonicalJson(identity)}`;
    this.setViewer({ key, caller: { kind: "user", identity, token } }, expiresAt, false);
  }

  private setViewer(viewer: Viewer, expiresAt: number | null, isAdmin: boolean): void {
    this.viewer = viewer;
    this.isAdmin = isAdmin;
    this.identityVersion += 1;
    this.expiresAt = expiresAt;
    this.watchExpiry();
    this.queries.setViewer(viewer, isAdmin);
    this.context.wakeFlush(this);
  }

  /** Sets a timer for the expiry of the token. Call it again when the clock was moved. */
  watchExpiry(): void {
    if (this.expiry) clearTimeout(this.expiry);
    this.expiry = null;
    if (this.expiresAt === null || this.closed) return;
    const left = this.expiresAt - this.context.database.now();
    const check = (): void => {
      if (this.expiresAt !== null && this.context.database.now() >= this.expiresAt) {
        this.authError("Convex token identity expired", false);
      } else this.watchExpiry();
    };
    this.expiry = setTimeout(check, Math.min(Math.max(left, 0) + 1, MAX_TIMEOUT_MS));
    this.expiry.unref();
  }

  private authError(error: string, authUpdateAttempted: boolean): void {
    this.send({ type: "AuthError", error, baseVersion: this.sentIdentity, authUpdateAttempted });
    this.close(CLOSE_NORMAL, "AuthError");
  }

  // ------------------------------------------------------------------------------------------------------- messages out

  /** Sends a Transition if one is due. False when the client is too slow: call again later. */
  flush(): boolean {
    if (this.closed) return true;
    const pace = this.line.pace();
    if (pace === "slow") return false;
    if (pace === "lost") {
      this.close(CLOSE_TRY_AGAIN, "ClientTooSlow");
      this.line.terminate();
      return true;
    }
    try {
      this.sendTransition();
    } catch (error) {
      this.fail(error);
    }
    return true;
  }

  private sendTransition(): void {
    const modifications = this.queries.takeModifications();
    if (!modifications) return;
    const { version } = this.queries;
    const versionsMoved = version !== this.sentQuerySet || this.identityVersion !== this.sentIdentity;
    if (modifications.length === 0 && !versionsMoved && !this.owesTransition) return;
    this.owesTransition = false;
    const startVersion = this.sentVersion;
    const endVersion = versionText(version, this.identityVersion, this.context.database.lastTs);
    this.sentVersion = endVersion;
    this.sentQuerySet = version;
    this.sentIdentity = this.identityVersion;
    const { clientClockSkew } = this;
    const serverMs = Math.floor(this.context.database.now());
    this.line.send({ type: "Transition", startVersion, endVersion, modifications, clientClockSkew, serverMs });
  }

  send(message: ServerMessage): void {
    if (!this.closed) this.line.send(message);
  }

  mutationAnswered(): void {
    this.owesTransition = true;
    this.context.wakeFlush(this);
  }

  overloaded(): void {
    this.close(CLOSE_TRY_AGAIN, "TooManyConcurrentRequests");
  }

  /**
   * Closes the socket after an error. A protocol error stops the client for good; after any other error it reconnects
   * and sends its calls again.
   */
  fail(error: unknown): void {
    if (this.closed) return;
    if (error instanceof ProtocolError) {
      this.send({ type: "FatalError", error: error.message });
      this.close(CLOSE_NORMAL, "FatalError");
      return;
    }
    reportBug(error);
    this.close(CLOSE_INTERNAL_ERROR, "InternalServerError");
  }

  close(code: number, reason: string): void {
    if (this.closed) return;
    this.dispose();
    this.line.close(code, reason);
  }

  /** Forgets everything; the socket is closing or gone. */
  dispose(): void {
    this.closed = true;
    if (this.expiry) clearTimeout(this.expiry);
    this.queries.clear();
    this.calls.end();
    this.inbox.length = 0;
  }
}
