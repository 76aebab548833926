import { randomUUID } from "node:crypto";
import type { JSONValue } from "convex/values";
import { WebSocket } from "ws";

export interface MutationAnswer {
  success: boolean;
  result: JSONValue;
  errorData?: JSONValue;
  /** When it was committed, in milliseconds since 1970. */
  committedAt: number | null;
}

/**
 * A client of the sync protocol that does as little as possible, so that a thousand of them in one process measure the
 * server and not themselves. It does not reconnect, and decodes a message only when a caller asks for it.
 */
export class SyncSocket {
  /** Bytes of all frames that arrived. */
  bytes = 0;
  private requests = 0;
  private queries = 0;
  private querySets = 0;
  private answers = new Map<number, (answer: MutationAnswer) => void>();
  private watchers = new Set<(frame: string) => void>();
  /** Those who wait for something that a closed line never brings. */
  private failures = new Set<(reason: Error) => void>();

  private constructor(private readonly socket: WebSocket) {
    socket.on("message", (data: Buffer) => {
      this.bytes += data.length;
      this.receive(data.toString());
    });
    socket.on("close", (code: number) => {
      for (const fail of this.failures) fail(new Error(`The server closed the line: ${code}`));
    });
  }

  static async open(cloudUrl: string, token?: string): Promise<SyncSocket> {
    const socket = new WebSocket(`${cloudUrl.replace("http", "ws")}/api/1.48.0/sync`, { perMessageDeflate: false });
    await new Promise<void>((resolve, reject) => {
      socket.once("open", () => resolve());
      socket.once("error", reject);
    });
    const client = new SyncSocket(socket);
    client.send({
      type: "Connect",
      sessionId: randomUUID(),
      connectionCount: 0,
      lastCloseReason: "InitialConnect",
      clientTs: Date.now(),
    });
    if (token !== undefined) client.send({ type: "Authenticate", baseVersion: 0, tokenType: "User", value: token });
    return client;
  }

  /** Subscribes to queries; resolves when a frame with their first results has arrived. */
  async subscribe(queries: { path: string; args: JSONValue }[]): Promise<void> {
    const first = this.nextFrame((frame) => frame.includes('"QueryUpdated"') || frame.includes('"QueryFailed"'));
    const modifications = queries.map(({ path, args }) => ({
      type: "Add",
      queryId: this.queries++,
      udfPath: path,
      args: [args],
    }));
    this.modify(modifications);
    const frame = await first;
    if (frame.includes('"QueryFailed"')) throw new Error(`A subscription failed: ${frame.slice(0, 1000)}`);
  }

  /**
   * Asks once, after the earlier questions. Resolves with the frame that holds the answer, once the deployment has also
   * confirmed that the subscription is over.
   */
  async ask(path: string, args: JSONValue): Promise<string> {
    const queryId = this.queries++;
    const answered = this.nextFrame((frame) => new RegExp(`"queryId":${queryId}[,}]`).test(frame));
    this.modify([{ type: "Add", queryId, udfPath: path, args: [args] }]);
    const frame = await answered;
    this.modify([{ type: "Remove", queryId }]);
    const version = `"endVersion":{"querySet":${this.querySets},`;
    await this.nextFrame((next) => next.includes(version));
    return frame;
  }

  mutate(path: string, args: JSONValue): Promise<MutationAnswer> {
    const requestId = this.requests++;
    return this.unlessClosed((resolve) => {
      this.answers.set(requestId, resolve);
      this.send({ type: "Mutation", requestId, udfPath: path, args: [args] });
    });
  }

  /** The next frame that fits, as text. */
  nextFrame(fits: (frame: string) => boolean): Promise<string> {
    return this.unlessClosed((resolve) => {
      const watch = (frame: string) => {
        if (!fits(frame)) return;
        this.watchers.delete(watch);
        resolve(frame);
      };
      this.watchers.add(watch);
    });
  }

  private unlessClosed<T>(begin: (resolve: (value: T) => void) => void): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.failures.add(reject);
      begin((value) => {
        this.failures.delete(reject);
        resolve(value);
      });
    });
  }

  close(): void {
    this.failures.clear();
    this.socket.terminate();
  }

  private modify(modifications: object[]): void {
    const baseVersion = this.querySets++;
    this.send({ type: "ModifyQuerySet", baseVersion, newVersion: this.querySets, modifications });
  }

  private send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  private receive(frame: string): void {
    for (const watch of [...this.watchers]) watch(frame);
    if (!frame.startsWith('{"type":"MutationResponse"')) return;
    const { requestId, success, result, errorData, ts } = JSON.parse(frame) as {
      requestId: number;
      success: boolean;
      result: JSONValue;
      errorData?: JSONValue;
      ts?: string;
    };
    this.answers.get(requestId)?.({
      success,
      result,
      ...(errorData === undefined ? {} : { errorData }),
      committedAt: ts === undefined ? null : Number(Buffer.from(ts, "base64").readBigUInt64LE()) / 1e6,
    });
    this.answers.delete(requestId);
  }
}
