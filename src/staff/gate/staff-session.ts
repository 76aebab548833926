import type { FunctionReturnType } from "convex/server";
import { createContext, useContext } from "react";
import type { api } from "../../../convex/_generated/api";
import { mayDo, type StaffRole } from "../../../domain/staff/roles";

export type StaffSession = NonNullable<FunctionReturnType<typeof api.admin.session>> & { role: StaffRole };

/** The session of staff that is open in this tab; null outside the gate. */
export const StaffSessionContext = createContext<StaffSession | null>(null);

/** The session of staff that is open in this tab. Throws outside the gate. */
export function useStaffSession(): StaffSession {
  const session = useContext(StaffSessionContext);
  if (session === null) throw new Error("useStaffSession stands outside the admin gate.");
  return session;
}

/** Whether the one who looks may do what asks for `least`. */
export function useMay(least: StaffRole): boolean {
  return mayDo(useStaffSession().role, least);
}
