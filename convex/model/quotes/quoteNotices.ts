/** Who is told about a quote, by mail and on their devices, as they chose (B06). */
import { jobTitle } from "../../../domain/jobTitle";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QuoteDoc } from "./quoteViews";
import type { MutationCtx } from "../../_generated/server";
import { queueMail } from "../mail/mails";
import { notify } from "../push/notify";
import { wantsMail } from "../push/noticeSettings";

/**
 * Tells a client about a new quote, by mail and on their devices as they chose. A guest, who has no settings and no
 * devices, gets the mail.
 */
export async function tellOfQuote(ctx: MutationCtx, brief: Doc<"briefs">, quoteId: Id<"proposals">): Promise<void> {
  const { userId } = brief;
  if (userId === null || (await wantsMail(ctx, userId, "newQuote"))) {
    await queueMail(ctx, "notify-client-proposal", { proposalId: quoteId });
  }
  if (userId === null) return;
  await notify(ctx, userId, "newQuote", {
    title: "Nieuwe offerte",
    body: jobTitle(brief),
    path: "/client-dashboard",
    tag: `quote-${quoteId}`,
  });
}

/** What tells the mails of a second decision from those of the first, when its owner came back from one. */
export function againOf({ reopened }: Pick<QuoteDoc, "reopened">): { again?: number } {
  return reopened === undefined ? {} : { again: reopened };
}

/** Tells a company that its quote was accepted. */
export async function tellOfAcceptance(ctx: MutationCtx, quote: Doc<"proposals">, brief: Doc<"briefs">): Promise<void> {
  const { companyId, _id: proposalId } = quote;
  if (await wantsMail(ctx, companyId, "quoteAccepted")) {
    const again = quote.kind === "quote" ? againOf(quote) : {};
    await queueMail(ctx, "notify-vloeren-company-accepted", { proposalId, ...again });
  }
  await notify(ctx, companyId, "quoteAccepted", {
    title: "Je offerte is geaccepteerd",
    body: jobTitle(brief),
    path: "/verhuisbedrijf-dashboard?tab=offertes",
    tag: `accepted-${proposalId}`,
  });
}

/**
 * Tells a client on their devices about a change of a pending quote. No mail is sent: the page shows the change live.
 */
export async function tellOfChange(
  ctx: MutationCtx,
  brief: Doc<"briefs">,
  quoteId: Id<"proposals">,
  title: string,
): Promise<void> {
  if (brief.userId === null) return;
  await notify(ctx, brief.userId, "newQuote", {
    title,
    body: jobTitle(brief),
    path: "/client-dashboard",
    tag: `quote-${quoteId}`,
  });
}
