import { useEffect, useMemo, useState } from "react";
import { launchTime } from "../../../domain/launch";
import { api } from "../../../convex/_generated/api";
import { storedAdminToken } from "./admin-token";
import type { Launch } from "./launch";
import { isOwnMachine, readLaunchOverride } from "./launch-override";
import { useHasPassed } from "../../lib/use-has-passed";
import { useLiveQuery } from "../live/use-local-query";

/**
 * The launch as the server has it, or as staff's override in this browser shows it: on the visitor's own machine at
 * once, elsewhere while an admin session runs (C04). Null when the server could not be asked.
 */
export function useLaunchHere(isAuthenticated: boolean): Launch | "pending" | null {
  const [override] = useState(readLaunchOverride);
  const token = override !== null && !isOwnMachine() ? storedAdminToken() : null;
  const state = useLiveQuery({ query: api.launch.state, args: isAuthenticated ? {} : "skip" });
  const isAdmin = useIsAdmin(token);
  const isStaff = isOwnMachine() || isAdmin === true;
  const isPending = state.status === "pending" || isAdmin === null;
  const launch = state.status === "success" ? state.data : null;
  const opened = useHasPassed(launch === null ? null : launchTime(launch.launchDate));
  return useMemo(() => {
    if (isPending) return "pending";
    if (launch === null) return null;
    if (override === null || !isStaff) return { ...launch, isLaunched: launch.isLaunched || opened };
    return { ...launch, isLaunched: override === "full-access" };
  }, [isPending, launch, opened, override, isStaff]);
}

/** Whether this token of staff still counts, asked once: null until that is known. Without a token it does not. */
function useIsAdmin(token: string | null): boolean | null {
  const [asked, setAsked] = useState<string | null>(token);
  const [isAdmin, setIsAdmin] = useState<boolean | null>(token === null ? false : null);
  if (asked !== token) {
    setAsked(token);
    setIsAdmin(token === null ? false : null);
  }
  useEffect(() => {
    if (token === null) return;
    let over = false;
    const ask = async () => {
      const { guestClient } = await import("../live/http-client");
      const client = guestClient();
      client.setAuth(token);
      return (await client.query(api.admin.session, {})) !== null;
    };
    void ask()
      .catch(() => false)
      .then((answer) => over || setIsAdmin(answer));
    return () => {
      over = true;
    };
  }, [token]);
  return isAdmin;
}
