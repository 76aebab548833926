import { api } from "../../../convex/_generated/api";
import { useFormQuery } from "../../app/live/use-local-query";
import type { Viewer } from "../../app/session/session";
import { SearchSection } from "../search/search-section";
import { draftOf } from "./profile-draft";
import { ProfileForm } from "./profile-form";
import { ProfileFormSkeleton } from "./profile-frame";
import { ProfileUnavailable } from "./profile-unavailable";

/** The forms for what a company can change about itself: profile and own search. Must be inside `Live`. */
export function EditProfile({ viewer, onSaved }: { viewer: Viewer; onSaved: () => void }) {
  const profile = useFormQuery({ query: api.companies.myProfile, args: {} });
  if (profile.status === "pending") return <ProfileFormSkeleton />;
  if (profile.status === "error" || profile.data === null) return <ProfileUnavailable />;
  return (
    <>
      <ProfileForm purpose="edit" accountId={viewer.userId} draft={draftOf(profile.data, viewer)} onSaved={onSaved} />
      <SearchSection accountId={viewer.userId} profile={profile.data} />
    </>
  );
}
