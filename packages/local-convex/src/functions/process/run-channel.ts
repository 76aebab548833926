import type { LogLevel } from "../inside/host";
import { MAX_LINES } from "../log-limits";
import type { Channel } from "./channel";

/** The calls of one run to the engine. After the run has ended they do nothing. */
export class RunChannel {
  ended = false;
  #lines = 0;

  constructor(readonly channel: Channel) {}

  log(level: LogLevel, message: string): void {
    // One line more than the limit is sent, so that the engine knows that there were more.
    if (this.ended || this.#lines > MAX_LINES) return;
    this.#lines++;
    // The engine shortens it to 32 KiB, so the rest need not be sent.
    this.channel.send({ t: "log", level, message: message.length > 40_000 ? message.slice(0, 40_000) : message });
  }

  call(op: string, json: string, resolve: (json: string) => void, reject: (failure: string) => void): void {
    if (this.ended) return;
    this.channel.ask((id) => ({ t: "call", id, op, json }), undefined, {
      resolve: (value) => this.ended || resolve(value!),
      reject: (failure) => this.ended || reject(failure),
    });
  }

  store(
    bytes: Uint8Array,
    contentType: string,
    sha256: string | undefined,
    resolve: (id: string) => void,
    reject: (failure: string) => void,
  ): void {
    if (this.ended) return;
    const digest = sha256 === undefined ? {} : { sha256 };
    this.channel.ask((id) => ({ t: "store", id, contentType, ...digest }), bytes, {
      resolve: (value) => this.ended || resolve(value!),
      reject: (failure) => this.ended || reject(failure),
    });
  }

  get(
    storageId: string,
    resolve: (file: { bytes: Uint8Array; contentType: string } | null) => void,
    reject: (failure: string) => void,
  ): void {
    if (this.ended) return;
    this.channel.ask((id) => ({ t: "get", id, storageId }), undefined, {
      resolve: (contentType, payload, missing) => {
        if (!this.ended) resolve(missing ? null : { bytes: new Uint8Array(payload), contentType: contentType ?? "" });
      },
      reject: (failure) => this.ended || reject(failure),
    });
  }

  /** Sends the result of the run. A result far beyond Convex's limit is not sent, only its size. */
  end(value: string): void {
    if (this.ended) return;
    if (value.length > 4 * MAX_RESULT) this.channel.send({ t: "tooLarge", size: value.length });
    else this.channel.send({ t: "end", value });
  }
}

const MAX_RESULT = 16 * 1024 * 1024;
