import type { Duplex } from "node:stream";

/** How long the other side has to read the answer, in ms. */
const LAST_MS = 1_000;

/**
 * Answers on a connection that no HTTP server handles any more (CONNECT, a refused upgrade), and closes it within a
 * second, even if the other side continues to send. An open connection would keep the server from stopping.
 */
export function endSocket(socket: Duplex, answer: string): void {
  socket.on("error", () => socket.destroy());
  // Read and drop what still arrives: otherwise the end of the connection is not noticed.
  socket.resume();
  socket.end(answer);
  setTimeout(() => socket.destroy(), LAST_MS).unref();
}
