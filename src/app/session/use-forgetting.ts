import { useEffect, useState } from "react";
import { authEntry } from "../../lib/local/entries/start";
import { enterAccount, leaveAccount } from "../../lib/local/forget";
import { readKept } from "../../lib/local/storage";
import { sessionStore } from "./session";
import { storedTokenKey } from "../live/live-store";

/** Lets what this browser keeps of people go with their session, and when another account logs in. */
export function useForgetting(convexUrl: string): void {
  const [hadToken] = useState(() => readKept({ ...authEntry, key: storedTokenKey(convexUrl) }) !== null);
  useEffect(() => {
    let hadSession = hadToken;
    return sessionStore.subscribe(() => {
      const session = sessionStore.get();
      if (session.status === "signedIn") enterAccount(session.viewer.userId, Date.now());
      else if (session.status === "guest") leaveAccount(hadSession);
      if (session.status !== "unknown") hadSession = session.status === "signedIn";
    });
  }, [hadToken]);
}
