import type { FunctionReturnType } from "convex/server";
import { ALL_SPECIALIZATIONS } from "../../../domain/floors";
import type { api } from "../../../convex/_generated/api";
import type { DraftKey } from "../../lib/local/entries/drafts";
import type { Viewer } from "../../app/session/session";

/** The company's own profile, null when it has none yet. */
export type Profile = FunctionReturnType<typeof api.companies.myProfile>;

/** The values of the profile form while it is being filled in. */
export type ProfileDraft = Record<
  "companyName" | "phone" | "website" | "description" | "kvkNumber" | "yearsExperience",
  string
> & { serviceAreas: string[]; specializations: string[] } & {
  /** See `AboveForm`. */
  replaces: string;
};

/** The values with which the form starts. A company without a name yet starts with the name of its account. */
export function draftOf(profile: Profile, viewer: Pick<Viewer, "name">): ProfileDraft {
  return {
    companyName: profile?.companyName || viewer.name,
    phone: profile?.phone ?? "",
    website: profile?.website ?? "",
    description: profile?.description ?? "",
    kvkNumber: profile?.kvkNumber ?? "",
    yearsExperience: profile?.yearsExperience?.toString() ?? "",
    replaces: "",
    serviceAreas: [...(profile?.serviceAreas ?? [])],
    // Trades that the form does not show are kept by the function.
    specializations: ALL_SPECIALIZATIONS.filter((trade) => profile?.specializations?.includes(trade)),
  };
}

/** The key of the draft of an account's profile on this device. */
export function profileDraftKey(accountId: string): DraftKey {
  return `vo:profile:${accountId}`;
}

/** The subject of outbox entries with the profile. */
export const ABOUT_PROFILE = "profile";
