import { Socket } from "node:net";
import { encodeFrame, FrameReader, type FromProcess, type ToProcess } from "./wire";

/** The answer to a call, or its failure (JSON of SyscallFailure). */
export interface Pending {
  resolve(value: string | undefined, payload: Buffer, missing: boolean): void;
  reject(failure: string): void;
}

/** The process's end of the socket to the engine. */
export class Channel {
  readonly #socket = new Socket({ fd: 3, readable: true, writable: true });
  readonly #pending = new Map<number, Pending>();
  #nextCall = 1;
  /** How far the deployment's time is ahead of the machine's, in ms. */
  clock = 0;

  constructor(receive: (message: ToProcess, payload: Buffer) => void, onClose: () => void) {
    const reader = new FrameReader<ToProcess>();
    this.#socket.on("data", (bytes: Buffer) => {
      for (const { message, payload } of reader.push(bytes)) {
        if (message.t === "answer") this.#answered(message, payload);
        else receive(message, payload);
      }
    });
    // Without an engine this process has no purpose.
    this.#socket.on("close", onClose);
    this.#socket.on("error", onClose);
  }

  send(message: FromProcess, payload?: Uint8Array): void {
    this.#socket.write(encodeFrame(message, payload));
  }

  /** Sends a frame that the engine answers. */
  ask(message: (id: number) => FromProcess, payload: Uint8Array | undefined, pending: Pending): void {
    const id = this.#nextCall++;
    this.#pending.set(id, pending);
    this.send(message(id), payload);
  }

  /** Drops all open calls: an answer that arrives later is ignored. */
  forget(): void {
    this.#pending.clear();
  }

  #answered(message: Extract<ToProcess, { t: "answer" }>, payload: Buffer): void {
    this.clock = message.clock;
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if (!pending) return;
    if (message.failure === undefined) pending.resolve(message.value, payload, message.missing ?? false);
    else pending.reject(message.failure);
  }
}
