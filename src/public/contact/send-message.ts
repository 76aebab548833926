import type { FunctionArgs } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import { handOver } from "../../app/outbox/start";
import { waitsWords } from "../../app/outbox/words";
import type { DraftFields } from "../../ui/forms/stored-draft";
import type { ToastMessage } from "../../ui/overlays/toast-store";

type Message = FunctionArgs<typeof api.contact.sendContactMessage>;
/** What the form held. */
type Draft = DraftFields & { replaces: string };
const TITLE = "Je bericht";

/**
 * Sends a contact message under the request id `id` (CONT-006). Resolves with the text to show: that it arrived, or that it waits on this device.
 */
export async function sendMessage({ phone, ...message }: Message, draft: Draft, id: string): Promise<ToastMessage> {
  const handed = await handOver({
    id,
    call: "contact:sendContactMessage",
    about: "contact",
    title: TITLE,
    page: { to: "/contact" },
    draft,
    replaces: draft.replaces || undefined,
    typed: [
      { label: "Naam", text: `${message.firstName} ${message.lastName}` },
      { label: "E-mailadres", text: message.email },
      ...(phone ? [{ label: "Telefoonnummer", text: phone }] : []),
      { label: "Onderwerp", text: message.subject },
      { label: "Bericht", text: message.message },
    ],
    args: { ...message, ...(phone ? { phone } : {}) },
  });
  if (handed.status === "waiting") return waitsWords(TITLE);
  return { title: "Bericht verzonden!", text: "We antwoorden meestal binnen één werkdag." };
}
