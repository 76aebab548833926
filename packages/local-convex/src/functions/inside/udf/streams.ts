/**
 * Makes the stream classes of queries and mutations. A stream can be created, passed on and inspected, but no data
 * flows through it: Node's own streams call the code that feeds them after the run, when nothing could interrupt it.
 * Their promises never settle, so a run that waits for one fails (F16).
 */
export function createStreams(): Record<string, unknown> {
  type Start = { start?: (controller: object) => unknown } | null | undefined;
  const never = (): Promise<never> => new Promise(() => undefined);
  const nothing = (): void => undefined;
  const named = (name: string) => ({
    get [Symbol.toStringTag](): string {
      return name;
    },
  });

  class Lockable {
    #locked = false;
    get locked(): boolean {
      return this.#locked;
    }
    /** Internal: a reader or writer takes the stream. */
    static take(stream: unknown): void {
      if (!(stream instanceof Lockable)) throw new TypeError("This is not a stream");
      if (stream.#locked) throw new TypeError("Invalid state: the stream is locked");
      stream.#locked = true;
    }
    static free(stream: Lockable): void {
      stream.#locked = false;
    }
  }
  const { take, free } = Lockable;

  class Reader {
    #stream: Lockable;
    readonly closed = never();
    constructor(stream: unknown) {
      take(stream);
      this.#stream = stream as Lockable;
    }
    read = never;
    cancel = never;
    releaseLock(): void {
      free(this.#stream);
    }
  }
  class ReadableStreamDefaultReader extends Reader {}
  class ReadableStreamBYOBReader extends Reader {}

  class ReadableStream extends Lockable {
    constructor(source?: Start) {
      super();
      source?.start?.({ desiredSize: 1, byobRequest: null, enqueue: nothing, close: nothing, error: nothing });
    }
    cancel = never;
    getReader(options?: { mode?: string }): Reader {
      return options?.mode === "byob" ? new ReadableStreamBYOBReader(this) : new ReadableStreamDefaultReader(this);
    }
    pipeThrough<T>(pair: { readable: T }): T {
      take(this);
      return pair.readable;
    }
    pipeTo(): Promise<never> {
      take(this);
      return never();
    }
    tee(): [ReadableStream, ReadableStream] {
      take(this);
      return [new ReadableStream(), new ReadableStream()];
    }
    values(): object {
      take(this);
      const iterator = { next: never, return: never, [Symbol.asyncIterator]: () => iterator };
      return iterator;
    }
    [Symbol.asyncIterator](): object {
      return this.values();
    }
  }

  class WritableStreamDefaultWriter {
    #stream: Lockable;
    readonly closed = never();
    readonly ready = never();
    readonly desiredSize = 1;
    constructor(stream: unknown) {
      take(stream);
      this.#stream = stream as Lockable;
    }
    write = never;
    close = never;
    abort = never;
    releaseLock(): void {
      free(this.#stream);
    }
  }
  class WritableStream extends Lockable {
    constructor(sink?: Start) {
      super();
      sink?.start?.({ signal: new AbortController().signal, error: nothing });
    }
    close = never;
    abort = never;
    getWriter(): WritableStreamDefaultWriter {
      return new WritableStreamDefaultWriter(this);
    }
  }
  class TransformStream {
    readonly readable = new ReadableStream();
    readonly writable = new WritableStream();
    constructor(transformer?: Start) {
      transformer?.start?.({ desiredSize: 1, enqueue: nothing, error: nothing, terminate: nothing });
    }
  }
  const classes = {
    ReadableStream,
    ReadableStreamDefaultReader,
    ReadableStreamBYOBReader,
    WritableStream,
    WritableStreamDefaultWriter,
    TransformStream,
  };
  for (const [name, made] of Object.entries(classes)) {
    Object.defineProperties(made.prototype, Object.getOwnPropertyDescriptors(named(name)));
  }
  return classes;
}
