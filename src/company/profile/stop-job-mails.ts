import { api } from "../../../convex/_generated/api";
import { guestClient } from "../../app/live/http-client";

/** Stops the mails about new jobs. Resolves with whether the link's secret was known (C34). */
export async function stopJobMails(token: string): Promise<boolean> {
  return await guestClient().mutation(api.companies.stopJobMails, { token });
}
