import type { ComponentType } from "react";
import type { WizardBrief } from "../../../domain/forms/wizardBrief";
import { wishIn } from "../../../domain/disclosures/wish";
import { handOver } from "../../app/outbox/start";
import { photosOf } from "../photos/photos-of";
import { ABOUT_WIZARD, type Draft } from "./draft";
import { WaitingRequest, type WaitingRequestProps } from "./waiting-request";

type Sending = {
  /** The request id. */
  id: string;
  /** What stands in the trap for robots. */
  website: string;
  /** What the form holds, to go on with when it waits or is refused. */
  draft: Draft;
  /** The companies that are asked first, by their slugs. */
  asked: readonly string[];
};

/**
 * Sends the wizard's request, as the account that is logged in, if any. Resolves with nothing when it
 * arrived, and with what to show once it waits on this device.
 */
export async function sendWizard(
  brief: WizardBrief,
  { id, website, draft, asked }: Sending,
): Promise<ComponentType<WaitingRequestProps> | null> {
  const { flooringType, surfaceArea, name, province, phone, email, ...wizard } = brief;
  const typed = [
    { label: "Vloer", text: flooringType },
    { label: "Oppervlakte", text: surfaceArea },
    { label: "Plaats", text: wizard.place || wizard.address },
    { label: "Naam", text: name },
    { label: "E-mailadres", text: email },
    { label: "Telefoonnummer", text: phone },
  ];
  const photos = await photosOf(draft.photos, id);
  await photos.secure({ to: "/brief-form" });
  const count = photos.photos.uploads.length;
  typed.push({
    label: "Foto's",
    text: count === 0 ? "" : count === 1 ? "Eén foto gaat mee" : `${count} foto's gaan mee`,
  });
  const handed = await handOver({
    id,
    call: "briefs:createBrief",
    about: ABOUT_WIZARD,
    title: "Je aanvraag",
    page: { to: "/brief-form" },
    draft,
    replaces: draft.replaces || undefined,
    typed: typed.filter(({ text }) => text !== ""),
    args: {
      form: "wizard",
      ...{ flooringType, surfaceArea, name, province, phone, email },
      wizard,
      ...wishIn(draft),
      website,
      photos: photos.photos,
      ...(asked.length > 0 && { companies: [...asked] }),
    },
  });
  photos.close(handed.status === "waiting");
  return handed.status === "waiting" ? WaitingRequest : null;
}
