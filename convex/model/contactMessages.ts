/** Messages from the contact form. */
import { contactSchema } from "../../domain/forms/contact";
import { internal } from "../_generated/api";
import type { MutationCtx } from "../_generated/server";
import { fail } from "./errors";
import { checkAddressLimitOrThrow } from "./rateLimits";

type Message = { firstName: string; lastName: string; email: string; phone?: string; subject: string; message: string };

/** Stores a message and schedules its mail to the owner. `trap` is filled in by robots only. */
export async function storeContactMessage(ctx: MutationCtx, input: Message, trap: string | undefined): Promise<void> {
  const checked = contactSchema.safeParse({ ...input, phone: input.phone ?? "" });
  if (!checked.success || trap) return fail("CONTACT_NOT_SENT");
  const message = checked.data;
  await checkAddressLimitOrThrow(ctx, "sendContactMessage", message.email);
  const phone = message.phone === "" ? null : message.phone;
  const messageId = await ctx.db.insert("contactMessages", { ...message, phone });
  await ctx.scheduler.runAfter(0, internal.notifications.sendContactEmail, { messageId });
}
