import { ConvexHttpClient } from "convex/browser";
import type { FunctionReference } from "convex/server";
import { endsAfter } from "../ends-after";

const ANSWER_MS = 30_000;

/** One call that the deployment gives one effect, however often it is sent. */
export type OnceCall = {
  /** The deployment's address. */
  url: string;
  mutation: FunctionReference<"mutation">;
  /** Arguments of the call, as Convex JSON. */
  args: string;
  requestId: string;
  /** The identity token of the account that sends; null for a guest. */
  token: string | null;
  /** Arguments that are made when it is sent. */
  more?: Record<string, unknown>;
};

/** Calls a mutation that takes a `requestId`, over HTTP. Rejects when there is no answer in half a minute. */
export async function callOnce({ url, mutation, args, requestId, token, more }: OnceCall): Promise<unknown> {
  const client = new ConvexHttpClient(url, {
    logger: false,
    fetch: (input, init) => fetch(input, { ...init, signal: endsAfter(ANSWER_MS) }),
  });
  if (token !== null) client.setAuth(token);
  return (await client.mutation(mutation, { ...(JSON.parse(args) as object), ...more, requestId })) as unknown;
}
