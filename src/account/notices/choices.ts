import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import {
  JOB_MAIL_PACES,
  jobMailPaceLabels,
  NOTICE_KINDS,
  noticeLabels,
  type NoticeKind,
} from "../../../domain/notices";
import type { NewEntry } from "../../app/outbox/entry";

/** An account's settings for notices, as the deployment stores them. */
export type Settings = Omit<NonNullable<FunctionReturnType<typeof api.push.mySettings>>, "onHere">;

/** The ways in which a notice can come, as the form offers them. */
export const WAYS = [
  { value: "both", label: "Melding en mail" },
  { value: "push", label: "Alleen melding" },
  { value: "mail", label: "Alleen mail" },
  { value: "none", label: "Niets" },
] as const;

/** When mails about new jobs come, as the form offers it to companies. */
export const PACES = JOB_MAIL_PACES.map((value) => ({ value, label: jobMailPaceLabels[value] }));

/**
 * The values of the form: a way for each kind of notice, when mails about new jobs come (empty for a client), and the
 * quiet hours as texts of minutes.
 */
export type Draft = Record<NoticeKind, string> & {
  jobMails: string;
  isQuiet: boolean;
  from: string;
  until: string;
  replaces: string;
};

export const JOB_MAILS_LABEL = "Mails over nieuwe opdrachten";

/** The subject of entries in the outbox that change these settings. */
export const ABOUT_NOTICES = "notices";

/** The values with which the form starts. */
export function draftOf({ noPush, noMail, jobMails, quiet }: Settings): Draft {
  const wayOf = (kind: NoticeKind) => {
    const [push, mail] = [!noPush.includes(kind), !noMail.includes(kind)];
    return push ? (mail ? "both" : "push") : mail ? "mail" : "none";
  };
  return {
    newJob: wayOf("newJob"),
    newQuote: wayOf("newQuote"),
    quoteAccepted: wayOf("quoteAccepted"),
    newMessage: wayOf("newMessage"),
    jobMails: jobMails ?? "",
    isQuiet: quiet !== null,
    from: String(quiet?.from ?? 22 * 60),
    until: String(quiet?.until ?? 7 * 60),
    replaces: "",
  };
}

/** What was changed, as the function takes it; everything else stays as it is. */
export function changedSettings(draft: Draft, changes: Partial<Draft>): Partial<Settings> & { kinds?: NoticeKind[] } {
  const kinds = NOTICE_KINDS.filter((kind) => kind in changes);
  const ways = {
    kinds,
    noPush: kinds.filter((kind) => draft[kind] === "mail" || draft[kind] === "none"),
    noMail: kinds.filter((kind) => draft[kind] === "push" || draft[kind] === "none"),
  };
  const quiet = draft.isQuiet ? { from: Number(draft.from), until: Number(draft.until) } : null;
  return {
    ...(kinds.length > 0 && ways),
    ...("jobMails" in changes && { jobMails: JOB_MAIL_PACES.find((pace) => pace === draft.jobMails) ?? null }),
    ...(QUIET.some((field) => field in changes) && { quiet }),
  };
}
const QUIET = ["isQuiet", "from", "until"] as const;

/** A time of day as "22:00", from minutes since midnight. */
export function hourWords(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:00`;
}

/** An outbox entry that saves what was changed in the settings for notices, and leaves the others alone. */
export function noticesEntry(draft: Draft, changes: Partial<Draft>, isCompany: boolean): NewEntry {
  const args = changedSettings(draft, changes);
  const quiet = draft.isQuiet ? `${hourWords(Number(draft.from))} tot ${hourWords(Number(draft.until))}` : "Nee";
  return {
    call: "push:saveSettings",
    about: ABOUT_NOTICES,
    title: "Je keuze voor meldingen",
    page: { to: isCompany ? "/vloeren/account" : "/mijn-account" },
    draft: changes,
    replaces: draft.replaces || undefined,
    typed: [
      ...(args.kinds ?? []).map((kind) => ({
        label: noticeLabels[kind],
        text: WAYS.find(({ value }) => value === draft[kind])?.label ?? "",
      })),
      ...PACES.filter(({ value }) => value === args.jobMails).map(({ label }) => ({
        label: JOB_MAILS_LABEL,
        text: label,
      })),
      ...("quiet" in args ? [{ label: "Niet storen", text: quiet }] : []),
    ],
    args,
  };
}
