import type { TokenStorage } from "@convex-dev/auth/react";

/** Where the session's tokens are kept: in this browser or, where it forbids that, in this page as long as it is open. */
export function tokenStorage(): TokenStorage {
  try {
    localStorage.getItem("");
    return localStorage;
  } catch {
    const tokens = new Map<string, string>();
    return {
      getItem: (key) => tokens.get(key),
      setItem: (key, value) => void tokens.set(key, value),
      removeItem: (key) => void tokens.delete(key),
    };
  }
}
