import { Button } from "@radix-ui/themes";
import { ArrowLeft } from "lucide-react";
import { api } from "../../../convex/_generated/api";
import { AccountSection } from "../../account/account-section";
import { GoTo } from "../../app/go-to";
import { RequireSession } from "../../app/session/require-session";
import { forgetDraft } from "../../ui/forms/stored-draft";
import { Live } from "../../app/live/live";
import { useViewer, type Viewer } from "../../app/session/session";
import { SearchSection } from "../search/search-section";
import { draftOf, profileDraftKey } from "./profile-draft";
import { ProfileForm } from "./profile-form";
import { ProfileFormSkeleton, ProfileFrame } from "./profile-frame";
import { ProfileUnavailable } from "./profile-unavailable";
import { useFormQuery } from "../../app/live/use-kept-query";

/** The dashboard's edit mode. Going back drops what was not saved (DASH-016, DASH-017). */
export function EditProfilePage({ onClose }: { onClose: () => void }) {
  const accountId = useViewer()?.userId;
  const drop = () => {
    if (accountId !== undefined) forgetDraft(profileDraftKey(accountId));
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
          if (!viewer.onboardingCompleted) return <GoTo target={{ to: "/vloeren/onboarding" }} />;
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
  const profile = useFormQuery({ query: api.companies.myProfile, args: {} });
  if (profile.status === "pending") return <ProfileFormSkeleton />;
  if (profile.status === "error" || profile.data === null) return <ProfileUnavailable />;
  return (
    <>
      <ProfileForm purpose="edit" accountId={viewer.userId} draft={draftOf(profile.data, viewer)} onSaved={onSaved} />
      <SearchSection accountId={viewer.userId} profile={profile.data} />
      <AccountSection email={viewer.email} isCompany />
    </>
  );
}
