/** Mails about visits to measure (B05) and to lay the floor. */
import {
  formatVisit,
  formatVisitLong,
  lapseSentence,
  type Slot,
  type VisitKind,
  type VisitLapse,
  type VisitSide,
} from "../../domain/visits";
import { mapLink, renderMail, type MailContent, type MailParts } from "./layout";
import { aboutLink, companyName, personName } from "./words";

/** What is said of a visit by what it is for. */
const KIND_WORDS = {
  measure: {
    wants: "wil bij je komen opmeten",
    proposes: "komt graag langs om op te meten",
    asks: "Kun je op een ander moment opmeten?",
    subject: "Opmeten op",
    clientComes: "komt bij je opmeten",
    companyGoes: "Je gaat opmeten",
    tomorrow: "opmeten",
    heading: "wordt er opgemeten",
    prepare: "Zorg dat de vloer zo leeg mogelijk is, dan meet het makkelijker.",
    goes: "heb je een afspraak om op te meten",
    gone: "om op te meten",
  },
  lay: {
    wants: "stelt een legdag voor",
    proposes: "wil je vloer komen leggen",
    asks: "Kun je op een andere dag leggen?",
    subject: "Vloer leggen op",
    clientComes: "komt je vloer leggen",
    companyGoes: "Je gaat de vloer leggen",
    tomorrow: "vloer leggen",
    heading: "wordt de vloer gelegd",
    prepare:
      "Kijk nog even of alles klaarstaat: de ruimte leeg, de legger kan erin, en duidelijk wie het afval meeneemt.",
    goes: "ga je een vloer leggen",
    gone: "om de vloer te leggen",
  },
} as const satisfies Record<VisitKind, object>;

type About = {
  kind: VisitKind;
  /** Who gets the mail. */
  to: VisitSide;
  /** The client's name; null for a company that may not know it, and once it was erased. */
  person: string | null;
  company: string;
  title: string;
  greeting: string;
  url: string;
  /** Whether the button opens the request by itself; false for a company. */
  isKey: boolean;
};

const otherName = ({ to, person, company }: About) =>
  to === "client" ? companyName(company, "Het vloerbedrijf") : personName(person ?? "", "De klant");

/** The mail to the client: a company proposes times for a visit. */
export function visitProposed(mail: About & { options: Slot[] }): MailContent {
  const one = mail.options.length === 1;
  return renderMail({
    subject: `${otherName(mail)} ${KIND_WORDS[mail.kind].wants}`,
    heading: one ? "Komt dit moment je uit?" : "Welk moment komt je uit?",
    paragraphs: [
      mail.greeting,
      `${otherName(mail)} ${KIND_WORDS[mail.kind].proposes}. ${one ? "Kies dit moment" : "Kies het moment dat je uitkomt"}, of vraag om een ander.`,
    ],
    facts: [
      ...mail.options.map((slot, index): [string, string] => [`Moment ${index + 1}`, formatVisitLong(slot)]),
      ["Opdracht", mail.title],
    ],
    button: { label: "Kies een moment", url: mail.url },
    closing: aboutLink(mail),
  });
}

/** The mail to the company: none of the times that it proposed suits the client. */
export function visitOthersWanted(mail: About & { words: string }): MailContent {
  return renderMail({
    subject: `${KIND_WORDS[mail.kind].asks} ${mail.title}`,
    heading: "De klant vraagt om een ander moment",
    paragraphs: [
      mail.greeting,
      `${otherName(mail)} kan niet op het moment dat je voorstelde. Stel een paar andere voor.`,
    ],
    ...(mail.words === "" ? {} : { quotation: mail.words }),
    facts: [["Opdracht", mail.title]],
    button: { label: "Stel andere momenten voor", url: mail.url },
  });
}

type Agreed = About & { slot: Slot; street: string | null; place: string };

/** The mail to both sides about the agreed time of a visit. A calendar entry is attached. */
export function visitAgreed(mail: Agreed & { moved: boolean }): MailContent {
  return renderMail({
    subject: `${mail.moved ? "Verzet naar" : KIND_WORDS[mail.kind].subject} ${formatVisit(mail.slot)}`,
    heading: mail.moved ? "Jullie afspraak is verzet" : "Jullie afspraak staat",
    paragraphs: [
      mail.greeting,
      mail.to === "client"
        ? `${otherName(mail)} ${KIND_WORDS[mail.kind].clientComes} op ${formatVisitLong(mail.slot)}.`
        : `${KIND_WORDS[mail.kind].companyGoes} op ${formatVisitLong(mail.slot)}.`,
      "Open de bijlage om de afspraak in je agenda te zetten.",
    ],
    ...agreedParts(mail),
  });
}

/** The mail to both sides on the day before a visit, or on the day itself when it could not be sent earlier. */
export function visitReminder(mail: Agreed & { isToday: boolean }): MailContent {
  const words = KIND_WORDS[mail.kind];
  const [When, when] = mail.isToday ? ["Vandaag", "vandaag"] : ["Morgen", "morgen"];
  return renderMail({
    subject: `${When} ${words.tomorrow}: ${formatVisit(mail.slot)}`,
    heading: `${When} ${words.heading}`,
    paragraphs: [
      mail.greeting,
      mail.to === "client"
        ? `${otherName(mail)} komt ${when} bij je langs. ${words.prepare}`
        : `${When} ${words.goes}.`,
    ],
    ...agreedParts(mail),
  });
}

function agreedParts(mail: Agreed): Pick<MailParts, "facts" | "button" | "closing"> {
  const where = mail.street === null ? mail.place : mapLink(mail.street, mail.place || null);
  return {
    facts: [
      ["Wanneer", formatVisitLong(mail.slot)],
      ["Met", otherName(mail)],
      ...(where === "" ? [] : [["Waar", where] as [string, typeof where]]),
      ["Opdracht", mail.title],
    ],
    button: { label: "Bekijk de afspraak", url: mail.url },
    closing: [
      "Komt het toch niet uit? Verzet de afspraak of zeg hem af, dan weet de ander het meteen.",
      ...aboutLink(mail),
    ],
  };
}

/**
 * The mail to the other side of a visit that was cancelled. It names no client, since it may be written after the
 * contact details were erased.
 */
export function visitCancelled(
  mail: About & { by: VisitSide | "gone"; because: VisitLapse | null; slot: Slot | null },
): MailContent {
  if (mail.because !== null && mail.slot !== null) return visitLapsed(mail, mail.because, mail.slot);
  const when = mail.slot === null ? null : formatVisitLong(mail.slot);
  return renderMail({
    subject:
      mail.slot === null
        ? `Voorstel ingetrokken: ${mail.title}`
        : `Afgezegd: ${KIND_WORDS[mail.kind].tomorrow} op ${formatVisit(mail.slot)}`,
    heading: mail.slot === null ? "Het voorstel is ingetrokken" : "De afspraak gaat niet door",
    paragraphs: [
      mail.greeting,
      when === null
        ? `${who(mail)} heeft het voorstel ${KIND_WORDS[mail.kind].gone} ingetrokken.`
        : mail.by === mail.to
          ? `Je hebt de afspraak van ${when} afgezegd.`
          : `${who(mail)} heeft de afspraak van ${when} afgezegd.`,
      ...(mail.slot === null ? [] : ["Open de bijlage om hem uit je agenda te halen."]),
    ],
    facts: [["Opdracht", mail.title]],
    button: { label: mail.to === "client" ? "Bekijk je aanvraag" : "Bekijk de opdracht", url: mail.url },
    closing: aboutLink(mail),
  });
}

/** The mail to both sides of an agreed visit that nobody cancelled: it lapsed by something else, which it names. */
function visitLapsed(mail: About, because: VisitLapse, slot: Slot): MailContent {
  const company = companyName(mail.company, "Het vloerbedrijf");
  const met = mail.to === "client" ? ` met ${company}` : "";
  return renderMail({
    subject: `Vervallen: ${KIND_WORDS[mail.kind].tomorrow} op ${formatVisit(slot)}`,
    heading: "De afspraak is vervallen",
    paragraphs: [
      mail.greeting,
      `${lapseSentence(because, mail.to, company)} Daarom gaat de afspraak${met} van ${formatVisitLong(slot)} niet door.`,
      "Open de bijlage om hem uit je agenda te halen.",
    ],
    facts: [["Opdracht", mail.title]],
    button: { label: mail.to === "client" ? "Bekijk je aanvraag" : "Bekijk de opdracht", url: mail.url },
    closing: aboutLink(mail),
  });
}

function who(mail: About & { by: VisitSide | "gone" }): string {
  if (mail.by === "client") return "De klant";
  return mail.by === "gone" ? "Het vloerbedrijf" : companyName(mail.company, "Het vloerbedrijf");
}
