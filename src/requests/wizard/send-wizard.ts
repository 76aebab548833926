import type { WizardBrief } from "../../../domain/forms/wizardBrief";
import { api } from "../../../convex/_generated/api";
import { viewerClient } from "../../app/live/http-client";

/** Sends the wizard's request, as the account that is logged in if any. `trap` is the field that only robots fill in. */
export async function sendWizard(brief: WizardBrief, trap: string): Promise<void> {
  const { flooringType, surfaceArea, name, province, phone, email, ...wizard } = brief;
  const client = await viewerClient();
  await client.mutation(api.briefs.createBrief, {
    form: "wizard",
    ...{ flooringType, surfaceArea, name, province, phone, email },
    wizard,
    website: trap,
  });
}
