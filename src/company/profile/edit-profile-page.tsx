import { Button } from "@radix-ui/themes";
import { ArrowLeft } from "lucide-react";
import { GoTo } from "../../app/go-to";
import { RequireSession } from "../../app/session/require-session";
import { forgetDraft } from "../../lib/local/forget-draft";
import { Live } from "../../app/live/live";
import { useViewer } from "../../app/session/session";
import { createPart, usePart } from "../../lib/part";
import { profileDraftKey } from "./profile-draft";
import { ProfileFormSkeleton, ProfileFrame } from "./profile-frame";

/** Most visits to the dashboard never open the form: it comes with the first look at it. */
const form = createPart(() => import("./edit-profile"));

/** The page on which a company edits its profile. Going back drops what was not saved (DASH-016, DASH-017). */
export function EditProfilePage({ onClose }: { onClose: () => void }) {
  const accountId = useViewer()?.userId;
  const part = usePart(form);
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
              {part === null ? <ProfileFormSkeleton /> : <part.EditProfile viewer={viewer} onSaved={onClose} />}
            </Live>
          );
        }}
      </RequireSession>
    </ProfileFrame>
  );
}
