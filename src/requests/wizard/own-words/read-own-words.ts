import { api } from "../../../../convex/_generated/api";
import { dayInAmsterdam } from "../../../../domain/dates";
import { answersOf, type Filled, type Intake } from "../../../../domain/intake/intake";
import { mergedIntake } from "../../../../domain/intake/mergedIntake";
import { readIntake } from "../../../../domain/intake/readIntake";
import { guestClient } from "../../../app/live/http-client";
import { hasNetwork } from "convex-local-first/network";
import { wait } from "../../../lib/wait";

/** How long the model may read, in ms: somebody waits for it, and our own reading is there already. */
const PATIENCE_MS = 6000;

/**
 * The wizard's answers that a text gives. Read on this device; where the deployment has a language model and there is a
 * connection, what that reads comes first. Never fails: without the model the device's own reading stands.
 */
export async function readOwnWords(text: string): Promise<Filled> {
  const own = readIntake(text, dayInAmsterdam(Date.now()));
  const model = await Promise.race([readByModel(text), wait(PATIENCE_MS).then(() => null)]);
  return answersOf(mergedIntake(own, model, text));
}

async function readByModel(text: string): Promise<Intake | null> {
  if (!hasNetwork()) return null;
  return await guestClient()
    .action(api.intake.read, { text })
    .catch((error: unknown) => {
      console.warn("Read without the model:", error);
      return null;
    });
}
