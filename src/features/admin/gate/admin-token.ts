import { createContext, useContext } from "react";

export const AdminTokenContext = createContext<string | null>(null);

/** The token that every admin function wants. Only behind the gate. */
export function useAdminToken(): string {
  const token = useContext(AdminTokenContext);
  if (token === null) throw new Error("useAdminToken stands outside the admin gate.");
  return token;
}
