import { useEffect, useState } from "react";
import { isRecord } from "../../../domain/records";
import { authEntry } from "../../lib/local/entries/start";
import { device } from "../../lib/local/device";
import { keptAnswers } from "../../lib/local/kept-answers";
import { refusedEntry } from "../../lib/local/entries/rest";
import { keep, readKept } from "convex-local-first/device/storage";
import { showToast } from "../../ui/overlays/toast-store";
import { storedTokenKey } from "../live/live-store";
import { keptViewerStore, sessionStore, type Viewer } from "./session";

/** The name under which the account itself is kept. */
const VIEWER = "viewer";

/**
 * Lets pages show the kept answers of the last account here, until the deployment says who is logged in. Only with a
 * token of its session.
 */
export function useKeptSession(convexUrl: string): void {
  // While rendering, so that the database is read as early as can be.
  const [kept] = useState(() => readKeptViewer(convexUrl));
  useEffect(() => {
    let over = false;
    void kept.then((viewer) => {
      if (over || viewer === null || sessionStore.get().status !== "unknown") return;
      keptViewerStore.set(viewer);
    });
    const unsubscribe = sessionStore.subscribe(() => {
      const session = sessionStore.get();
      if (session.status !== "unknown") keptViewerStore.set(null);
      if (session.status === "signedIn") keptAnswers.keep(VIEWER, { ...session.viewer });
    });
    return () => {
      over = true;
      unsubscribe();
    };
  }, [kept]);
}

/** Tells the user once in a tab that this browser stores nothing: everything works while there is a connection. */
export function useRefusalWords(): void {
  useEffect(
    () =>
      keptAnswers.keepsNothing.subscribe(() => {
        if (!keptAnswers.keepsNothing.get() || readKept(refusedEntry) !== null) return;
        keep(refusedEntry, "1");
        showToast({
          title: "Alleen met verbinding",
          text: "Je browser geeft ons geen ruimte om te bewaren wat je ziet. Zonder internet kun je hier dus niets bekijken.",
          tone: "info",
        });
      }),
    [],
  );
}

async function readKeptViewer(convexUrl: string): Promise<Viewer | null> {
  const id = device.accountHere(Date.now());
  if (id === null || readKept({ ...authEntry, key: storedTokenKey(convexUrl) }) === null) return null;
  await keptAnswers.open(id, Date.now());
  const viewer = keptAnswers.get(VIEWER)?.value;
  return isRecord(viewer) && viewer.userId === id ? (viewer as Viewer) : null;
}
