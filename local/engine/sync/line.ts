/** The socket of a client: sends, slices what is long, notices who does not keep up or is gone. */
import { randomBytes } from "node:crypto";
import type { WebSocket } from "ws";
import { encodeServerMessage, type ServerMessage } from "./server-messages";

/** A client that does not read gets no further Transitions above this many buffered bytes; they coalesce until it does. */
const SLOW_CLIENT_BYTES = 4 * 1024 * 1024;
/** A client that has not caught up after this long is dropped. */
const SLOW_CLIENT_MS = 60_000;
/** A client that has not even answered pings for this long is gone. */
const SILENT_MS = 120_000;
/**
 * A Ping follows so much silence. Convex waits 15 seconds, which is enough to keep a client from reconnecting after its
 * minute; at this pace a screen can tell within five seconds that the line is dead.
 */
const QUIET_MS = 1_500;
/** Longer messages travel in slices. */
const CHUNK_LENGTH = 5 * 1024 * 1024;

/** Close codes; the reason begins with a word by which the client chooses how long to wait before it returns. */
export const CLOSE_NORMAL = 1000;
export const CLOSE_INTERNAL_ERROR = 1011;
export const CLOSE_TRY_AGAIN = 1013;

export class Line {
  private lastSentAt = Date.now();
  private lastHeardAt = Date.now();
  private slowSince: number | null = null;

  constructor(private readonly socket: WebSocket) {}

  /** Sends a message; a Transition that is long goes in TransitionChunks. */
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

  /** Whether the client reads what it gets: "slow" should be asked again later, "lost" is not worth waiting for. */
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

  /** A first Ping, so that a client which watches its line learns at once that they come often. */
  greet(): void {
    this.send({ type: "Ping" });
  }

  /** Called every few seconds: proves to either side that the other is there. */
  heartbeat(): void {
    const now = Date.now();
    if (now - this.lastHeardAt > SILENT_MS) {
      this.socket.terminate();
      return;
    }
    this.socket.ping();
    if (now - this.lastSentAt >= QUIET_MS) this.send({ type: "Ping" });
  }

  /** The client sent something, if only a pong. */
  heard(): void {
    this.lastHeardAt = Date.now();
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason);
  }

  /** Without waiting for the client to agree. */
  terminate(): void {
    this.socket.terminate();
  }
}
