import type { CompanyProfile } from "../../../domain/forms/companyProfile";
import type { NewEntry } from "../../app/outbox/entry";
import { ABOUT_PROFILE, type ProfileDraft } from "./profile-draft";

/** An outbox entry that saves a filled-in profile. */
export function profileEntry(profile: CompanyProfile, draft: ProfileDraft): NewEntry {
  const typed: [label: string, text: string][] = [
    ["Bedrijfsnaam", draft.companyName],
    ["KVK-nummer", draft.kvkNumber],
    ["Telefoonnummer", draft.phone],
    ["Jaren ervaring", draft.yearsExperience],
    ["Website", draft.website],
    ["Beschrijving", draft.description],
    ["Werkgebied", draft.serviceAreas.join(", ")],
    ["Specialisaties", draft.specializations.join(", ")],
  ];
  return {
    call: "companies:updateMyProfile",
    about: ABOUT_PROFILE,
    title: "Je profiel",
    page: { to: "/vloeren/dashboard", search: { profiel: "bewerken" } },
    draft,
    replaces: draft.replaces || undefined,
    typed: typed.filter(([, text]) => text !== "").map(([label, text]) => ({ label, text })),
    args: profile,
  };
}
