import type { TeamRole } from "../../../domain/team/roles";
import type { SiteLink } from "../../ui/site-link";
import { useSyncExternalStore } from "react";
import { createStore, useStore } from "../../lib/store";

/** The account that is logged in, as the screens need it. */
export type Viewer = {
  /** The account that this person logs in with: what is kept here belongs to it. */
  userId: string;
  /** The company that they act for, and as what; missing for clients. */
  companyId?: string | null;
  teamRole?: TeamRole | null;
  /** False for a colleague in a company's team. */
  isHolder?: boolean;
  email: string;
  name: string;
  role: "CLIENT" | "PHOTOGRAPHER";
  hasCompanyProfile: boolean;
  onboardingCompleted: boolean;
  /** A company with a running subscription; false in the trial. */
  subscribed: boolean;
};

/**
 * unknown: the server's render and the browser's first, and while a stored session is being checked. guest: nobody is
 * logged in. signedIn: the deployment has confirmed the session; its viewer is known.
 */
export type Session = { status: "unknown" } | { status: "guest" } | { status: "signedIn"; viewer: Viewer };

const unknown: Session = { status: "unknown" };

/** Who is logged in. Only the session host writes it. */
export const sessionStore = createStore<Session>(unknown);

/**
 * The account that was logged in here last and still has its token, until the deployment has said who is logged in.
 * Screens may show its kept answers, but must not decide anything by it. Only the session host writes it.
 */
export const keptViewerStore = createStore<Viewer | null>(null);

/** True while somebody is logging out: guards then let the page go instead of asking for a login. */
export const leavingStore = createStore(false);

/** Who is logged in; "unknown" on the server and in the first render. */
export function useSession(): Session {
  return useStore(sessionStore, unknown);
}

/**
 * The account that is logged in, or the last one in this browser that still has its token, or null. For parts that look
 * the same for a guest as before the session is known: they are rendered once for both.
 */
export function useViewer(): Viewer | null {
  return useSyncExternalStore(followViewer, currentViewer, noViewer);
}

const noViewer = () => null;

function followViewer(listener: () => void): () => void {
  const unfollow = [sessionStore.subscribe(listener), keptViewerStore.subscribe(listener)];
  return () => unfollow.forEach((each) => each());
}

function currentViewer(): Viewer | null {
  const session = sessionStore.get();
  if (session.status === "unknown") return keptViewerStore.get();
  return session.status === "signedIn" ? session.viewer : null;
}

/** The company that an account acts for. A kept account of an earlier version has only its own id. */
export function companyOf({ companyId, userId }: Pick<Viewer, "companyId" | "userId">): string {
  return companyId ?? userId;
}

/** Resolves with the session once it is no longer unknown. */
export function sessionSettled(): Promise<Exclude<Session, { status: "unknown" }>> {
  return new Promise((resolve) => {
    const look = () => {
      const session = sessionStore.get();
      if (session.status === "unknown") return;
      unsubscribe();
      resolve(session);
    };
    const unsubscribe = sessionStore.subscribe(look);
    look();
  });
}

const dashboards = {
  CLIENT: { to: "/client-dashboard" },
  PHOTOGRAPHER: { to: "/vloeren/dashboard" },
} as const satisfies Record<Viewer["role"], SiteLink>;

/** The address of the dashboard of a role (C52). */
export function dashboardFor(role: Viewer["role"]) {
  return dashboards[role];
}

/**
 * Resolves when an account is logged in, at the latest after `patienceMs` milliseconds, so that no page waits for ever.
 */
export function signedIn(patienceMs = 8000): Promise<Viewer | null> {
  return new Promise((resolve) => {
    const finish = (viewer: Viewer | null) => {
      clearTimeout(timer);
      unsubscribe();
      resolve(viewer);
    };
    const look = () => {
      const session = sessionStore.get();
      if (session.status === "signedIn") finish(session.viewer);
    };
    const timer = setTimeout(() => finish(null), patienceMs);
    const unsubscribe = sessionStore.subscribe(look);
    look();
  });
}
