/** Mails about what follows the choice of a company. None holds a word of a report: these are read on the site. */
import type { WorkOutcome } from "../../domain/quotes/chosen";
import type { VisitSide } from "../../domain/visits";
import { renderMail, type MailContent } from "./layout";
import { aboutLink, companyName, personName } from "./words";

type About = {
  /** Who gets the mail. */
  to: VisitSide;
  /** The client's name; null for a company that may not know it. */
  person: string | null;
  company: string;
  title: string;
  greeting: string;
  url: string;
  isKey: boolean;
};

const companyOf = ({ company }: About) => companyName(company, "Het vloerbedrijf");
const clientOf = ({ person }: About) => personName(person ?? "", "De klant");

/** The mail to a company: the client came back from the choice that had decided its quote (choice-undone). */
export function choiceUndone(mail: {
  greeting: string;
  title: string;
  wasChosen: boolean;
  jobUrl: string;
}): MailContent {
  return renderMail({
    subject: mail.wasChosen ? `De klant heeft zich bedacht: ${mail.title}` : `Je offerte telt weer mee: ${mail.title}`,
    heading: mail.wasChosen ? "De klant heeft zich bedacht" : "Je offerte telt weer mee",
    paragraphs: [
      mail.greeting,
      mail.wasChosen
        ? "De klant is binnen een dag op de keuze teruggekomen. Je offerte staat weer open en kan nog gekozen worden. Een legdag die jullie hadden afgesproken, is vervallen."
        : "De klant had een ander bedrijf gekozen en is daarop teruggekomen. Je offerte staat weer open, je hoeft niets te doen.",
    ],
    facts: [["Opdracht", mail.title]],
    button: { label: "Bekijk de opdracht", url: mail.jobUrl },
  });
}

/** The mail to the client on the morning after the laying: is all well (work-question)? */
export function workQuestion(mail: About): MailContent {
  return renderMail({
    subject: `Is alles goed? ${mail.title}`,
    heading: "Is alles goed met je vloer?",
    paragraphs: [
      mail.greeting,
      `${companyOf(mail)} heeft je vloer gelegd. Laat met één tik weten of alles goed is. Is er iets niet in orde, meld het dan: het bedrijf en wij lezen mee tot het is opgelost.`,
    ],
    facts: [["Opdracht", mail.title]],
    button: { label: "Laat het weten", url: mail.url },
    closing: ["Je kunt er ook foto's van het resultaat plaatsen, en het bedrijf beoordelen.", ...aboutLink(mail)],
  });
}

/** The mail to the company: its client reports that something is wrong (work-reported). */
export function workReported(mail: About): MailContent {
  return renderMail({
    subject: `Er is iets niet goed: ${mail.title}`,
    heading: "De klant meldt dat er iets niet goed is",
    paragraphs: [
      mail.greeting,
      `${clientOf(mail)} heeft gemeld dat er iets niet in orde is met de vloer. Lees wat er is en antwoord, liefst vandaag nog. Kom je langs, noem dan meteen een dag.`,
    ],
    facts: [["Opdracht", mail.title]],
    button: { label: "Lees de melding", url: mail.url },
    closing: ["Onze redactie leest de melding en de antwoorden mee."],
  });
}

/** The mail to the other side of a report: there is an answer (work-answered). */
export function workAnswered(mail: About): MailContent {
  const who = mail.to === "client" ? companyOf(mail) : clientOf(mail);
  return renderMail({
    subject: `Antwoord op de melding: ${mail.title}`,
    heading: `${who} heeft geantwoord`,
    paragraphs: [mail.greeting, `Er staat een antwoord van ${who} bij de melding over de vloer.`],
    facts: [["Opdracht", mail.title]],
    button: { label: "Lees het antwoord", url: mail.url },
    closing: aboutLink(mail),
  });
}

/** The mail to a side of a report that was closed (work-closed). */
export function workClosed(mail: About & { what: WorkOutcome; by: "client" | "staff" }): MailContent {
  const solved = mail.what === "solved";
  return renderMail({
    subject: `${solved ? "Opgelost" : "Melding gesloten"}: ${mail.title}`,
    heading: solved ? "De melding is opgelost" : "De melding is gesloten",
    paragraphs: [
      mail.greeting,
      mail.by === "client"
        ? `${clientOf(mail)} laat weten dat het is opgelost. Dank je wel.`
        : `Onze redactie heeft de melding gesloten${solved ? " als opgelost" : ", zonder dat het is opgelost"}. De reden staat bij de melding.`,
    ],
    facts: [["Opdracht", mail.title]],
    button: { label: "Bekijk de melding", url: mail.url },
    closing: aboutLink(mail),
  });
}
