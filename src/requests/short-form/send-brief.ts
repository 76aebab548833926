import type { ShortBrief } from "../../../domain/forms/shortBrief";
import { wishIn } from "../../../domain/disclosures/wish";
import { handOver } from "../../app/outbox/start";
import { waitsWords } from "../../app/outbox/words";
import type { ToastMessage } from "../../ui/overlays/toast-store";
import { photosOf } from "../photos/photos-of";
import { aboutShortForm, type Draft, type ShortFormVariant } from "./draft";

const shortForm = { to: "/brief-form", search: { variant: "kort" } } as const;
const TITLE = "Je aanvraag";

type Sending = {
  /** The request id. */
  id: string;
  variant: ShortFormVariant;
  /** What stands in the trap for robots. */
  website: string;
  /** What the form holds, to go on with when it waits or is refused. */
  draft: Draft;
};

/**
 * Sends the request of a short form, as the account that is logged in, if any. Resolves with the text to show: that it
 * arrived, or that it waits on this device.
 */
export async function sendShortBrief(
  brief: ShortBrief,
  { id, variant, website, draft }: Sending,
): Promise<ToastMessage> {
  const { flooringType, surfaceArea, name, province, phone, email } = brief;
  const page = variant === "laying" ? ({ to: "/brief-form-old" } as const) : shortForm;
  const photos = await photosOf(draft.photos, id);
  await photos.secure(page);
  const handed = await handOver({
    id,
    call: "briefs:createBrief",
    about: aboutShortForm(variant),
    title: TITLE,
    page,
    draft,
    replaces: draft.replaces || undefined,
    typed: [
      { label: "Vloer", text: flooringType },
      { label: "Oppervlakte in m²", text: surfaceArea },
      { label: "Naam", text: name },
      { label: "Provincie", text: province },
      { label: "Telefoonnummer", text: phone },
      { label: "E-mailadres", text: email },
    ],
    args: {
      ...{ flooringType, surfaceArea, name, province, phone, email, form: variant, website },
      ...wishIn(draft),
      photos: photos.photos,
    },
  });
  photos.close(handed.status === "waiting");
  if (handed.status === "waiting") return waitsWords(TITLE);
  return {
    title: "Aanvraag succesvol verzonden!",
    text: "Je ontvangt een bevestiging per email. Vloerbedrijven in jouw regio nemen binnenkort contact met je op.",
  };
}
