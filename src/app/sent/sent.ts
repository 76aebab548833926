import { DAY_MS } from "../../../domain/limits";
import { isRecord } from "../../../domain/records";
import { ownRequestEntry, sentEntry, type Sent } from "../../lib/local/entries/outbox";
import { keep, readKept } from "convex-local-first/device/storage";
import { createStore } from "../../lib/store";
import type { OutboxEntry } from "../outbox/entry";

/** The words say what happens within a day; then they go by themselves. */
const LIFE_MS = DAY_MS;
const FORMS = ["/gratis-offertes", "/brief-form", "/brief-form-old"];
const SAID = ["Vloer", "Oppervlakte", "Oppervlakte in m²", "Plaats", "Provincie", "Onderwerp"];

/** What the page shows as sent; `isNew` is true in the page that sent it. */
export const sentStore = createStore<(Sent & { isNew?: true }) | null>(null);

/** When the notice of something that was sent ends, in milliseconds since 1970. */
export function endOf({ at }: Sent): number {
  return at + LIFE_MS;
}

/** Reads what this browser sent lately, in a page that did not send it. */
export function readSent(now: number): void {
  const kept = readKept(sentEntry);
  if (kept !== null && endOf(kept) <= now) keep(sentEntry, null);
  sentStore.set(kept === null || endOf(kept) <= now ? null : kept);
}

/**
 * Stores that a request or message arrived, to be shown to its sender: at once, unless that is for another tab. Does
 * nothing for other calls.
 */
export function noteSent(
  { id, call, typed, page, args }: Pick<OutboxEntry, "id" | "call" | "typed" | "page" | "args">,
  answer: unknown,
  isShown = true,
): void {
  const what = call === "briefs:createBrief" ? "request" : call === "contact:sendContactMessage" ? "message" : null;
  if (what === null) return;
  const textOf = (name: string) => typed.find(({ label }) => label === name)?.text ?? "";
  const { form, photos } = JSON.parse(args) as { form?: unknown; photos?: { key?: string } };
  const isWizard = form === "wizard";
  const here = window.location.pathname;
  const formPage = what === "request" && FORMS.includes(here) ? here : String(page.to);
  const sent: Sent = {
    what,
    callId: id,
    requestId: isRecord(answer) && typeof answer.id === "string" ? answer.id : null,
    email: textOf("E-mailadres"),
    // A place may be a whole address, which says more than is needed.
    facts: SAID.map((label) => (label.startsWith("Oppervlakte") ? withUnit(textOf(label)) : textOf(label))).filter(
      (text, index) => text !== "" && !(SAID[index] === "Plaats" && /\d/.test(text)),
    ),
    at: Date.now(),
    path: isWizard ? "/" : formPage,
  };
  keep(sentEntry, sent);
  if (photos?.key) keep(ownRequestEntry, photos.key);
  if (isShown) sentStore.set({ ...sent, isNew: true });
}

function withUnit(area: string): string {
  return /^\d+(?:[.,]\d+)?$/.test(area.trim()) ? `${area.trim()} m²` : area;
}

/** Deletes the notice of what was sent, because it was read or is too old. */
export function dismissSent(): void {
  keep(sentEntry, null);
  sentStore.set(null);
}
