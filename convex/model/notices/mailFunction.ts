/** Functions that queue one mail each, as the specification names them. */
import { v, type PropertyValidators, type ObjectType } from "convex/values";
import type { RegisteredMutation } from "convex/server";
import { internalMutation } from "../../_generated/server";
import { mailKinds, type MailArgs, type MailEvent } from "../../mailKinds/registry";
import { storeAndDeliver } from "./mailDelivery";

/**
 * Makes the internal function that queues the mail of this name. It is called with the arguments that the registry
 * lists. Receivers come from our own rows, never from a caller (C09).
 */
export function mailFunction<K extends MailEvent>(
  event: K,
): RegisteredMutation<"internal", ObjectType<(typeof mailKinds)[K]["args"]>, Promise<null>> {
  const args: PropertyValidators = mailKinds[event].args;
  return internalMutation({
    args,
    returns: v.null(),
    handler: async (ctx, given) => {
      await storeAndDeliver(ctx, event, given as MailArgs<K>);
      return null;
    },
  }) as RegisteredMutation<"internal", ObjectType<(typeof mailKinds)[K]["args"]>, Promise<null>>;
}
