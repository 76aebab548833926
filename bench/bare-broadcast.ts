import { WebSocket } from "ws";
import { startProgram, type RunningChild } from "../scripts/lib/children";
import { now } from "./figures";

/** The yardstick (bare-server.ts) with its listeners: how long a server needs that does nothing but send. */
export class BareBroadcast {
  private constructor(
    private readonly server: RunningChild,
    private readonly listeners: WebSocket[],
    private readonly controller: WebSocket,
  ) {}

  static async open(count: number): Promise<BareBroadcast> {
    const server = await startProgram("bench/bare-server.ts", { ready: (line) => line.startsWith("bare ready ") });
    const url = server.readyLine.replace("bare ready ", "");
    const listeners: WebSocket[] = [];
    for (let index = 0; index < count; index++) listeners.push(await open(url));
    const broadcast = new BareBroadcast(server, listeners, await open(url));
    // The first send tells the server who the controller is.
    await broadcast.send("hello", () => true);
    return broadcast;
  }

  /** Milliseconds from the server's first send until the last listener has the frame and found that it fits. */
  async send(frame: string, fits: (text: string) => boolean): Promise<number> {
    const arrivals = this.listeners.map(async (socket) => {
      if (!fits(await nextMessage(socket))) throw new Error("A listener received another frame");
      return now();
    });
    const beganAt = nextMessage(this.controller);
    this.controller.send(frame);
    return Math.max(...(await Promise.all(arrivals))) - Number(await beganAt);
  }

  async close(): Promise<void> {
    for (const socket of [...this.listeners, this.controller]) socket.terminate();
    await this.server.stop();
  }
}

async function open(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  return socket;
}

function nextMessage(socket: WebSocket): Promise<string> {
  return new Promise((resolve) => socket.once("message", (data: Buffer) => resolve(data.toString())));
}
