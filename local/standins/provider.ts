/**
 * What a provider's stand-in is without a socket: a function from a request to an answer, over state that its maker
 * holds. A server puts it on a port (`server.ts`), `fetchOf` puts it in the place of `fetch`.
 */

export interface ProviderRequest {
  method: string;
  url: URL;
  headers: Headers;
  body: string;
}

/** A JSON answer, or a connection that breaks without one. */
export type ProviderAnswer = { status: number; body: unknown; headers?: Record<string, string> } | "broken";

export type Provider = (request: ProviderRequest) => ProviderAnswer | Promise<ProviderAnswer>;

/** A `fetch` that a provider answers, whatever the address. Rejects as `fetch` does when the connection breaks. */
export function fetchOf(provider: Provider): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : String(input));
    const body = init.body ?? "";
    if (typeof body !== "string") throw new TypeError("The stand-in takes requests whose body is text");
    const answer = await provider({ method: init.method ?? "GET", url, headers: new Headers(init.headers), body });
    if (answer === "broken") throw new TypeError("fetch failed");
    return Response.json(answer.body, { status: answer.status, headers: answer.headers ?? {} });
  };
}
