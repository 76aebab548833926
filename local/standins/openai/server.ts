import { answerFrom, readBody, sendJson, serve, type RunningServer } from "../server";
import { createModelApi } from "./api";
import type { ModelFault, ModelFaults } from "./faults";

export interface OpenAiServer extends RunningServer {
  faults: ModelFaults;
}

/** Between two writes: quick enough for a test, slow enough to be seen as writing. */
const PACE_MS = 12;

/**
 * Starts the stand-in for OpenAI: its API (`api.ts`) for its SDK, and for tests `GET|DELETE /api/requests`,
 * `POST|DELETE /api/faults` and `POST /api/release`.
 */
export async function startOpenAi(options: { port: number }): Promise<OpenAiServer> {
  const { faults, seen, answer } = createModelApi({ paceMs: PACE_MS });

  const server = await serve(async (request, response, url) => {
    switch (`${request.method} ${url.pathname}`) {
      case "GET /health":
        return sendJson(response, 200, { ok: true });
      case "GET /api/requests":
        return sendJson(response, 200, { requests: seen });
      case "DELETE /api/requests":
        seen.length = 0;
        return sendJson(response, 200, { ok: true });
      case "POST /api/faults":
        faults.set(JSON.parse(await readBody(request)) as ModelFault);
        return sendJson(response, 200, { ok: true });
      case "DELETE /api/faults":
        faults.clear();
        return sendJson(response, 200, { ok: true });
      case "POST /api/release":
        return sendJson(response, (await faults.release()) ? 200 : 409, {});
    }
    await answerFrom(answer, request, response, url);
  }, options.port);

  return { ...server, faults };
}
