import { Button } from "@radix-ui/themes";
import { ArrowLeft } from "lucide-react";
import { api } from "../../../convex/_generated/api";
import { AccountSection } from "../../components/account-section/account-section";
import { GoTo } from "../../components/guard/go-to";
import { RequireSession } from "../../components/guard/require-session";
import { forgetStored } from "../../lib/forget-stored";
import { Live } from "../../lib/live/live";
import { useViewer, type Viewer } from "../../lib/session/session";
import { draftOf, profileDraftKey } from "./profile-draft";
import { ProfileForm } from "./profile-form";
import { ProfileFormSkeleton, ProfileFrame } from "./profile-frame";
import { ProfileUnavailable } from "./profile-unavailable";
import { useLiveQuery } from "../../lib/live/use-live-query";

/** The dashboard's edit mode. Going back drops what was not saved (DASH-016, DASH-017). */
export function EditProfilePage({ onClose }: { onClose: () => void }) {
  const accountId = useViewer()?.userId;
  const drop = () => {
    if (accountId !== undefined) forgetStored(profileDraftKey(accountId));
    onClose();
  };
  return (
    <ProfileFrame
      title="Profiel bewerken"
      text="Klanten zien je profiel bij je offertes."
      back={
        <Button variant="ghost" size="3" onClick={drop}>
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
          Terug naar dashboard
        </Button>
      }
    >
      <RequireSession fallback={<ProfileFormSkeleton />}>
        {(viewer) => {
          if (viewer.role === "CLIENT") return <GoTo address="/client-dashboard" />;
          if (!viewer.onboardingCompleted) return <GoTo address="/vloeren/onboarding" />;
          return (
            <Live fallback={<ProfileFormSkeleton />}>
              <EditProfile viewer={viewer} onSaved={onClose} />
            </Live>
          );
        }}
      </RequireSession>
    </ProfileFrame>
  );
}

function EditProfile({ viewer, onSaved }: { viewer: Viewer; onSaved: () => void }) {
  const profile = useLiveQuery({ query: api.companies.myProfile, args: {} });
  if (profile.status === "pending") return <ProfileFormSkeleton />;
  if (profile.status === "error" || profile.data === null) return <ProfileUnavailable />;
  return (
    <>
      <ProfileForm purpose="edit" accountId={viewer.userId} draft={draftOf(profile.data, viewer)} onSaved={onSaved} />
      <AccountSection email={viewer.email} isCompany />
    </>
  );
}
