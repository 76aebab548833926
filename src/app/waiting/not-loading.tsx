import { createContext, useContext, type ReactNode } from "react";

const Idle = createContext(false);

/** Wraps grey placeholders whose content is not being loaded yet, so that they are never reported as slow. */
export function NotLoading({ children }: { children: ReactNode }) {
  return <Idle value={true}>{children}</Idle>;
}

/** Whether the component is inside `NotLoading`. */
export function useIsIdle(): boolean {
  return useContext(Idle);
}
