/** Functions that queue one mail each, as the specification names them. */
import { v, type PropertyValidators } from "convex/values";
import type { RegisteredMutation } from "convex/server";
import { internalMutation } from "../../_generated/server";
import { mailArgs, type MailArgs, type MailEvent } from "../../mailKinds/mailArgs";
import { storeAndDeliver } from "./mailDelivery";

/**
 * Makes the internal function that queues the mail of this name. It is called with the arguments that
 * `mailArgs` lists. Receivers come from our own rows, never from a caller (C09).
 */
export function mailFunction<K extends MailEvent>(
  event: K,
): RegisteredMutation<"internal", MailArgs<K>, Promise<null>> {
  const args: PropertyValidators = mailArgs[event];
  return internalMutation({
    args,
    returns: v.null(),
    handler: async (ctx, given) => {
      await storeAndDeliver(ctx, event, given as MailArgs<K>);
      return null;
    },
  }) as RegisteredMutation<"internal", MailArgs<K>, Promise<null>>;
}
