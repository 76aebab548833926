import { blobBytes, toBytes } from "./blob";

interface Init {
  method?: string;
  headers?: HeadersInit;
  body?: unknown;
  status?: number;
  statusText?: string;
  signal?: AbortSignal;
}

/** Request and Response with bodies in memory. Streams as bodies are refused: nothing could feed them during a run. */
export function createBodies(): Record<string, unknown> {
  class Body {
    readonly headers: Headers;
    #bytes: Uint8Array | null;
    #used = false;
    constructor(body: unknown, headers: HeadersInit | undefined) {
      this.headers = new Headers(headers);
      const [bytes, type] = extract(body);
      this.#bytes = bytes;
      if (type !== null && !this.headers.has("content-type")) this.headers.set("content-type", type);
    }
    get body(): ReadableStream | null {
      if (this.#bytes === null) return null;
      throw new Error("Bodies cannot be streamed in queries and mutations; use text(), json() or arrayBuffer().");
    }
    get bodyUsed(): boolean {
      return this.#used;
    }
    copy(): Uint8Array | null {
      if (this.#used) throw new TypeError("Body has already been used");
      return this.#bytes;
    }
    #take(): Uint8Array<ArrayBuffer> {
      const bytes = this.copy();
      this.#used = bytes !== null;
      return new Uint8Array(bytes ?? []);
    }
    async bytes(): Promise<Uint8Array> {
      return this.#take();
    }
    async arrayBuffer(): Promise<ArrayBuffer> {
      return this.#take().buffer;
    }
    async text(): Promise<string> {
      return new TextDecoder().decode(this.#take());
    }
    async json(): Promise<unknown> {
      return JSON.parse(new TextDecoder().decode(this.#take()));
    }
    async blob(): Promise<Blob> {
      return new Blob([this.#take()], { type: this.headers.get("content-type") ?? "" });
    }
    async formData(): Promise<FormData> {
      const form = new FormData();
      for (const [key, value] of new URLSearchParams(new TextDecoder().decode(this.#take()))) form.append(key, value);
      return form;
    }
  }

  class LocalRequest extends Body {
    readonly url: string;
    readonly method: string;
    readonly signal: AbortSignal;
    constructor(input: string | URL | LocalRequest, init: Init = {}) {
      const from = input instanceof LocalRequest ? input : null;
      super(init.body ?? from?.copy() ?? null, init.headers ?? from?.headers);
      this.url = from ? from.url : new URL(String(input)).href;
      this.method = (init.method ?? from?.method ?? "GET").toUpperCase();
      this.signal = init.signal ?? from?.signal ?? new AbortController().signal;
    }
    clone(): LocalRequest {
      return new LocalRequest(this);
    }
    get [Symbol.toStringTag](): string {
      return "Request";
    }
  }

  class LocalResponse extends Body {
    readonly status: number;
    readonly statusText: string;
    readonly url = "";
    readonly redirected = false;
    readonly type = "default";
    constructor(body: unknown = null, init: Init = {}) {
      super(body, init.headers);
      this.status = init.status ?? 200;
      if (this.status < 200 || this.status > 599) throw new RangeError("The status is outside the range 200 to 599");
      this.statusText = init.statusText ?? "";
    }
    static json(data: unknown, init: Init = {}): LocalResponse {
      const headers = new Headers(init.headers);
      if (!headers.has("content-type")) headers.set("content-type", "application/json");
      return new LocalResponse(JSON.stringify(data), { ...init, headers });
    }
    static redirect(url: string | URL, status = 302): LocalResponse {
      return new LocalResponse(null, { status, headers: { location: String(url) } });
    }
    get ok(): boolean {
      return this.status >= 200 && this.status < 300;
    }
    clone(): LocalResponse {
      return new LocalResponse(this.copy(), this);
    }
    get [Symbol.toStringTag](): string {
      return "Response";
    }
  }
  Object.defineProperty(LocalRequest, "name", { value: "Request" });
  Object.defineProperty(LocalResponse, "name", { value: "Response" });
  return { Request: LocalRequest, Response: LocalResponse };
}

function extract(body: unknown): [Uint8Array | null, string | null] {
  if (body === null || body === undefined) return [null, null];
  if (typeof body === "string") return [toBytes(body), "text/plain;charset=UTF-8"];
  if (body instanceof URLSearchParams) {
    return [toBytes(body.toString()), "application/x-www-form-urlencoded;charset=UTF-8"];
  }
  const blob = typeof body === "object" ? blobBytes(body) : undefined;
  if (blob) return [blob, (body as Blob).type || null];
  const bytes = toBytes(body);
  if (bytes) return [bytes.slice(), null];
  throw new TypeError("This kind of body is not supported in queries and mutations.");
}
