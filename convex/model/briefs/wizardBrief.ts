/** The long wizard's answers as a brief: what companies may list, and the address, which they may not see (C07). */
import { givenAnswers } from "../../../domain/answers/questions";
import { additionalInfoOf } from "../../../domain/answers/text";
import { cityOf, fullAddress } from "../../../domain/addresses";
import type { WizardFloor } from "../../../domain/floors";
import type { WizardBrief } from "../../../domain/forms/wizardBrief";
import { hiderFor } from "../../../domain/hiding/hide";
import { parseBudgetBand } from "../../../domain/money";
import { knownPlace } from "../../../domain/places";
import { formatArea, parseArea } from "../../../domain/units";
import { storedTitle, subjectOf, type BriefDraft } from "./briefs";

const NOT_SURE: WizardFloor = "Nog niet zeker";

/** The draft of a brief from the wizard's answers. What was not answered is null, or has no line (WIZ-033). */
export function draftFromWizard(form: WizardBrief): BriefDraft {
  const squareMeters = parseArea(form.surfaceArea);
  const city = placeOf(form);
  const place = city ?? (form.province || null);
  const answers = givenAnswers(form);
  const budget = parseBudgetBand(form.budget);
  return {
    brief: {
      title: storedTitle(form.flooringType || "Vloer", squareMeters, place),
      description: form.remarks || summary(form, squareMeters, place),
      answers,
      additionalInfo: additionalInfoOf(answers),
      // Without an answer the stored category would speak, and nobody asked for laminate (C32).
      floorType: form.flooringType || NOT_SURE,
      province: form.province || null,
      city,
      locationText: place ?? "",
      budgetMin: budget.min,
      budgetMax: budget.max,
      squareMeters,
      preferredStartDate: form.startDate || null,
    },
    contact: { name: form.name, email: form.email, phone: form.phone || null, street: fullAddress(form) || null },
  };
}

/**
 * The place that companies see: what was filled in as the place, else what the address line says. A place that we do not
 * know is none, and neither is one with the client's name in it (C07).
 */
function placeOf({ place, address, name, email }: WizardBrief): string | null {
  const city = place === "" ? cityOf(address) : knownPlace(place);
  if (city === null) return null;
  const { own } = hiderFor({ name, email, phone: null, street: null }, []);
  return own(city) === city ? city : null;
}

/** What stands on the job's card when the client wrote nothing about it. */
function summary(form: WizardBrief, squareMeters: number | null, place: string | null): string {
  const size = squareMeters === null ? "" : ` van ongeveer ${formatArea(squareMeters)}`;
  const where = place === null ? "" : ` in ${place}`;
  const { subject, wish } = subjectOf(form.flooringType);
  return `Offerteaanvraag voor ${subject}${size}${where}.${wish}`;
}
