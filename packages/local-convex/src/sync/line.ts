/** Sends to one client in slices where needed, and notices when the client is too slow or gone. */
import { randomBytes } from "node:crypto";
import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import { encodeServerMessage, type ServerMessage } from "./server-messages";

/**
 * A client with more unread bytes than this gets no further Transitions. Later ones are merged until it has read
 * enough.
 */
const SLOW_CLIENT_BYTES = 4 * 1024 * 1024;
/** A client that has not caught up after this long is dropped. */
const SLOW_CLIENT_MS = 60_000;
/** A client that has not even answered pings for this long is gone. */
const SILENT_MS = 120_000;
/**
 * A Ping is sent after this many ms without a message. Convex waits 15 seconds, enough to keep a client from
 * reconnecting after its minute. With this shorter time a screen can tell within five seconds that the connection is
 * dead.
 */
const QUIET_MS = 1_500;
/** How often to call `heartbeat`, in ms. A connection is quiet for at most this time plus `QUIET_MS`. */
export const HEARTBEAT_MS = 1_000;
/** How often a client is asked for a pong. Its answer costs more than a look at the clock. */
const ASK_MS = 2_000;
/** Transitions with more characters than this are sent in parts. */
const CHUNK_LENGTH = 5 * 1024 * 1024;

/**
 * Close codes of the WebSocket. The first word of the close reason tells the client how long to wait before it
 * reconnects.
 */
export const CLOSE_NORMAL = 1000;
export const CLOSE_INTERNAL_ERROR = 1011;
export const CLOSE_TRY_AGAIN = 1013;

/**
 * Sends messages to one client over its WebSocket, sends Pings when there is nothing else to send, and tells whether
 * the client keeps up.
 */
export class Line {
  private lastSentAt = Date.now();
  private lastHeardAt = Date.now();
  private lastAskedAt = Date.now();
  private slowSince: number | null = null;
  private corked = false;

  constructor(
    private readonly socket: WebSocket,
    /** The connection below the WebSocket. */
    private readonly connection: Duplex,
  ) {}

  /**
   * Holds back what is sent until `uncork`, so that an answer and the Transition after it are written at once: a write
   * to the system costs as much as running a small mutation.
   */
  cork(): void {
    if (this.corked) return;
    this.corked = true;
    this.connection.cork();
  }

  /** Writes what was held back. */
  uncork(): void {
    if (!this.corked) return;
    this.corked = false;
    this.connection.uncork();
  }

  /** Sends a message; a long Transition is sent in TransitionChunks. */
  send(message: ServerMessage): void {
    const text = encodeServerMessage(message);
    if (message.type === "Transition" && text.length > CHUNK_LENGTH) this.sendInChunks(text);
    else this.write(text);
  }

  private write(text: string): void {
    this.lastSentAt = Date.now();
    this.socket.send(text);
  }

  private sendInChunks(text: string): void {
    const transitionId = randomBytes(8).toString("hex");
    const totalParts = Math.ceil(text.length / CHUNK_LENGTH);
    for (let partNumber = 0; partNumber < totalParts; partNumber += 1) {
      const chunk = text.slice(partNumber * CHUNK_LENGTH, (partNumber + 1) * CHUNK_LENGTH);
      this.send({ type: "TransitionChunk", chunk, partNumber, totalParts, transitionId });
    }
  }

  /** Whether the client reads what it is sent. "slow": ask again later. "lost": give the client up. */
  pace(): "good" | "slow" | "lost" {
    if (this.socket.bufferedAmount <= SLOW_CLIENT_BYTES) {
      this.slowSince = null;
      return "good";
    }
    this.slowSince ??= Date.now();
    return Date.now() - this.slowSince > SLOW_CLIENT_MS ? "lost" : "slow";
  }

  /** Stops or resumes reading, when the client asks faster than it can be answered. */
  setReading(reading: boolean): void {
    if (reading) this.socket.resume();
    else this.socket.pause();
  }

  /** Sends a first Ping, which tells a client that watches its connection that Pings come often. */
  greet(): void {
    this.send({ type: "Ping" });
  }

  /** Called every `HEARTBEAT_MS`: sends pings, and drops a client that has been silent too long. */
  heartbeat(): void {
    const now = Date.now();
    if (now - this.lastHeardAt > SILENT_MS) {
      this.socket.terminate();
      return;
    }
    if (now - this.lastAskedAt >= ASK_MS - HEARTBEAT_MS / 2) {
      this.lastAskedAt = now;
      this.socket.ping();
    }
    if (now - this.lastSentAt >= QUIET_MS) this.send({ type: "Ping" });
  }

  /** Call it when the client has sent anything, including a pong. */
  heard(): void {
    this.lastHeardAt = Date.now();
  }

  close(code: number, reason: string): void {
    this.uncork();
    this.socket.close(code, reason);
  }

  /** Ends the connection at once, without the closing handshake. */
  terminate(): void {
    this.socket.terminate();
  }
}
