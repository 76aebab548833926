import { makeFunctionReference } from "convex/server";
import { createLocalFirst } from "convex-local-first";

/** The address of the deployment. */
export const url = import.meta.env.VITE_CONVEX_URL as string;

type Note = { _id: string; text: string };

/** The functions of convex/notes.ts; an app with generated code takes `api` instead. */
export const api = {
  list: makeFunctionReference<"query", Record<string, never>, Note[]>("notes:list"),
  add: makeFunctionReference<"mutation", { text: string; requestId: string }>("notes:add"),
};

/** This app, local-first. It has no login, so all that a browser keeps belongs to one account. */
export const local = createLocalFirst({
  prefix: "notes",
  url,
  version: "1",
  account: () => "me",
  kept: { "notes:list": { whose: "account", days: 30, answers: 1, rows: 100 } },
  waiting: { "notes:add": api.add },
});
