import { ConvexClient, ConvexHttpClient } from "convex/browser";
import { makeFunctionReference, type FunctionReference, type OptionalRestArgs, type UserIdentity } from "convex/server";
import type { DeploymentAccess } from "../src/instruments-client";
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
  const clear = makeFunctionReference<"mutation">("cases:clear");
  while ((await asAdmin(access).mutation(clear)) !== true);
}

/** What the official client can do with a deployment's key, and does not show in its types. */
interface AdminClient extends ConvexHttpClient {
  setAdminAuth(key: string, actingAs?: Partial<UserIdentity>): void;
}

function asAdmin({ cloudUrl, adminKey }: DeploymentAccess, identity?: Partial<UserIdentity>): ConvexHttpClient {
  const client = new ConvexHttpClient(cloudUrl, { logger: false }) as AdminClient;
  client.setAdminAuth(adminKey, identity);
  return client;
}

const queryAs =
  (access: DeploymentAccess) =>
  <Q extends FunctionReference<"query">>(
    { subject = "test", issuer = "https://test.invalid", ...claims }: Partial<UserIdentity>,
    query: Q,
    ...args: OptionalRestArgs<Q>
  ) =>
    asAdmin(access, { subject, issuer, tokenIdentifier: `${issuer}|${subject}`, ...claims }).query(query, ...args);
