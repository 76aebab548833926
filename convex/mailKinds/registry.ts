/** Every mail that the product sends, by the name that the outbox and the specification know it by. */
import { accountMails } from "./accounts";
import { blockMails } from "./blocks";
import { chosenMails } from "./chosen";
import { conversationMails } from "./conversations";
import { disclosureMails } from "./disclosures";
import { jobMails } from "./jobs";
import type { AnyMailKind } from "./kind";
import type { MailEvent } from "./mailArgs";
import { paymentMails } from "./payments";
import { placeMails } from "./places";
import { questionMails } from "./questions";
import { quoteMails } from "./quotes";
import { requestMails } from "./requests";
import { reviewMails } from "./reviews";
import { staffMails } from "./staff";
import { teamMails } from "./team";
import { trialMails } from "./trials";
import { visitMails } from "./visits";

export const mailKinds = {
  ...accountMails,
  ...requestMails,
  ...jobMails,
  ...quoteMails,
  ...disclosureMails,
  ...reviewMails,
  ...visitMails,
  ...chosenMails,
  ...conversationMails,
  ...placeMails,
  ...questionMails,
  ...paymentMails,
  ...trialMails,
  ...staffMails,
  ...blockMails,
  ...teamMails,
} satisfies Record<MailEvent, unknown>;

const kinds = new Map<string, AnyMailKind>(Object.entries(mailKinds));

/** What the registry says about a mail of this name; null for one that an earlier version sent. */
export function kindOf(event: string): AnyMailKind | null {
  return kinds.get(event) ?? null;
}
