/** The mail about an unread message (B03). */
import { formatTime } from "../../domain/dates";
import { renderMail, type MailContent } from "./layout";
import { companyName, personName } from "./words";

type Unread = {
  /** Who gets the mail. */
  to: "client" | "company";
  person: string;
  company: string;
  title: string;
  greeting: string;
  /** The messages, oldest first, as whoever gets the mail may read them. */
  messages: readonly { text: string; photos: number; at: number }[];
  /** How many more there are before these. */
  more: number;
  url: string;
  /** Whether whoever gets it can answer there without making an account first. */
  canAnswer: boolean;
};

/** The mail to a side of a conversation that has not read the other side's messages. */
export function messageUnread(mail: Unread): MailContent {
  const { to, person, company, title, messages, more, url, canAnswer } = mail;
  const from = to === "client" ? companyName(company, "Een vloerbedrijf") : personName(person, "De klant");
  const count = messages.length + more;
  return renderMail({
    subject: count === 1 ? `Bericht van ${from}: ${title}` : `${count} berichten van ${from}: ${title}`,
    heading: count === 1 ? `${from} stuurde je een bericht` : `${from} stuurde je ${count} berichten`,
    paragraphs: [
      mail.greeting,
      more > 0 ? `Dit zijn de laatste ${messages.length} van ${count} berichten:` : "Dit staat er:",
    ],
    quotation: messages.map(asText).join("\n\n"),
    facts: [["Opdracht", title]],
    button: { label: canAnswer ? "Lees en antwoord" : "Lees het gesprek", url },
    closing: [
      ...(canAnswer ? [] : ["Antwoorden kan met een account op dit e-mailadres. Je aanvraag staat daar dan klaar."]),
      "Tot je dit gelezen hebt, sturen we je hier geen mail meer over.",
    ],
  });
}

function asText({ text, photos, at }: Unread["messages"][number]): string {
  const pictures = photos === 0 ? "" : photos === 1 ? "[1 foto]" : `[${photos} foto's]`;
  return [formatTime(at), text, pictures].filter((line) => line !== "").join("\n");
}
