import { useMemo, useState } from "react";
import { launchTime } from "../../../domain/launch";
import { api } from "../../../convex/_generated/api";
import { storedAdminToken } from "./admin-token";
import type { Launch } from "./launch";
import { isOwnMachine, readLaunchOverride } from "./launch-override";
import { useHasPassed } from "../../lib/use-has-passed";
import { useLiveQuery } from "../live/use-live-query";

/**
 * The launch as the server has it, or as staff's override in this browser shows it: on the visitor's own machine at
 * once, elsewhere while an admin session runs (C04). Null when the server could not be asked.
 */
export function useLaunchHere(isAuthenticated: boolean): Launch | "pending" | null {
  const [override] = useState(readLaunchOverride);
  const [adminToken] = useState(() => (override !== null && !isOwnMachine() ? storedAdminToken() : null));
  const state = useLiveQuery({ query: api.launch.state, args: isAuthenticated ? {} : "skip" });
  const admin = useLiveQuery({
    query: api.admin.session,
    args: adminToken === null ? "skip" : { adminToken },
  });
  const isStaff = isOwnMachine() || (admin.status === "success" && admin.data !== null);
  const isPending = state.status === "pending" || (adminToken !== null && admin.status === "pending");
  const launch = state.status === "success" ? state.data : null;
  const opened = useHasPassed(launch === null ? null : launchTime(launch.launchDate));
  return useMemo(() => {
    if (isPending) return "pending";
    if (launch === null) return null;
    if (override === null || !isStaff) return { ...launch, isLaunched: launch.isLaunched || opened };
    return { ...launch, isLaunched: override === "full-access" };
  }, [isPending, launch, opened, override, isStaff]);
}
