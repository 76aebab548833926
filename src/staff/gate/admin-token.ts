import { createContext, useContext } from "react";

/** The token of the running admin session; null outside the admin gate. */
export const AdminTokenContext = createContext<string | null>(null);

/** The token that every admin function requires. Throws outside the admin gate. */
export function useAdminToken(): string {
  const token = useContext(AdminTokenContext);
  if (token === null) throw new Error("useAdminToken stands outside the admin gate.");
  return token;
}
