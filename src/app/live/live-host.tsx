import { hasNetwork } from "convex-local-first/network";
import { ConvexAuthProvider, useAuthActions, useAuthToken } from "@convex-dev/auth/react";
import { ConvexReactClient, useConvexAuth, useConvexConnectionState } from "convex/react";
import { useEffect, useMemo, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { keepMailboxProof, loginProofs } from "../session/device-token";
import { endSessionLater } from "../session/end-later";
import { launchStore } from "../session/launch";
import { sessionStore } from "../session/session";
import { lookForWaiting, outboxWanted, waitsInOutbox } from "../outbox/outbox-wanted";
import { createPart, usePart } from "../../lib/part";
import { useStore } from "../../lib/store";
import { CheckSubscription } from "./check-subscription";
import { authEntry } from "../../lib/local/entries/start";
import { readKept } from "convex-local-first/device/storage";
import { connectedStore, liveStore, offlineStore, silentStore, storedTokenKey } from "./live-store";
import { confirmContacts } from "convex-local-first/answers/confirm-contacts";
import { PAGE_SIZE_MAX } from "../../../domain/limits";
import { keptAnswers } from "../../lib/local/kept-answers";
import { sessionFailure } from "./retry";
import { persistent, waitForConnection } from "./network-error";
import { sessionRow } from "../session/session-row";
import { tokenStorage } from "../session/token-storage";
import { loggingInStore, useGoneAccount } from "../session/use-gone-account";
import { useForgetting } from "../session/use-forgetting";
import { useKeptSession, useRefusalWords } from "../session/use-kept-session";
import { useLaunchHere } from "../session/use-launch-here";
import { Connection } from "./live-provider";
import { watchedSocket } from "./watched-socket";
import { useLiveQuery } from "./use-local-query";

/** The page's own queries come first. */
const CONFIRM_AFTER_MS = 1000;

type Props = { convexUrl: string };

/**
 * Holds this tab's only Convex client and its account, and publishes both. Loaded only where they are needed. It begins
 * once localStorage has the tokens of the session again, which a crash may have taken.
 */
export function LiveHost({ convexUrl }: Props) {
  const [restored] = useState(() => sessionRow.restore(convexUrl));
  const [isRestored, setRestored] = useState(false);
  useEffect(() => void restored.then(() => setRestored(true)), [restored]);
  return isRestored ? <RestoredHost convexUrl={convexUrl} /> : null;
}

function RestoredHost({ convexUrl }: Props) {
  const client = useMemo(() => createClient(convexUrl), [convexUrl]);
  const [storage] = useState(tokenStorage);
  useForgetting(convexUrl);
  useRefusalWords();
  useKeptSession(convexUrl);
  return (
    // Codes in links are our own single-use tokens, so the library must not take them from the address bar.
    <ConvexAuthProvider client={client} storage={storage} shouldHandleCode={false}>
      <Published client={client} convexUrl={convexUrl} />
      <OutboxHost />
      <UnreadHost />
      <Connection />
    </ConvexAuthProvider>
  );
}

/** Renews a login as soon as there is a connection again, however long that takes. */
class PatientClient extends ConvexReactClient {
  private auth: Parameters<ConvexReactClient["setAuth"]> | null = null;

  /** Begins something whose actions fail at once, as they would without a connection. */
  begunAway<Begun>(begin: () => Begun): Begun {
    const { action } = this;
    this.action = () => Promise.reject(new Error("There is no connection."));
    try {
      return begin();
    } finally {
      this.action = action;
    }
  }

  override setAuth(...auth: Parameters<ConvexReactClient["setAuth"]>): void {
    this.auth = auth;
    const [fetchToken, ...listeners] = auth;
    // A session that has ended is answered with no token; an error of the deployment is no answer either.
    super.setAuth(
      persistent(fetchToken, () => true),
      ...listeners,
    );
  }

  /** Takes up the token of a login in a page that was logged in: the auth library tells of the first one only. */
  takeNewToken(): void {
    if (this.auth !== null) this.setAuth(...this.auth);
  }
}

function createClient(convexUrl: string): PatientClient {
  return new PatientClient(convexUrl, {
    unsavedChangesWarning: false,
    webSocketConstructor: watchedSocket({
      isReachable: (signal) =>
        fetch(`${convexUrl}/version`, { mode: "no-cors", cache: "no-store", signal }).then(() => true),
      onSilence: (silent) => silentStore.set(silent),
    }),
  });
}

/** Publishes the client, the session and the connection to the rest of the page. */
function Published({ client, convexUrl }: Props & { client: PatientClient }) {
  usePublishedLive(client, convexUrl);
  useWrittenSession(convexUrl);
  const { isWebSocketConnected, hasEverConnected, connectionRetries } = useConvexConnectionState();
  const isFirstAttempt = !hasEverConnected && connectionRetries === 0;
  useEffect(() => connectedStore.set(isWebSocketConnected || isFirstAttempt), [isWebSocketConnected, isFirstAttempt]);
  const unpaid = usePublishedSession(client);
  return unpaid && <CheckSubscription userId={unpaid} />;
}

function usePublishedLive(client: PatientClient, convexUrl: string): void {
  const { signIn, signOut } = useAuthActions();
  const token = useAuthToken();
  useEffect(() => {
    liveStore.set({
      client,
      token,
      async signIn(params) {
        await waitForConnection(client);
        loggingInStore.set(true);
        try {
          const { signingIn } = await signIn("password", { ...params, ...loginProofs() });
          if (!signingIn) throw new Error("The deployment accepted the account but opened no session");
          keepMailboxProof(null);
          if (token !== null) client.takeNewToken();
        } finally {
          loggingInStore.set(false);
        }
      },
      async signOut(leave) {
        if ((await waitsInOutbox()) && !(await mayLeave())) return false;
        // Begun first: tokens that localStorage gives back after a crash are known to have ended then.
        const written = token === null ? null : sessionRow.writeEnd(convexUrl, token);
        const ending = async () => {
          const isReached =
            hasNetwork() &&
            !offlineStore.get() &&
            (await waitForConnection(client).then(
              () => true,
              () => false,
            ));
          if (!isReached && token !== null) endSessionLater(token);
          // The auth library asks the deployment at once, and erases its tokens whatever comes of it.
          await (isReached ? signOut() : client.begunAway(signOut));
        };
        await Promise.all([ending(), leave(), written]);
        return true;
      },
    });
  }, [client, convexUrl, token, signIn, signOut]);
}

/** Writes each change of the tokens where a crash keeps it. */
function useWrittenSession(convexUrl: string): void {
  const token = useAuthToken();
  useEffect(() => {
    if (token === null) return;
    void sessionRow.write(convexUrl);
    return () => {
      if (readKept({ ...authEntry, key: storedTokenKey(convexUrl) }) === null)
        void sessionRow.writeEnd(convexUrl, token);
    };
  }, [convexUrl, token]);
}

/** Publishes who is logged in, and returns the account of a company that has no running subscription; else null. */
function usePublishedSession(client: PatientClient): string | null {
  const { account, isGone, access } = usePublishedViewer();
  useGoneAccount(isGone);

  const isKnown = account !== null;
  useEffect(() => {
    if (!isKnown) return;
    const over = new AbortController();
    const timer = setTimeout(
      () => void confirmContacts(keptAnswers, client, PAGE_SIZE_MAX, over.signal),
      CONFIRM_AFTER_MS,
    );
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, [client, isKnown]);

  const isPaying = access.status !== "success" || access.data?.state === "subscribed";
  const isOffice = account?.role === "PHOTOGRAPHER" && account.teamRole !== "layer";
  return isOffice && !isPaying ? account.userId : null;
}

/** Publishes who is logged in. Returns the account, null until it is known, and whether the deployment knows none. */
export function usePublishedViewer() {
  const { isLoading, isAuthenticated } = useConvexAuth();
  const viewer = useLiveQuery({ query: api.users.viewer, args: isAuthenticated ? {} : "skip" });
  const access = useLiveQuery({ query: api.companies.myAccess, args: isAuthenticated ? {} : "skip" });
  const launch = useLaunchHere(isAuthenticated);
  const failed = isAuthenticated && viewer.status === "error";
  useEffect(() => {
    sessionFailure.set(failed);
    return () => sessionFailure.set(false);
  }, [failed]);

  useEffect(() => {
    if (isLoading) return;
    if (!isAuthenticated) {
      sessionStore.set({ status: "guest" });
    } else if (
      viewer.status === "success" &&
      viewer.data !== null &&
      access.status !== "pending" &&
      launch !== "pending"
    ) {
      if (launch !== null) launchStore.set(launch);
      // A failed check counts as not subscribed (C66).
      const subscribed = access.status === "success" && access.data?.state === "subscribed";
      const { emailVerified: _, hasPassword: __, ...account } = viewer.data;
      sessionStore.set({ status: "signedIn", viewer: { ...account, subscribed } });
    }
  }, [isLoading, isAuthenticated, viewer, access, launch]);

  const account = isAuthenticated && viewer.status === "success" ? viewer.data : null;
  return { account, isGone: isAuthenticated && viewer.status === "success" && account === null, access };
}

/** The code is there when something waits: the header counts it. */
const mayLeave = async () => (await import("../outbox/start")).mayLeave();
const outboxView = createPart(() => import("../outbox/outbox-view"));

/** What waits to be sent, on every page that has the client; its code comes when something does. */
function OutboxHost() {
  useEffect(lookForWaiting, []);
  const view = usePart(outboxView, useStore(outboxWanted, false));
  return view === null ? null : <view.OutboxView />;
}

const unreadView = createPart(() => import("../unread/unread-view"));

/** What waits to be read, for who is logged in. */
function UnreadHost() {
  const session = useStore(sessionStore, { status: "unknown" });
  // A layer reads in the job, and has no list of conversations.
  const isIn = session.status === "signedIn" && session.viewer.teamRole !== "layer";
  const view = usePart(unreadView, isIn);
  return view === null || !isIn ? null : <view.UnreadView />;
}
