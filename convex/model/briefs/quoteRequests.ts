/** Requests for quotes: from a form's answers to a stored brief and its mails. */
import { v, type Infer } from "convex/values";
import { noAnswers } from "../../../domain/answers/questions";
import { shortBriefSchema } from "../../../domain/forms/shortBrief";
import { notBefore } from "../../../domain/forms/startDay";
import { wizardBriefSchema } from "../../../domain/forms/wizardBrief";
import type { ContactWish } from "../../../domain/disclosures/wish";
import { dayInAmsterdam } from "../../../domain/dates";
import { SHORT_FORM_PROVINCES } from "../../../domain/provinces";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { sentAnswers } from "./answerFields";
import { draftFromShortForm, insertBrief, type BriefDraft } from "./briefs";
import { blockOfAddress } from "../access/members";
import { fail } from "../base/errors";
import type { sentPhotos } from "./photoFields";
import { giveFirstChance } from "./firstChance";
import { bindPhotos } from "./photos";
import { queueBriefMails, SHORT_FORM_NOTICE, type BriefNotice } from "../mail/notifications";
import { checkAddressLimitOrThrow } from "../base/rateLimits";
import { draftFromWizard } from "./wizardBrief";

type ShortFormAnswers = {
  flooringType: string;
  surfaceArea: string;
  name: string;
  province: string;
  phone: string;
  email: string;
};

/**
 * What comes with a form beside its answers: what was typed into the field that people do not see, its photos, how to
 * reach its client, and the companies that are asked first.
 */
type Extras = {
  trap: string | undefined;
  photos: Infer<typeof sentPhotos> | undefined;
  wish: ContactWish | undefined;
  asked?: readonly Id<"users">[];
};

/**
 * Stores the short form's request and returns its id (C14, SHORT-013). Throws MISSING_FIELDS for empty fields,
 * PROVINCE_NOT_SERVED, ACCOUNT_BLOCKED, RATE_LIMITED, and BRIEF_NOT_CREATED for anything else that does not fit, and for
 * robots.
 */
export async function createBriefFromShortForm(
  ctx: MutationCtx,
  viewer: Doc<"users"> | null,
  answers: ShortFormAnswers,
  extras: Extras,
): Promise<Id<"briefs">> {
  const own = { ...answers, email: viewer?.email ?? answers.email };
  if (Object.values(own).some((answer) => answer.trim() === "")) fail("MISSING_FIELDS");
  if (!(SHORT_FORM_PROVINCES as readonly string[]).includes(own.province)) fail("PROVINCE_NOT_SERVED");
  const form = shortBriefSchema.safeParse(own);
  if (!form.success) return fail("BRIEF_NOT_CREATED");
  return await createBrief(ctx, viewer, draftFromShortForm(form.data), extras);
}

/** Validates the wizard's own answers, beside the six fields that all forms share, and the address. */
export const wizardAnswers = v.object({
  ...sentAnswers,
  address: v.string(),
  /** The parts of the address that the form asks for apart; without them they are read from `address`. */
  postcode: v.optional(v.string()),
  houseNumber: v.optional(v.string()),
  place: v.optional(v.string()),
});

/**
 * Stores the wizard's request and returns its id (C36). Throws MISSING_FIELDS without a name or an e-mail address,
 * ACCOUNT_BLOCKED, RATE_LIMITED, and BRIEF_NOT_CREATED for answers that the form does not offer, and for robots. A start
 * that has passed is stored as today (`notBefore`).
 */
export async function createBriefFromWizard(
  ctx: MutationCtx,
  viewer: Doc<"users"> | null,
  answers: ShortFormAnswers & Infer<typeof wizardAnswers>,
  extras: Extras,
): Promise<Id<"briefs">> {
  const own = { ...noAnswers(), ...answers, email: viewer?.email ?? answers.email };
  if (own.name.trim() === "" || own.email.trim() === "") fail("MISSING_FIELDS");
  const form = wizardBriefSchema.safeParse({ ...own, services: [...new Set(own.services)] });
  if (!form.success) return fail("BRIEF_NOT_CREATED");
  const startDate = notBefore(form.data.startDate, dayInAmsterdam(Date.now()));
  const draft = draftFromWizard({ ...form.data, startDate });
  return await createBrief(ctx, viewer, draft, extras, {
    location: draft.brief.locationText || "Nederland",
    budget: form.data.budget || null,
  });
}

/** What every form ends in: limits, the brief, its mails. */
async function createBrief(
  ctx: MutationCtx,
  viewer: Doc<"users"> | null,
  draft: BriefDraft,
  { trap, photos, wish, asked = [] }: Extras,
  notice?: BriefNotice,
): Promise<Id<"briefs">> {
  if (trap) fail("BRIEF_NOT_CREATED");
  await checkAddressLimitOrThrow(ctx, "createBrief", draft.contact.email);
  if (viewer === null && (await blockOfAddress(ctx, draft.contact.email)) !== null) fail("ACCOUNT_BLOCKED");
  const briefId = await insertBrief(
    ctx,
    wish === undefined ? draft : { ...draft, brief: { ...draft.brief, contactWish: wish } },
    viewer?._id ?? null,
  );
  // An account has its request without the form's key.
  if (photos !== undefined && (viewer === null || photos.uploads.length > 0)) await bindPhotos(ctx, briefId, photos);
  if (asked.length > 0) await giveFirstChance(ctx, briefId, asked, notice ?? SHORT_FORM_NOTICE);
  await queueBriefMails(ctx, briefId, notice);
  return briefId;
}
