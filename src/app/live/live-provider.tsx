import { ConvexProvider, type ConvexReactClient } from "convex/react";
import { Component, type ReactNode } from "react";
import { keptAnswers } from "../../lib/local/kept-answers";
import { OfflineLine } from "../frame/offline-line";
import { useConnection } from "./use-connection";

/** The context of the Convex hooks, in the chunk that holds the client. */
export function LiveProvider({ client, children }: { client: ConvexReactClient; children: ReactNode }) {
  return (
    <ConvexProvider client={client}>
      <WithoutKept>{children}</WithoutKept>
    </ConvexProvider>
  );
}

/** Watches the connection, to a client or to the site's server, and says how it is; once for the whole page. */
export function Connection() {
  useConnection();
  return <OfflineLine />;
}

/**
 * A screen that breaks over something kept, which an older version of this site may have written, is shown once more with
 * what the deployment answers. What breaks then too is for the page's error boundary.
 */
class WithoutKept extends Component<{ children: ReactNode }, { broken: { error: unknown } | null }> {
  override state = { broken: null };

  static getDerivedStateFromError(error: unknown) {
    return { broken: keptAnswers.forgetHandedOut() ? null : { error } };
  }

  override render() {
    const { broken } = this.state as { broken: { error: unknown } | null };
    if (broken !== null) throw broken.error;
    return this.props.children;
  }
}
