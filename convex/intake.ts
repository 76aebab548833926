/** Requests in somebody's own words (docs/adr/0027-chat.md): nothing of them is stored or logged. */
import { v } from "convex/values";
import { dayInAmsterdam } from "../domain/dates";
import { INTAKE_MAX } from "../domain/limits";
import { internal } from "./_generated/api";
import { openAction } from "./functions";
import { askForIntake } from "./integrations/openai";
import { nullable } from "./model/base/commonFields";
import { fail } from "./model/base/errors";
import { intakeFields } from "./model/briefs/intakeFields";
import { intakePrompt, intakeShape, withoutPersonalData } from "./model/briefs/intakePrompt";

/**
 * What a language model reads in a text about a floor, without the contact details in it; null when no model is set up,
 * it gave no answer, or too much was asked (C13). The browser's own reading stands then. Throws INPUT_TOO_LARGE for a
 * text of more than `INTAKE_MAX` characters.
 */
export const read = openAction({
  args: { text: v.string() },
  returns: nullable(intakeFields),
  handler: async (ctx, { text }) => {
    if (text.length > INTAKE_MAX) return fail("INPUT_TOO_LARGE");
    const refused: number | null = await ctx.runMutation(internal.model.chat.chatFunctions.count, {});
    if (refused !== null) return null;
    return await askForIntake(intakePrompt(dayInAmsterdam(Date.now())), withoutPersonalData(text), intakeShape);
  },
});
