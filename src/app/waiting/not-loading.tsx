import { createContext, useContext, type ReactNode } from "react";

const Idle = createContext(false);

/** What is grey in here is not being loaded yet, so it is never slow. */
export function NotLoading({ children }: { children: ReactNode }) {
  return <Idle value={true}>{children}</Idle>;
}

/** Whether this stands inside `NotLoading`. */
export function useIsIdle(): boolean {
  return useContext(Idle);
}
