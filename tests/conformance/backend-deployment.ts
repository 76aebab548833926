import { ConvexClient, ConvexHttpClient } from "convex/browser";
import { getFunctionName, type FunctionReference, type OptionalRestArgs, type UserIdentity } from "convex/server";
import type { Value } from "convex/values";
import { runFunction, runFunctionAs, type DeploymentAccess } from "../../scripts/product/admin";
import type { Backend } from "./backend";

/** A deployment with the fixture's functions, called through the official client for single requests. */
export function httpBackend(access: DeploymentAccess): Backend {
  const client = new ConvexHttpClient(access.cloudUrl, { logger: false });
  return {
    query: (query, ...args) => client.query(query, ...args),
    mutation: (mutation, ...args) => client.mutation(mutation, ...args),
    action: (action, ...args) => client.action(action, ...args),
    queryAs: queryAs(access),
    close: () => Promise.resolve(),
  };
}

/** A deployment with the fixture's functions, called through the official WebSocket client. */
export function webSocketBackend(access: DeploymentAccess): Backend {
  const client = new ConvexClient(access.cloudUrl, { logger: false, unsavedChangesWarning: false });
  return {
    query: (query, ...args) => client.query(query, args[0] as never),
    mutation: (mutation, ...args) => client.mutation(mutation, args[0] as never),
    action: (action, ...args) => client.action(action, args[0] as never),
    queryAs: queryAs(access),
    close: () => client.close(),
  };
}

/** Empties the fixture's tables by its own functions, which works on any deployment. */
export async function clearTables(access: DeploymentAccess): Promise<void> {
  while ((await runFunction(access, "cases:clear")) !== true);
}

const queryAs =
  (access: DeploymentAccess) =>
  <Q extends FunctionReference<"query">>(identity: Partial<UserIdentity>, query: Q, ...args: OptionalRestArgs<Q>) =>
    runFunctionAs(access, identity, getFunctionName(query), (args[0] ?? {}) as Record<string, Value>);
