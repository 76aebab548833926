import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { Live } from "../../app/live/live";
import { useLiveQuery } from "../../app/live/use-local-query";
import { useSession } from "../../app/session/session";
import { useOptionalPart } from "../../lib/optional-part";
import { createPart } from "../../lib/part";

// A company sees it once, on one of its visits.
const welcomePart = createPart(() => import("./welcome"));

/** Welcomes a company on its dashboard, once: closing it is stored with the account (DASH-019, DASH-020). */
export function WelcomeModal() {
  const session = useSession();
  if (session.status !== "signedIn") return null;
  const { role, onboardingCompleted } = session.viewer;
  if (role !== "PHOTOGRAPHER" || !onboardingCompleted) return null;
  return (
    <Live fallback={null}>
      <UnseenWelcome />
    </Live>
  );
}

function UnseenWelcome() {
  const profile = useLiveQuery({ query: api.companies.myProfile, args: {} });
  const access = useLiveQuery({ query: api.companies.myAccess, args: {} });
  const markSeen = useMutation(api.companies.markWelcomeSeen);
  const [closed, setClosed] = useState(false);
  const isUnseen = !closed && profile.status === "success" && profile.data?.seenWelcomeModal === false;
  const part = useOptionalPart(welcomePart, isUnseen);
  if (!isUnseen || access.status === "pending" || part === null || part === "failed") return null;
  const need = access.status === "success" ? access.data?.unlockNeed : null;
  return (
    <part.Welcome
      waitsForCheck={need === "check" || need === "number"}
      onClose={() => {
        setClosed(true);
        // Where this fails the welcome comes back at the next visit, which is what an unseen one does.
        markSeen({}).catch((error: unknown) => console.error("The welcome could not be marked as seen:", error));
      }}
    />
  );
}
