/** Every mail that the product sends, filled with words that other people typed, for tests and for looking at them. */
import type { MailEvent } from "../mailKinds/mailArgs";
import { kindOf, mailKinds } from "../mailKinds/registry";
import type { SampleWords } from "../mailKinds/samples";
import type { MailContent } from "./layout";

/** What other people typed. */
export type Words = Omit<SampleWords, "hasAccount">;

export const SOUND_WORDS: Words = {
  person: "Noor van den Berg",
  company: "Eikenhart Vloeren",
  title: "Laminaat, 42 m², Zeist",
  street: "Kerkstraat 5",
  message: "Leggen jullie ook in Drenthe?\nIk hoor het graag.",
};

/** The sample of every mail of the registry, as somebody with or without an account gets it. */
export function sampleMails(words: Words, hasAccount = true): Record<MailEvent, MailContent> {
  const samples = Object.keys(mailKinds).map((event) => {
    const kind = kindOf(event)!;
    return [event, kind.template(kind.sample({ ...words, hasAccount }))];
  });
  return Object.fromEntries(samples) as Record<MailEvent, MailContent>;
}
