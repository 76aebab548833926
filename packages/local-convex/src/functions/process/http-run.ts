import { describeThrown } from "../inside/errors";
import type { ThrownError } from "../inside/host";
import type { Channel } from "./channel";
import type { IsolateRun } from "./isolate-run";
import type { ToProcess } from "./wire";

/** A request to the http.js of one component: its bodies are sent in chunks that the reading side asks for. */
export class HttpRun {
  readonly #abort = new AbortController();
  #bodyController: ReadableStreamDefaultController<Uint8Array> | null = null;
  #reader: ReadableStreamDefaultReader<Uint8Array> | null = null;

  constructor(
    private readonly run: IsolateRun,
    private readonly channel: Channel,
    private readonly onSettled: () => void,
  ) {}

  /** Says which route of the component's router the request would reach. */
  lookup(path: string, method: string): void {
    const answer = JSON.parse(this.run.isolate.inside.lookupRoute(path, method)) as
      | { value: [string, string] | null }
      | { error: ThrownError };
    if ("error" in answer) this.run.fail(answer.error);
    else this.channel.send({ t: "route", match: answer.value });
  }

  start({ url, method, headers, path, hasBody, headersOnly }: Extract<ToProcess, { t: "http" }>): void {
    const body = hasBody
      ? new ReadableStream<Uint8Array>(
          {
            start: (controller) => void (this.#bodyController = controller),
            pull: () => this.channel.send({ t: "pullBody" }),
          },
          { highWaterMark: 0 },
        )
      : null;
    this.run.isolate.inside.runHttp({
      url,
      method,
      headers,
      body,
      signal: this.#abort.signal,
      path,
      answer: (answered) => this.#answer(answered as Response, headersOnly),
    });
  }

  #answer(response: Response, headersOnly: boolean): void {
    const hasBody = response.body !== null && !headersOnly;
    if (hasBody) this.#reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const { status, statusText } = response;
    this.channel.send({ t: "responded", status, statusText, headers: [...response.headers], hasBody });
    if (hasBody) return;
    void response.body?.cancel();
    this.onSettled();
  }

  /** The engine wants the next chunk of the response. */
  pull(): void {
    this.#reader?.read().then(
      ({ done, value }) => {
        if (!done) {
          if (!(value instanceof Uint8Array)) return this.#failed(new TypeError("Response chunks must be byte arrays"));
          return this.channel.send({ t: "chunk" }, value);
        }
        this.channel.send({ t: "responseEnd" });
        this.onSettled();
      },
      (error: unknown) => this.#failed(error),
    );
  }

  #failed(error: unknown): void {
    this.channel.send({ t: "responseFailed", message: describeThrown(error).message });
    this.onSettled();
  }

  body(bytes: Buffer): void {
    // When nobody reads the body any more, its stream may already be closed.
    if (!this.#abort.signal.aborted) this.#bodyController?.enqueue(new Uint8Array(bytes));
  }

  bodyEnd(): void {
    if (!this.#abort.signal.aborted) this.#bodyController?.close();
  }

  bodyFailed(message: string): void {
    this.#bodyController?.error(new TypeError(message));
  }

  /** The client has left. */
  abort(): void {
    this.#abort.abort();
    const told = (): void => {
      this.channel.send({ t: "aborted" });
      this.onSettled();
    };
    if (this.#reader) this.#reader.cancel().then(told, told);
    else told();
  }
}
