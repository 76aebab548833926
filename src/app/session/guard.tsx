import { Outlet, useMatches, useRouter } from "@tanstack/react-router";
import { createContext, useMemo, useState, type ReactNode } from "react";
import { preLaunchPage, useLaunch } from "./launch";
import { useCheckedSession } from "./use-checked-session";
import { sessionFailure } from "../live/retry";
import { useIsOffline } from "../live/use-online";
import type { GuardException, LoginPage } from "../page";
import { dashboardFor, keptViewerStore, leavingStore, type Viewer } from "./session";
import { useStore } from "../../lib/store";
import { GoTo } from "../go-to";
import type { SiteLink } from "../../ui/site-link";

/**
 * Whether the visitor may see a guarded page: not known or redirecting, impossible to find out, or yes. With `before`
 * the deployment has not confirmed it yet, and the page may show kept answers; "cut" when there is no connection to
 * ask, so that the page must not wait.
 */
export type Access =
  | { status: "waiting" }
  | { status: "failed" }
  | { status: "in"; viewer: Viewer; before?: "asked" | "cut" };

/** The result of the layout's guard; null where there is none. */
export const AccessContext = createContext<Access | null>(null);

type Props = {
  /** Where a visitor logs in, unless the page's own `staticData.guard` says so. */
  login: LoginPage;
  /** Clients have no business here and go to their own dashboard (C81). */
  companiesOnly?: boolean;
  children?: ReactNode;
};

/**
 * The component of a layout whose pages are for some people only. It redirects all others. The page itself is rendered
 * for everybody; what depends on the visitor is in a `RequireSession`.
 */
export function Guard({ login, companiesOnly = false, children = <Outlet /> }: Props) {
  const rule = { login, ...useMatches({ select: exceptionOf }) };
  const arrival = useArrival();
  const session = useCheckedSession();
  const { isPreLaunchUser } = useLaunch(session);
  const leaving = useStore(leavingStore, false);
  const isFailed = useStore(sessionFailure, false);

  let target: SiteLink | null = null;
  if (session.status === "signedIn") {
    if (isPreLaunchUser && !rule.beforeLaunch) target = preLaunchPage;
    else if (companiesOnly && session.viewer.role === "CLIENT") target = dashboardFor("CLIENT");
    else if (companiesOnly && isShutOut(session.viewer, rule)) target = layerPage;
  } else if (session.status === "guest" && !leaving) {
    const returns = rule.returns || rule.login === "/auth";
    target = { to: rule.login, ...(returns ? { search: { redirect: arrival } } : {}) };
  }
  const kept = useStore(keptViewerStore, null);
  const unconfirmed = session.status === "unknown" ? kept : null;
  const isCut = useWasCut(unconfirmed !== null);
  const isShown =
    unconfirmed !== null &&
    mayShow(unconfirmed, companiesOnly, isCut) &&
    !(companiesOnly && isShutOut(unconfirmed, rule));
  const before = isShown ? unconfirmed : null;
  const isLost = session.status === "unknown" && isFailed;
  const isSentOn = target !== null;
  const access = useMemo<Access>(() => {
    if (isLost) return { status: "failed" };
    if (before !== null) return { status: "in", viewer: before, before: isCut ? "cut" : "asked" };
    if (session.status !== "signedIn" || isSentOn) return { status: "waiting" };
    return { status: "in", viewer: session.viewer };
  }, [isLost, before, isCut, session, isSentOn]);
  // Nothing of a page that is not theirs stands there while the frame changes around it: it would be seen to move.
  if (target === dashboardFor("CLIENT")) return <GoTo target={target} />;
  return (
    <AccessContext value={access}>
      {children}
      {target !== null && <GoTo target={target} />}
    </AccessContext>
  );
}

/** Where a company's layers work. */
const layerPage = { to: "/vloeren/mijn-werk" } as const satisfies SiteLink;

/** Whether a page of companies is for others than this account: a layer sees only what is assigned to them. */
function isShutOut({ teamRole }: Viewer, { layers }: GuardException): boolean {
  return teamRole === "layer" && !layers;
}

/**
 * Whether pages show an account what it saw before. One that would be sent on waits until the deployment says so, where
 * it can be asked.
 */
function mayShow({ role, onboardingCompleted }: Viewer, companiesOnly: boolean, isCut: boolean): boolean {
  return role === "PHOTOGRAPHER" ? onboardingCompleted || isCut : !companiesOnly;
}

/** Whether there was no connection at a time while this `applies`. A form that began then goes on when the line is back. */
function useWasCut(applies: boolean): boolean {
  const offline = useIsOffline();
  const [wasCut, setWasCut] = useState(false);
  if (applies && offline && !wasCut) setWasCut(true);
  return wasCut;
}

/** What the page that these routes make up says of itself. */
function exceptionOf(matches: readonly { staticData: { guard?: GuardException } }[]): GuardException | undefined {
  return matches.at(-1)?.staticData.guard;
}

/** The address at which the page was opened. The router's location is already the next one while it is being left. */
function useArrival(): string {
  const router = useRouter();
  const page = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const here = () => ({ page, address: router.latestLocation.pathname + router.latestLocation.searchStr });
  const [arrival, setArrival] = useState(here);
  if (arrival.page !== page) setArrival(here());
  return arrival.address;
}
