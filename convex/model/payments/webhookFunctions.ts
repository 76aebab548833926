/** The payment provider's webhook: verifies an event and has it take effect. */
import { WEBHOOK_MAX_BYTES } from "../../../domain/limits";
import { httpAction } from "../../_generated/server";
import { readEvent, verifySignature, type PaymentEvent } from "../../integrations/stripe";
import { VariableMissing } from "../base/config";
import { messageOf } from "../base/errors";
import { readText, UnreadableInput } from "../base/input";
import { handleEvent } from "./events";

/**
 * Answers a webhook of the payment provider. Answers 400, with a reason, to a body that is not signed by the provider,
 * was signed too long ago or cannot be read; 500 when something failed or a variable is missing, so that the provider
 * sends the event again; and 200 to everything else, also to events without an effect.
 */
export const receive = httpAction(async (ctx, request) => {
  let event: PaymentEvent | null;
  try {
    const body = await readText(request, WEBHOOK_MAX_BYTES);
    await verifySignature(body, request.headers.get("stripe-signature") ?? "");
    event = readEvent(body);
  } catch (error) {
    if (error instanceof VariableMissing) {
      console.error(`Payment event not read: ${error.message}`);
      return new Response("Try again later.", { status: 500 });
    }
    console.warn(`Payment event refused: ${messageOf(error).split("\n")[0]}`);
    const reason = error instanceof UnreadableInput ? error.message : "The signature is not valid.";
    return new Response(reason, { status: 400 });
  }
  if (event === null) return new Response("ignored, nothing follows from it", { status: 200 });
  try {
    const outcome = await handleEvent(ctx, event);
    console.warn(`Payment event ${event.id} (${event.type}): ${outcome}`);
    return new Response(outcome, { status: 200 });
  } catch (error) {
    console.error(`Payment event ${event.id} (${event.type}) failed: ${messageOf(error)}`);
    return new Response("Try again later.", { status: 500 });
  }
});
