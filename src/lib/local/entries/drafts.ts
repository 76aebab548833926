import { DEVICE_KEEPS_DAYS } from "../../../../domain/limits";
import { isRecord } from "../../../../domain/records";
import { json, type Entry, type Owner } from "convex-local-first/device/entry";

/**
 * What was typed into a form and not sent, with the time of the last change; and the id of the request that was made
 * from it, with what was sent, while nobody knows what became of that.
 */
export type KeptDraft = {
  savedAt: number;
  answers: Record<string, unknown>;
  requestId?: string;
  sent?: Record<string, unknown> | undefined;
};

const draft = (key: string, whose: Owner): Entry<KeptDraft> => ({
  key,
  ...(key.endsWith(":") ? { many: true } : {}),
  area: whose === "tab" ? "session" : "local",
  whose,
  days: DEVICE_KEEPS_DAYS,
  parse: json(
    (value) =>
      isRecord(value) &&
      typeof value.savedAt === "number" &&
      isRecord(value.answers) &&
      (value.requestId === undefined || typeof value.requestId === "string") &&
      (value.sent === undefined || isRecord(value.sent)),
  ),
});

/** The kinds of drafts, by the prefix of their keys: of forms that need no login, of an account, and of staff. */
export const draftKinds = [
  draft("vo:wizard", "visitor"),
  draft("vo:form:", "visitor"),
  draft("vo:quote:", "account"),
  draft("vo:review:", "account"),
  draft("vo:visit:", "account"),
  draft("vo:note:", "account"),
  draft("vo:message:", "account"),
  draft("vo:profile:", "account"),
  draft("vo:search:", "account"),
  draft("vo:notices:", "account"),
  draft("vo:verhuis-onboarding:", "account"),
  draft("vo:text:", "account"),
  // As the session of staff.
  draft("vo:staff:", "tab"),
] as const;

/** The key of a draft. A new kind of draft must be added to `draftKinds` too. */
export type DraftKey =
  | "vo:wizard"
  | `vo:form:${string}`
  | `vo:quote:${string}:${string}`
  | `vo:review:${string}:${string}`
  | `vo:visit:${string}:${string}`
  | `vo:note:${string}:${string}`
  | `vo:message:${string}:${string}:${string}`
  | `vo:profile:${string}`
  | `vo:search:${string}`
  | `vo:notices:${string}`
  | `vo:verhuis-onboarding:${string}`
  | `vo:text:${string}`
  | `vo:staff:${string}`;

/** The registry's entry for one draft. */
export const draftEntry = (key: DraftKey): Entry<KeptDraft> => ({
  ...(draftKinds.find((kind) => key.startsWith(kind.key)) ?? draftKinds[0]),
  key,
});
