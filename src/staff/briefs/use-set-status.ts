import { useMutation } from "convex/react";
import type { OptimisticLocalStore } from "convex/browser";
import { api } from "../../../convex/_generated/api";
import { lateErrorTexts } from "../../../domain/errors/late";
import type { BriefStatus } from "../../../domain/status";
import { showError } from "../../ui/overlays/show-error";
import { showToast } from "../../ui/overlays/toast-store";
import type { StatusChange } from "./confirm-status";

/**
 * Gives a job another status. The row changes at once; when the server refuses, it changes back, and its reason is
 * shown, or else the message of the specification (ADMIN-008).
 */
export function useSetStatus(): (change: StatusChange) => Promise<void> {
  const setStatus = useMutation(api.adminBriefs.setStatus).withOptimisticUpdate((store, { briefId, status }) =>
    setLocally(store, briefId, status),
  );
  return async ({ brief, status }) => {
    try {
      await setStatus({ briefId: brief._id, status });
      showToast({ title: "Gelukt", text: "Status is bijgewerkt" });
    } catch (error) {
      showError(error, lateErrorTexts.STATUS_NOT_CHANGED);
    }
  };
}

/** Shows a job's new status in the list on the screen until the server has answered. */
export function setLocally(store: OptimisticLocalStore, briefId: string, status: BriefStatus): void {
  for (const { args, value } of store.getAllQueries(api.adminBriefs.newest)) {
    if (!value) continue;
    const changed = value.map((brief) => (brief._id === briefId ? { ...brief, status } : brief));
    store.setQuery(api.adminBriefs.newest, args, changed);
  }
}
