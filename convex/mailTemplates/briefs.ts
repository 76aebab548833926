/** Mails about a request and its unlocks. */
import { firstChance, thereArePlaces, unlockers, unlocks } from "../../domain/limitWords";
import { budgetWords } from "../../domain/money";
import { formatArea } from "../../domain/units";
import { pageLink, renderMail, type MailContent, type MailFloor } from "./layout";
import { companyName, greetPerson, aboutLink } from "./words";

type JobFacts = {
  title: string;
  floorLabel: string;
  place: string | null;
  squareMeters: number | null;
  budgetMin: number | null;
  budgetMax: number | null;
};

/** The mail to the client: the request arrived (send-brief-confirmation). */
export function briefConfirmation(mail: {
  floor?: MailFloor | null;
  clientName: string;
  briefTitle: string;
  followUrl: string;
  isKey: boolean;
}): MailContent {
  return renderMail({
    subject: "Je aanvraag is ontvangen",
    floor: mail.floor ?? null,
    heading: "Je aanvraag is ontvangen en staat online",
    paragraphs: [
      greetPerson(mail.clientName),
      "Bedankt voor je aanvraag. We hebben hem doorgestuurd naar vloerbedrijven in jouw regio. Bedrijven die de klus willen doen, nemen zelf contact met je op.",
      `Maximaal ${unlockers} krijgen je telefoonnummer en e-mailadres te zien. Van elk bedrijf dat je gegevens opvraagt, krijg je een bericht.`,
    ],
    facts: [["Je aanvraag", mail.briefTitle]],
    button: { label: "Volg je aanvraag", url: mail.followUrl },
    closing: [...aboutLink(mail), "Zit er niets bij? Dan zit je nergens aan vast."],
  });
}

/** The mail to a company: a new job in its region (notify-companies). Nothing of the client is in it. */
export function newJob(mail: {
  floor?: MailFloor | null;
  greeting: string;
  job: JobFacts;
  jobUrl: string;
  unsubscribeUrl: string;
  /** The client chose this company, which has the first chance. */
  isAsked?: boolean;
}): MailContent {
  const { job, isAsked = false } = mail;
  return renderMail({
    subject: isAsked ? `Een klant koos jou: ${job.title}` : `Nieuwe opdracht: ${job.title}`,
    floor: mail.floor ?? null,
    heading: isAsked ? "Een klant vraagt jou om een offerte" : "Nieuwe opdracht in je werkgebied",
    paragraphs: [
      mail.greeting,
      ...(isAsked
        ? [
            `Deze klant bekeek je bedrijfspagina en koos jou. Je hebt ${firstChance} de eerste kans; daarna kan iedereen reageren.`,
          ]
        : []),
      // It may go out, or be read, when some time has passed and a place is taken.
      `${isAsked ? "" : "Er is een opdracht geplaatst in je werkgebied. "}Per opdracht ${thereArePlaces}. Neem je er één, dan zie je meteen hoe je de klant bereikt.`,
    ],
    facts: [
      ["Vloer", job.floorLabel],
      ["Plaats", job.place ?? "Nederland"],
      ["Oppervlakte", job.squareMeters === null ? "Onbekend" : formatArea(job.squareMeters)],
      ["Budget", budgetWords(job.budgetMin, job.budgetMax)],
    ],
    button: { label: "Bekijk de opdracht", url: mail.jobUrl },
    footnote: {
      text: "Je krijgt dit bericht omdat je als vloerbedrijf bent aangemeld.",
      link: { label: "Geen mails meer over nieuwe opdrachten", url: mail.unsubscribeUrl },
    },
  });
}

/** A list of open jobs for a company: `jobs` are some of the `count` that there are. */
type JobList = {
  greeting: string;
  jobs: (Pick<JobFacts, "floorLabel" | "place" | "squareMeters"> & { url: string })[];
  count: number;
  dashboardUrl: string;
  unsubscribeUrl: string;
};

/**
 * The mail to a company with the open jobs that it was never told of (send-missed-notifications). Nothing of the clients
 * is in it.
 */
export function missedJobs(mail: JobList): MailContent {
  const one = mail.count === 1;
  return jobList(mail, {
    subject: one ? "Er staat nog een opdracht voor je open" : `Er staan nog ${mail.count} opdrachten voor je open`,
    heading: one ? "Deze opdracht heb je gemist" : "Deze opdrachten heb je gemist",
    words: one
      ? "Over deze opdracht kreeg je nog geen bericht. Hij ligt in je werkgebied en er is nog een plek vrij."
      : "Over deze opdrachten kreeg je nog geen bericht. Ze liggen in je werkgebied en er zijn nog plekken vrij.",
  });
}

/** The mail to a company with the jobs that came since its last mail about jobs. Nothing of the clients is in it. */
export function newJobs(mail: JobList): MailContent {
  const one = mail.count === 1;
  return jobList(mail, {
    subject: one ? "Nieuwe opdracht in je werkgebied" : `${mail.count} nieuwe opdrachten in je werkgebied`,
    heading: one ? "Nieuwe opdracht in je werkgebied" : `${mail.count} nieuwe opdrachten in je werkgebied`,
    words: `Sinds onze vorige mail ${one ? "is deze opdracht" : "zijn deze opdrachten"} geplaatst. Per opdracht ${thereArePlaces}. Hoe vaak je deze mail krijgt, kies je bij je account.`,
  });
}

function jobList(mail: JobList, said: { subject: string; heading: string; words: string }): MailContent {
  const { jobs, count } = mail;
  const one = count === 1;
  const others = count - jobs.length;
  return renderMail({
    subject: said.subject,
    heading: said.heading,
    paragraphs: [mail.greeting, said.words],
    facts: jobs.map(({ floorLabel, place, squareMeters, url }) => {
      const size = squareMeters === null ? "" : `, ${formatArea(squareMeters)}`;
      return [floorLabel, pageLink(`${place ?? "Nederland"}${size}`, url)];
    }),
    button: {
      label: one ? "Bekijk de opdracht" : "Bekijk alle opdrachten",
      url: one ? jobs[0]!.url : mail.dashboardUrl,
    },
    closing: others > 0 ? [`En nog ${others === 1 ? "1 andere" : `${others} andere`} in je overzicht.`] : [],
    footnote: {
      text: "Je krijgt dit bericht omdat je als vloerbedrijf bent aangemeld.",
      link: { label: "Geen mails meer over nieuwe opdrachten", url: mail.unsubscribeUrl },
    },
  });
}

/** The mail to the company that unlocked (notify-vloeren-company-unlock). */
export function companyUnlocked(mail: {
  floor?: MailFloor | null;
  greeting: string;
  briefTitle: string;
  jobUrl: string;
}): MailContent {
  return renderMail({
    subject: `Klantgegevens ontgrendeld: ${mail.briefTitle}`,
    floor: mail.floor ?? null,
    heading: "Je hebt de klantgegevens",
    paragraphs: [
      mail.greeting,
      "Je hebt een plek op deze opdracht. Naam, e-mailadres en telefoonnummer van de klant staan bij de opdracht. Bel of mail het liefst vandaag nog.",
    ],
    facts: [["Opdracht", mail.briefTitle]],
    button: { label: "Bekijk de klantgegevens", url: mail.jobUrl },
  });
}

/** The mail to the client: a company took a place (notify-client-company-interested). */
export function companyInterested(mail: {
  floor?: MailFloor | null;
  clientName: string;
  briefTitle: string;
  companyName: string;
  followUrl: string;
  isKey: boolean;
}): MailContent {
  const company = companyName(mail.companyName, "Een vloerbedrijf");
  return renderMail({
    subject: `${company} heeft interesse in je opdracht`,
    floor: mail.floor ?? null,
    heading: `${company} neemt contact met je op`,
    paragraphs: [
      greetPerson(mail.clientName),
      `${company} heeft je contactgegevens opgevraagd voor je opdracht en kan je nu bellen of mailen. Dat kunnen er nooit meer dan ${unlocks} zijn.`,
    ],
    facts: [["Je opdracht", mail.briefTitle]],
    button: { label: "Bekijk wie je gegevens heeft", url: mail.followUrl },
    closing: [...aboutLink(mail), "Je zit nergens aan vast: vergelijk rustig en kies zelf."],
  });
}
