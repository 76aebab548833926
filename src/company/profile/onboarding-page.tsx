import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { GoTo } from "../../app/go-to";
import { RequireSession } from "../../app/session/require-session";
import { Live } from "../../app/live/live";
import type { Viewer } from "../../app/session/session";
import { draftOf } from "./profile-draft";
import { ProfileForm } from "./profile-form";
import { ProfileFormSkeleton, ProfileFrame } from "./profile-frame";
import { ProfileUnavailable } from "./profile-unavailable";
import { useFormQuery } from "../../app/live/use-local-query";

type Props = {
  title: string;
  text: string;
  /** Whether a company that completed its profile may open the page, to add what is missing (C41). */
  opensAgain: boolean;
};

/**
 * The page on which a company fills in its profile for the first time: /vloeren/onboarding and
 * /vloeren/profiel-completeren. Visitors are sent to the login, clients to their own dashboard (ONB-001, ONB-018, C81).
 */
export function OnboardingPage({ title, text, opensAgain }: Props) {
  return (
    <ProfileFrame title={title} text={text}>
      <RequireSession
        fallback={<ProfileFormSkeleton />}
        showsBefore={({ onboardingCompleted }, isCut) => isCut || (onboardingCompleted && opensAgain)}
      >
        {(viewer) => {
          if (viewer.onboardingCompleted && !opensAgain) return <GoTo target={{ to: "/vloeren/dashboard" }} />;
          return (
            <Live fallback={<ProfileFormSkeleton />}>
              <Onboarding viewer={viewer} />
            </Live>
          );
        }}
      </RequireSession>
    </ProfileFrame>
  );
}

function Onboarding({ viewer }: { viewer: Viewer }) {
  const profile = useFormQuery({ query: api.companies.myProfile, args: {} });
  const [saved, setSaved] = useState(false);
  if (profile.status === "pending") return <ProfileFormSkeleton />;
  // An empty form over a profile that is only out of reach would overwrite it.
  if (profile.status === "error") return <ProfileUnavailable />;
  return (
    <>
      <ProfileForm
        purpose="onboarding"
        accountId={viewer.userId}
        draft={draftOf(profile.data, viewer)}
        leaving={saved}
        onSaved={() => setSaved(true)}
      />
      {/* The dashboard sends back whoever is not known to be complete, so the session has to know first. */}
      {saved && viewer.onboardingCompleted && <GoTo target={{ to: "/vloeren/dashboard" }} />}
    </>
  );
}
