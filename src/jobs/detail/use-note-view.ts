import { useConvex } from "convex/react";
import { useContext, useEffect } from "react";
import { api } from "../../../convex/_generated/api";
import { BeforeSession } from "../../app/live/before-session";

/**
 * Tells the deployment once that this company opened an open job. The client sees how many companies did, and not
 * which.
 */
export function useNoteView(jobId: string, isOpen: boolean): void {
  const client = useConvex();
  const isEarly = useContext(BeforeSession);
  useEffect(() => {
    if (!isOpen || isEarly) return;
    // Nobody waits for it, and the next opening counts it too.
    client.mutation(api.briefs.noteView, { briefId: jobId }).catch((error: unknown) => console.warn(error));
  }, [client, jobId, isOpen, isEarly]);
}
