import { sendJson, serve, type RunningServer } from "../server";

/**
 * The place of the language model's stand-in. It starts and answers `/health`; every call of the API gets a clear error
 * in OpenAI's own shape, marked as not worth a retry.
 */
export function startOpenAi(options: { port: number }): Promise<RunningServer> {
  return serve((request, response, url) => {
    if (url.pathname === "/health") return sendJson(response, 200, { ok: true });
    const message = `The OpenAI stand-in does not serve ${request.method} ${url.pathname} yet.`;
    sendJson(
      response,
      501,
      { error: { message, type: "server_error", param: null, code: "standin_not_built" } },
      { "x-should-retry": "false" },
    );
  }, options.port);
}
