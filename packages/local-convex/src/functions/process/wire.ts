/**
 * What the engine and a process that runs pushed code say to each other: frames of a JSON header and, where there are
 * bytes, a payload, over one socket (descriptor 3 of the process).
 *
 *     engine  → init, modules, (analyze | open → http | action) … answer*, pull*, body*, abort, ping
 *     process → call*, store*, get*, log*, pullBody*, (end | fail | route | responded → chunk* → bodyEnd), idle, pong
 *
 * The process is not trusted: whatever it sends is checked, and a frame that is none ends it.
 */
import type { CallDepth } from "../inside/action/call-depth";
import type { LogLevel, ModuleExports, ThrownError } from "../inside/host";

/** A pushed module as a process gets it: converted (compile.ts), with the name that stack frames carry. */
export interface WireModule {
  path: string;
  filename: string;
  code: string;
}

/** What the code of one run can access. */
export interface RunScope {
  /** Names a set that a `modules` frame brought. */
  modules: string;
  env: Record<string, string>;
  phase: { seed: string; time: number };
  requestId: string;
  /** Origins whose requests go to another one. */
  detours: Record<string, string>;
  callDepth: CallDepth;
}

export type ToProcess =
  | { t: "init"; inside: string; resolveFrom: string; tempDir: string | null; evaluates: boolean }
  | { t: "modules"; key: string; modules: WireModule[] }
  | {
      t: "action";
      node: boolean;
      scope: RunScope;
      module: string;
      exportName: string;
      args: string;
      clock: number;
    }
  | { t: "open"; scope: RunScope; path: string; method: string; clock: number }
  | {
      t: "http";
      url: string;
      method: string;
      headers: [string, string][];
      path: string;
      hasBody: boolean;
      headersOnly: boolean;
    }
  | {
      t: "analyze";
      modules: string;
      env: Record<string, string> | null;
      seed: string;
      time: number;
      asks: EvaluationAsk[];
    }
  /** `clock` is how far the deployment's time is ahead of the machine's, in ms. */
  | { t: "answer"; id: number; clock: number; value?: string; failure?: string; missing?: boolean }
  | { t: "body" }
  | { t: "bodyEnd" }
  | { t: "bodyFailed"; message: string }
  | { t: "pull" }
  | { t: "abort" }
  | { t: "ping"; id: number };

export type FromProcess =
  | { t: "call"; id: number; op: string; json: string }
  | { t: "store"; id: number; contentType: string; sha256?: string }
  | { t: "get"; id: number; storageId: string }
  | { t: "log"; level: LogLevel; message: string }
  | { t: "pullBody" }
  | { t: "end"; value: string }
  | { t: "tooLarge"; size: number }
  | { t: "fail"; thrown: ThrownError }
  | { t: "route"; match: [string, string] | null }
  | { t: "responded"; status: number; statusText: string; headers: [string, string][]; hasBody: boolean }
  | { t: "chunk" }
  | { t: "responseEnd" }
  | { t: "responseFailed"; message: string }
  | { t: "aborted" }
  | { t: "analyzed"; answers: Analyzed[]; missing: string | null }
  | { t: "idle"; clean: boolean }
  | { t: "pong"; id: number };

/**
 * A module to evaluate, and what is asked for: its functions, the result of `default.export()`, or its default export
 * as it is.
 */
export interface EvaluationAsk {
  path: string;
  node: boolean;
  how: "analyze" | "export" | "value";
}

/** The answer to one entry of an `analyze` frame. */
export type Analyzed = { value: ModuleExports | string } | { error: ThrownError };

/** Greatest length of a frame; a process that announces a longer one is ended. */
export const MAX_FRAME = 160 * 1024 * 1024;
const HEAD = 8;

/** A frame as bytes. */
export function encodeFrame(message: ToProcess | FromProcess, payload?: Uint8Array): Buffer {
  const json = Buffer.from(JSON.stringify(message));
  const head = Buffer.allocUnsafe(HEAD);
  head.writeUInt32BE(json.length, 0);
  head.writeUInt32BE(payload?.length ?? 0, 4);
  return Buffer.concat(payload ? [head, json, payload] : [head, json]);
}

export interface Frame<Message> {
  message: Message;
  payload: Buffer;
}

/** Collects bytes as they arrive and returns whole frames. Throws when the bytes are not a frame. */
export class FrameReader<Message> {
  #parts: Buffer[] = [];
  #length = 0;

  push(bytes: Buffer): Frame<Message>[] {
    this.#parts.push(bytes);
    this.#length += bytes.length;
    const frames: Frame<Message>[] = [];
    for (let frame = this.#next(); frame; frame = this.#next()) frames.push(frame);
    return frames;
  }

  #next(): Frame<Message> | null {
    if (this.#length < HEAD) return null;
    const first = this.#parts[0]!.length >= HEAD ? this.#parts[0]! : this.#joined();
    const [jsonLength, payloadLength] = [first.readUInt32BE(0), first.readUInt32BE(4)];
    const length = HEAD + jsonLength + payloadLength;
    if (length > MAX_FRAME) throw new Error(`A frame of ${length} bytes`);
    if (this.#length < length) return null;
    const all = this.#joined();
    this.#parts = all.length > length ? [all.subarray(length)] : [];
    this.#length -= length;
    const message = JSON.parse(all.toString("utf8", HEAD, HEAD + jsonLength)) as Message;
    return { message, payload: all.subarray(HEAD + jsonLength, length) };
  }

  #joined(): Buffer {
    const all = this.#parts.length === 1 ? this.#parts[0]! : Buffer.concat(this.#parts);
    this.#parts = [all];
    return all;
  }
}
