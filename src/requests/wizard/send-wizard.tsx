import type { ReactNode } from "react";
import type { WizardBrief } from "../../../domain/forms/wizardBrief";
import { handOver } from "../../app/outbox/start";
import { WaitingRequest } from "./waiting-request";

/**
 * Sends the wizard's request, as the account that is logged in if any. `trap` is the field that only robots fill in.
 * Resolves when it arrived, with nothing, or once it waits on this device, with what is shown then.
 */
export async function sendWizard(brief: WizardBrief, trap: string): Promise<ReactNode> {
  const { flooringType, surfaceArea, name, province, phone, email, ...wizard } = brief;
  const typed = [
    { label: "Vloer", text: flooringType },
    { label: "Oppervlakte", text: surfaceArea },
    { label: "Plaats", text: wizard.place || wizard.address },
    { label: "Naam", text: name },
    { label: "E-mailadres", text: email },
    { label: "Telefoonnummer", text: phone },
  ];
  const handed = await handOver({
    call: "briefs:createBrief",
    about: "request",
    title: "Je aanvraag",
    page: { to: "/brief-form" },
    draft: null,
    typed: typed.filter(({ text }) => text !== ""),
    args: {
      form: "wizard",
      ...{ flooringType, surfaceArea, name, province, phone, email },
      wizard,
      website: trap,
    },
  });
  return handed.status === "waiting" ? <WaitingRequest /> : null;
}
