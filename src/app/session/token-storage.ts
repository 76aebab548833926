import type { TokenStorage } from "@convex-dev/auth/react";
import { storageIn } from "../../lib/local/storage";

/** Where the session's tokens are kept: in this browser or, where it forbids that, in this page as long as it is open. */
export function tokenStorage(): TokenStorage {
  try {
    const storage = storageIn("local");
    storage.getItem("");
    return storage;
  } catch {
    const tokens = new Map<string, string>();
    return {
      getItem: (key) => tokens.get(key),
      setItem: (key, value) => void tokens.set(key, value),
      removeItem: (key) => void tokens.delete(key),
    };
  }
}
