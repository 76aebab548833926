import type { Duplex } from "node:stream";

/** Long enough for the answer to be read. */
const LAST_MS = 1_000;

/**
 * Answers on a connection that is no request's any more (CONNECT, a refused upgrade) and ends it, also when the other side
 * goes on sending or never ends its half: no server looks after such a connection, and none could stop before it ends.
 */
export function endSocket(socket: Duplex, answer: string): void {
  socket.on("error", () => socket.destroy());
  // What is not read hides that the other side has gone.
  socket.resume();
  socket.end(answer);
  setTimeout(() => socket.destroy(), LAST_MS).unref();
}
