import type { TokenStorage } from "@convex-dev/auth/react";
import { storageIn } from "convex-local-first/device/storage";

/** The storage of the session's tokens: the browser's or, in a browser that stores nothing, this page's memory. */
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
