/** Messages from the contact form. */
import { contactSchema } from "../../../domain/forms/contact";
import type { MutationCtx } from "../../_generated/server";
import { fail } from "../base/errors";
import { queueMail } from "../mail/mails";
import { checkAddressLimitOrThrow } from "../base/rateLimits";

type Message = { firstName: string; lastName: string; email: string; phone?: string; subject: string; message: string };

/**
 * Stores a message of the contact form and queues its mail to the owner. `trap` is a field that only robots fill in.
 * Throws CONTACT_NOT_SENT for a message that is incomplete or a robot's, and RATE_LIMITED.
 */
export async function storeContactMessage(ctx: MutationCtx, input: Message, trap: string | undefined): Promise<void> {
  const checked = contactSchema.safeParse({ ...input, phone: input.phone ?? "" });
  if (!checked.success || trap) return fail("CONTACT_NOT_SENT");
  const message = checked.data;
  await checkAddressLimitOrThrow(ctx, "sendContactMessage", message.email);
  const phone = message.phone === "" ? null : message.phone;
  const messageId = await ctx.db.insert("contactMessages", { ...message, phone });
  await queueMail(ctx, "send-contact-email", { messageId });
}
