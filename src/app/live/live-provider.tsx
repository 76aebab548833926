import { ConvexProvider, type ConvexReactClient } from "convex/react";
import type { ReactNode } from "react";

/** The context of the Convex hooks, in the chunk that holds the client. */
export function LiveProvider({ client, children }: { client: ConvexReactClient; children: ReactNode }) {
  return <ConvexProvider client={client}>{children}</ConvexProvider>;
}
