import type { CompanyProfile } from "../../../domain/forms/companyProfile";
import type { NewEntry } from "../../app/outbox/entry";
import { ABOUT_PROFILE, type ProfileDraft } from "./profile-draft";

const labels = {
  companyName: "Bedrijfsnaam",
  kvkNumber: "KVK-nummer",
  phone: "Telefoonnummer",
  yearsExperience: "Jaren ervaring",
  website: "Website",
  description: "Beschrijving",
  serviceAreas: "Werkgebied",
  specializations: "Specialisaties",
} satisfies Partial<Record<keyof ProfileDraft, string>>;
const FIELDS = Object.keys(labels) as (keyof typeof labels)[];

/**
 * An outbox entry that saves what was changed in a profile, and leaves the other fields alone. `profile` is the whole
 * form as it is sent, `draft` as it was typed.
 */
export function profileEntry(profile: CompanyProfile, draft: ProfileDraft, changes: Partial<ProfileDraft>): NewEntry {
  const changed = FIELDS.filter((field) => field in changes);
  const typed = changed.map((field) => ({ label: labels[field], text: [draft[field]].flat().join(", ") }));
  return {
    call: "companies:updateMyProfile",
    about: ABOUT_PROFILE,
    title: "Je profiel",
    page: { to: "/vloeren/dashboard", search: { profiel: "bewerken" } },
    draft: changes,
    replaces: draft.replaces || undefined,
    typed: typed.filter(({ text }) => text !== ""),
    args: Object.fromEntries(changed.map((field) => [field, profile[field]])),
  };
}
