import type { FunctionReturnType } from "convex/server";
import { SPECIALIZATIONS } from "../../../domain/floors";
import type { api } from "../../../convex/_generated/api";
import type { DraftKey } from "../../lib/local/entries/drafts";
import type { Viewer } from "../../app/session/session";

/** The company's own profile, null when it has none yet. */
export type Profile = FunctionReturnType<typeof api.companies.myProfile>;

/** What the form holds while it is being filled in. */
export type ProfileDraft = Record<
  "companyName" | "phone" | "website" | "description" | "kvkNumber" | "yearsExperience",
  string
> & { serviceAreas: string[]; specializations: string[] } & {
  /** See `AboveForm`. */
  replaces: string;
};

/** What the form starts with. A company that has no name yet starts with the name of its account. */
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
    specializations: SPECIALIZATIONS.filter((trade) => profile?.specializations?.includes(trade)),
  };
}

/** Under which this device keeps what an account typed into its profile and did not save. */
export function profileDraftKey(accountId: string): DraftKey {
  return `vo:profile:${accountId}`;
}

/** What a profile is known by in the outbox. */
export const ABOUT_PROFILE = "profile";
