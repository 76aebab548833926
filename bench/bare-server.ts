/**
 * The yardstick: a WebSocket server that does nothing but send. For every `send <frame>` of its one controller it sends
 * the frame to all other connections, and tells the controller when it began.
 */
import type { AddressInfo } from "node:net";
import { WebSocketServer, type WebSocket } from "ws";

const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false });
const audience = new Set<WebSocket>();
server.on("connection", (socket) => {
  audience.add(socket);
  socket.on("close", () => audience.delete(socket));
  socket.on("message", (data: Buffer) => {
    audience.delete(socket);
    const frame = data.toString();
    const beganAt = performance.timeOrigin + performance.now();
    for (const listener of audience) listener.send(frame);
    socket.send(String(beganAt));
  });
});
server.on("listening", () => {
  console.log(`bare ready ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
