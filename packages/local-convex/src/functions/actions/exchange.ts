import type { ActionRun } from "./action-run";
import type { Failure } from "../failures/failure";

const NO_BODY = new Set([101, 204, 205, 304]);
/** How long a process may take to confirm that its client has left. */
const LEAVING_MS = 1000;

/**
 * One HTTP request between its client and the process that serves it. Both bodies travel in chunks; each chunk is sent
 * when the receiver asks for it. The run lasts until the body of the response ends; then `finish` is called.
 */
export class Exchange {
  readonly response: Promise<Response>;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | null;
  #answer!: (response: Response) => void;
  #chunks: ReadableStreamDefaultController<Uint8Array> | null = null;
  #pulled: (() => void) | null = null;
  #left: (() => void) | null = null;
  #through = false;

  constructor(
    private readonly run: ActionRun,
    body: ReadableStream<Uint8Array> | null,
    private readonly finish: (failure: Failure | null) => void,
  ) {
    this.#reader = body?.getReader() ?? null;
    this.response = new Promise((resolve) => (this.#answer = resolve));
    run.onHttp = (message, payload) => {
      switch (message.t) {
        case "responded":
          return this.#responded(message);
        case "pullBody":
          return this.#sendBody();
        case "chunk":
          this.#chunks?.enqueue(new Uint8Array(payload));
          return this.#next();
        case "responseEnd":
          if (this.#through) return;
          this.#chunks?.close();
          return this.#end(null);
        case "responseFailed":
          return this.#failed(String(message.message));
        case "aborted":
          return this.#left?.();
        default:
      }
    };
    void run.settled.then((outcome) => {
      if (!outcome.ok) this.#failed(outcome.failure.message);
    });
  }

  #responded({ status, statusText, headers, hasBody }: Answered): void {
    const init: ResponseInit = { status, statusText, headers };
    if (!hasBody || NO_BODY.has(status)) {
      this.#answer(new Response(null, init));
      return this.#end(null);
    }
    const body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => void (this.#chunks = controller),
        pull: () => {
          this.run.worker.send({ t: "pull" });
          return new Promise<void>((resolve) => (this.#pulled = resolve));
        },
        cancel: () => this.clientLeft(),
      },
      { highWaterMark: 0 },
    );
    this.#answer(new Response(body, init));
  }

  /**
   * Tells the process that the client has left, and ends the response. Resolves when the process has confirmed it, or
   * after a second.
   */
  clientLeft(): Promise<void> {
    if (this.#through) return Promise.resolve();
    this.#chunks = null;
    return new Promise((resolve) => {
      const leave = (): void => {
        clearTimeout(late);
        this.#end(null);
        resolve();
      };
      const late = setTimeout(leave, LEAVING_MS).unref();
      this.#left = leave;
      this.run.worker.send({ t: "abort" });
    });
  }

  #failed(message: string): void {
    if (this.#through || !this.#chunks) return;
    this.#chunks.error(new Error(message));
    this.#end({ message: `Uncaught ${message}` });
  }

  #end(failure: Failure | null): void {
    if (this.#through) return;
    this.#through = true;
    this.#next();
    this.finish(failure);
    // The rest of the request body is no longer needed.
    void this.#reader?.cancel().catch(() => undefined);
  }

  #next(): void {
    this.#pulled?.();
    this.#pulled = null;
  }

  #sendBody(): void {
    const { worker } = this.run;
    this.#reader?.read().then(
      ({ done, value }) => (done ? worker.send({ t: "bodyEnd" }) : worker.send({ t: "body" }, value)),
      (error: unknown) => worker.send({ t: "bodyFailed", message: String(error) }),
    );
  }
}

type Answered = { status: number; statusText: string; headers: [string, string][]; hasBody: boolean };
