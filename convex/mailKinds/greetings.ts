/** How mails greet the person who reads them. */
import type { Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { greetContact, greetPerson } from "../mailTemplates/words";
import { companyNameOf } from "../model/companies/companies";

/**
 * The greeting of a mail to a company: "Hoi Marieke," with the first name of its contact, else with the company's name.
 * "Hoi," for an account that does not exist any more.
 */
export async function greetingOf(ctx: QueryCtx, companyId: Id<"users">): Promise<string> {
  const company = await ctx.db.get("users", companyId);
  if (company === null) return greetPerson(null);
  // Registration stores the company's name as the contact's when it was told none.
  const contact = company.contactName === company.companyName ? "" : (company.contactName ?? "");
  return greetContact(contact, await companyNameOf(ctx, companyId));
}
