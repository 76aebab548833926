import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";

export type OutboxMail = NonNullable<FunctionReturnType<typeof api.adminMails.mail>>;
export type MailState = OutboxMail["state"];

export const mailStateLabels: Record<MailState, string> = {
  queued: "Wacht",
  sent: "Verstuurd",
  failed: "Mislukt",
  bounced: "Geweigerd",
  complained: "Gemeld als spam",
};
