/**
 * The long quote wizard. A request needs only a name and an e-mail address to be stored; the form itself also requires
 * the date, the address and the area (C36). An empty text means "not answered".
 */
import * as z from "zod/mini";
import { QUESTION_KEYS, questionOf, type FilledAnswers, type QuestionKey } from "../answers/questions";
import { isCalendarDay } from "../dates";
import { TEXT_MAX } from "../limits";
import { withoutMarks } from "../plainText";
import { emailField, nameField, optionalText, optionalPhoneField } from "./fields";

const dayField = z.union([z.literal(""), z.string().check(z.refine(isCalendarDay))], {
  error: "Kies een geldige datum.",
});

/** Takes what the catalogue says that can be answered to a question, or nothing. */
function answerField(key: QuestionKey): z.ZodMiniType {
  const question = questionOf(key);
  switch (question.kind) {
    case "day":
      return dayField;
    case "area":
      return optionalText(TEXT_MAX.area);
    case "text":
    case "longText":
      return optionalText(question.max);
    case "yes":
      return z.boolean();
    case "choice":
      return z.union([z.literal(""), z.enum(question.options.map(({ value }) => value))]);
    case "services":
      return z.array(z.enum(question.options.map(({ value }) => value))).check(z.maxLength(question.options.length));
  }
}

const answerFields = Object.fromEntries(QUESTION_KEYS.map((key) => [key, answerField(key)])) as {
  [Key in QuestionKey]: z.ZodMiniType<FilledAnswers[Key]>;
};

const wrongPostcode = "Een postcode is vier cijfers en twee letters, zoals 3701 GN.";
/** A Dutch postcode as people type it, or nothing; it comes out as "3701 GN". */
const postcodeField = z._default(
  z.string().check(
    z.maxLength(TEXT_MAX.short, { error: wrongPostcode, abort: true }),
    z.overwrite(withoutMarks),
    z.trim(),
    z.overwrite((text) => text.toUpperCase().replace(/^(\d{4})[\s-]*([A-Z]{2})$/, "$1 $2")),
    z.regex(/^(?:[1-9]\d{3} [A-Z]{2})?$/, { error: wrongPostcode }),
  ),
  "",
);

/**
 * The schema of the long quote wizard as it is sent: only name and e-mail are required. An empty text means "not
 * answered"; the postcode is normalised to "3701 GN".
 */
export const wizardBriefSchema = z.object({
  ...answerFields,
  address: optionalText(TEXT_MAX.address),
  postcode: postcodeField,
  houseNumber: optionalText(TEXT_MAX.houseNumber),
  place: optionalText(TEXT_MAX.place),
  name: nameField("Vul je naam in."),
  email: emailField,
  phone: optionalPhoneField,
});
export type WizardBrief = z.infer<typeof wizardBriefSchema>;
