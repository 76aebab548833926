/**
 * A provider's stand-in without a socket: a function from a request to an answer, over state that its maker holds. A
 * server listens on a port for it (`server.ts`), and `fetchOf` makes it replace `fetch`.
 */

export interface ProviderRequest {
  method: string;
  url: URL;
  headers: Headers;
  body: string;
  /** Aborts when the asker leaves before the answer's end. */
  left: AbortSignal;
}

type Head = { status: number; headers?: Record<string, string> };

/**
 * A JSON answer, a streamed answer (which throws `ConnectionBroken` where it breaks off), or a connection that breaks
 * without an answer.
 */
export type ProviderAnswer = (Head & ({ body: unknown } | { pieces: AsyncGenerator<Uint8Array> })) | "broken";

/** Thrown by a streamed answer, to break the connection at that point. */
export class ConnectionBroken extends Error {}

export type Provider = (request: ProviderRequest) => ProviderAnswer | Promise<ProviderAnswer>;

/**
 * A replacement for `fetch` that a provider answers, whatever the address. Rejects like `fetch` when the connection
 * breaks.
 */
export function fetchOf(provider: Provider): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : String(input));
    const body = init.body ?? "";
    if (typeof body !== "string") throw new TypeError("The stand-in takes requests whose body is text");
    const leaving = new AbortController();
    const request = { method: init.method ?? "GET", url, headers: new Headers(init.headers), body };
    init.signal?.addEventListener("abort", () => leaving.abort(init.signal?.reason), { once: true });
    const answer = await provider({ ...request, left: leaving.signal });
    if (answer === "broken") throw new TypeError("fetch failed");
    const { status, headers = {} } = answer;
    if ("body" in answer) return Response.json(answer.body, { status, headers });
    return new Response(streamOf(answer.pieces, leaving), { status, headers });
  };
}

/** A body that ends with `leaving`, and lets its writer know when its reader leaves. */
function streamOf(pieces: AsyncGenerator<Uint8Array>, leaving: AbortController): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      leaving.signal.addEventListener("abort", () => controller.error(leaving.signal.reason), { once: true });
    },
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (leaving.signal.aborted) return;
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => leaving.abort(reason),
  });
}
