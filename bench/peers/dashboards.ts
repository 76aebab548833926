import { createHmac, randomUUID } from "node:crypto";
import { WebSocket } from "ws";
import type { BenchDeployment } from "../deployment";
import { SyncSocket } from "../sync-socket";
import { dashboard, unlockCountIn } from "../race";

/** A server with the unlock race and with live dashboards, each of which shows the jobs of a province. */
export interface Peer {
  name: string;
  /** The processes whose time counts, with those that they started. */
  pids: number[];
  dashboards: Dashboard[];
  addBrief(): Promise<string>;
}

/** An open dashboard of a company. It does as little as possible, so that the server is measured. */
export interface Dashboard {
  /** Bytes of all frames that arrived. */
  bytes(): number;
  /** Resolves when it shows the job with at least this many places taken. */
  shows(brief: string, count: number): Promise<void>;
  /** Whether the company got a place. */
  unlock(brief: string): Promise<boolean>;
  close(): void;
}

/** Opens the dashboards of an engine with the whole product. */
export async function openEngine(deployment: BenchDeployment, count: number): Promise<Peer> {
  const dashboards: Dashboard[] = [];
  // In the order in which they are placed: their places in the first window.
  const briefs: string[] = [];
  for (const token of await deployment.addCompanies(count)) {
    const socket = await SyncSocket.open(deployment.engine.cloudUrl, token);
    await socket.subscribe(dashboard);
    dashboards.push({
      bytes: () => socket.bytes,
      shows: async (brief, count) =>
        void (await socket.nextFrame((frame) => (unlockCountIn(frame, briefs.indexOf(brief)) ?? -1) >= count)),
      unlock: async (briefId) => (await socket.mutate("unlocks:unlockBrief", { briefId })).success,
      close: () => socket.close(),
    });
  }
  return {
    name: "this engine",
    pids: [deployment.engine.child.pid],
    dashboards,
    addBrief: async () => {
      briefs.push(...(await deployment.addBriefs(1)));
      return briefs.at(-1)!;
    },
  };
}

/** The base of the other two dashboards: a WebSocket, a count of bytes, and the frames that are waited for. */
abstract class Line implements Dashboard {
  private received = 0;
  private readonly waiting = new Set<(frame: string) => boolean>();

  constructor(protected readonly socket: WebSocket) {
    socket.on("message", (data: Buffer) => {
      this.received += data.length;
      const frame = data.toString();
      this.heard(frame);
      for (const each of [...this.waiting]) if (each(frame)) this.waiting.delete(each);
    });
  }

  bytes(): number {
    return this.received;
  }

  /** The first frame from now on of which `find` makes something. */
  next<T>(find: (frame: string) => T | null): Promise<T> {
    return new Promise((resolve) => {
      this.waiting.add((frame) => {
        const found = find(frame);
        if (found !== null) resolve(found);
        return found !== null;
      });
    });
  }

  close(): void {
    this.socket.terminate();
  }

  protected heard(_frame: string): void {}
  abstract shows(brief: string, count: number): Promise<void>;
  abstract unlock(brief: string): Promise<boolean>;
}

/** Speaks Socket.IO's protocol: `42["event",…]`, and `42<n>[…]` for an event that is answered with `43<n>[…]`. */
class SocketIoLine extends Line {
  private calls = 0;

  static async open(url: string): Promise<SocketIoLine> {
    const socket = new WebSocket(`${url.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`);
    const line = new SocketIoLine(socket);
    await line.next((frame) => (frame.startsWith("0") ? true : null));
    const company = randomUUID();
    const token = `${company}.${createHmac("sha256", "bench").update(company).digest("hex")}`;
    const connected = line.next((frame) => (frame.startsWith("40") ? true : null));
    socket.send(`40${JSON.stringify({ token })}`);
    await connected;
    await line.ask("watch", "Utrecht");
    return line;
  }

  ask(event: string, value: unknown): Promise<unknown> {
    const prefix = `43${this.calls}[`;
    this.socket.send(`42${this.calls++}${JSON.stringify([event, value])}`);
    return this.next((frame) => {
      if (!frame.startsWith(prefix)) return null;
      return (JSON.parse(frame.slice(prefix.length - 1)) as unknown[])[0] ?? null;
    });
  }

  protected override heard(frame: string): void {
    if (frame === "2") this.socket.send("3");
  }

  async shows(brief: string, count: number): Promise<void> {
    await this.next((frame) => {
      if (!frame.startsWith('42["brief"')) return null;
      const [, row] = JSON.parse(frame.slice(2)) as [string, { id: number; unlockCount: number }];
      return String(row.id) === brief && row.unlockCount >= count ? true : null;
    });
  }

  async unlock(brief: string): Promise<boolean> {
    return (await this.ask("unlock", Number(brief))) === "ok";
  }
}

/** Opens the dashboards of a Socket.IO server (socket-io-server.ts). */
export async function openSocketIo(url: string, pid: number, count: number): Promise<Peer> {
  const dashboards: SocketIoLine[] = [];
  for (let index = 0; index < count; index++) dashboards.push(await SocketIoLine.open(url));
  const addBrief = async () => String(await (dashboards[0] as SocketIoLine).ask("add", "Laminaat"));
  return { name: "Socket.IO with SQLite", pids: [pid], dashboards, addBrief };
}

/** Speaks Parse's LiveQuery; calls of Cloud Functions go over HTTP, as Parse's own SDK sends them. */
class ParseLine extends Line {
  private readonly company = randomUUID();

  constructor(
    socket: WebSocket,
    private readonly url: string,
  ) {
    super(socket);
  }

  static async open(url: string): Promise<ParseLine> {
    const socket = new WebSocket(url.replace("http", "ws"));
    const line = new ParseLine(socket, url);
    await new Promise<void>((resolve, reject) => socket.once("open", () => resolve()).once("error", reject));
    const connected = line.next((frame) => (frame.includes('"connected"') ? true : null));
    socket.send(JSON.stringify({ op: "connect", applicationId: "bench" }));
    await connected;
    const subscribed = line.next((frame) => (frame.includes('"subscribed"') ? true : null));
    const query = { className: "Brief", where: { province: "Utrecht" } };
    socket.send(JSON.stringify({ op: "subscribe", requestId: 1, query }));
    await subscribed;
    return line;
  }

  async call(name: string, params: object): Promise<string | null> {
    const response = await fetch(`${this.url}/functions/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-parse-application-id": "bench" },
      body: JSON.stringify(params),
    });
    return ((await response.json()) as { result?: string }).result ?? null;
  }

  async shows(brief: string, count: number): Promise<void> {
    await this.next((frame) => {
      const { object } = JSON.parse(frame) as { object?: { objectId: string; unlockCount: number } };
      return object && object.objectId === brief && object.unlockCount >= count ? true : null;
    });
  }

  async unlock(brief: string): Promise<boolean> {
    return (await this.call("unlock", { brief, company: this.company })) === "ok";
  }
}

/** Opens the dashboards of a Parse Server (parse-server.ts). */
export async function openParse(url: string, pids: number[], count: number): Promise<Peer> {
  const dashboards: ParseLine[] = [];
  for (let index = 0; index < count; index++) dashboards.push(await ParseLine.open(url));
  const addBrief = async () => (await (dashboards[0] as ParseLine).call("add", { title: "Laminaat" })) as string;
  return { name: "Parse Server LiveQuery on PostgreSQL", pids, dashboards, addBrief };
}
