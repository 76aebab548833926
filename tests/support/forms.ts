import type { Locator, Page } from "@playwright/test";
import { addDays } from "../../domain/calendarDays";
import { dayInAmsterdam } from "../../domain/dates";
import { join } from "../e2e/team/invitations";
import type { Login, DEMO } from "./demo";
import type { Role } from "./routes";
import type { World } from "./world";

/**
 * Answers by the labels of their fields: a text or the label of a choice, or true for a box to tick. A field of a group
 * is named with it: "Kwaliteit > Top".
 */
export type Answers = Record<string, string | true>;

type Opened = { world: World; logins: Record<keyof typeof DEMO, Login> };

/** A form, and how it is gone through. */
export interface FormTest {
  name: string;
  as: Role;
  /** What happens first; it may return the form's address, or what fits. */
  before?: (opened: Opened) => Promise<Partial<Pick<FormTest, "path" | "right">> | void>;
  /**
   * Its address; `FREE` stands for a job that nobody took a place on, `TAKEN` for one that KS did, `LAID` for one with a
   * laying day. Keys of people stand for their ids.
   */
  path: string;
  /** The answers of the steps before the form's last, each left with "Volgende". */
  steps?: Answers[];
  /** The button that leads to the form, or several, one after the other. */
  open?: string | string[];
  /** The part of the page that it stands in, if others have fields of the same names. */
  part?: (page: Page) => Locator;
  /** It says what is wrong, or what was found, while it is typed. */
  asTyped?: true;
  /** What does not fit, and what is said about it; a form that takes everything has none. */
  wrong?: { answers: Answers; says?: RegExp };
  right: Answers;
  /** Answers that only the page tells of. */
  late?: (page: Page) => Promise<Answers>;
  /** The button that sends it; none for what needs no press. */
  submit?: string;
  /** The function that changes something, as the deployment names it; a search calls none. */
  call?: string;
  done: RegExp;
  /** The button that sends it again where what was refused stands beside the form, and not in it. */
  again?: string;
  /** It asks for a password, or for what a stranger may not find: nothing of it is kept when the page goes. */
  secret?: true;
}

const inForm = (name: string) => (page: Page) => page.getByRole("form", { name });
const inRegion = (name: string) => (page: Page) => page.getByRole("region", { name });
const inDialog = (page: Page) => page.getByRole("dialog");
const MO = { name: "Mo Yilmaz", email: "mo@voorbeeld.example", password: "eiken-visgraat-strook" };
const soon = addDays(dayInAmsterdam(Date.now()), 9);

export const companyForms: FormTest[] = [
  {
    name: "the price list",
    as: "ks",
    path: "/vloeren/prijslijst",
    part: inForm("Prijs toevoegen"),
    wrong: { answers: { Wat: "Visgraat leggen", "Prijs, inclusief btw": "veel" } },
    right: { Wat: "Visgraat leggen", "Prijs, inclusief btw": "22,50", Per: "m²" },
    submit: "Toevoegen",
    call: "quoteTools:savePrices",
    done: /Prijslijst bijgewerkt/,
  },
  {
    name: "prices that are taken over",
    as: "ks",
    path: "/vloeren/prijslijst",
    open: "Overnemen uit een bestand",
    part: inRegion("Prijslijst"),
    right: { "Of plak hier je regels": "Visgraat leggen;m2;22,50;21" },
    submit: "1 prijs opslaan",
    call: "quoteTools:savePrices",
    done: /Prijslijst bijgewerkt/,
  },
  {
    name: "the btw-id",
    as: "ks",
    path: "/vloeren/prijslijst",
    part: inForm("Op je offertes"),
    wrong: { answers: { "Btw-id": "NL1" } },
    right: { "Btw-id": "NL001234567B01" },
    submit: "Opslaan",
    call: "quoteTools:saveVatId",
    done: /Btw-id opgeslagen/,
  },
  {
    name: "the search area",
    as: "ks",
    path: "/vloeren/dashboard?profiel=bewerken",
    wrong: { answers: { "Rond een plaats": true, Plaats: "Nergenshuizen" } },
    right: { "Rond een plaats": true, Plaats: "Amersfoort", "Tot hoever": "50 km" },
    submit: "Zoekgebied opslaan",
    call: "search:save",
    done: /Zoekgebied opgeslagen!/,
  },
  {
    name: "the profile",
    as: "ks",
    path: "/vloeren/dashboard?profiel=bewerken",
    wrong: { answers: { "KVK-nummer": "12", Telefoonnummer: "020 111 22 33" } },
    right: { "KVK-nummer": "68750110", Telefoonnummer: "020 111 22 33", Website: "vanleeuwen.example" },
    submit: "Profiel opslaan",
    call: "companies:updateMyProfile",
    done: /Profiel opgeslagen!/,
  },
  {
    name: "the first profile",
    as: "ki",
    path: "/vloeren/onboarding",
    wrong: { answers: { "KVK-nummer": "12", Telefoonnummer: "020 111 22 33" } },
    right: { "KVK-nummer": "68750110", Telefoonnummer: "020 111 22 33" },
    submit: "Profiel voltooien",
    call: "companies:completeOnboarding",
    done: /Profiel voltooid!/,
  },
  {
    name: "the notices",
    as: "ks",
    path: "/vloeren/account",
    part: inRegion("Meldingen op je apparaten"),
    wrong: { answers: { "Niet storen": true, Vanaf: "22:00", Tot: "22:00" } },
    right: { "Niet storen": true, Vanaf: "22:00", Tot: "07:00" },
    submit: "Meldingen opslaan",
    call: "push:saveSettings",
    done: /Meldingen opgeslagen!/,
  },
  {
    name: "a question about a job",
    as: "ks",
    path: "/vloeren/job/FREE",
    part: inRegion("Vragen aan de klant"),
    wrong: { answers: { "Stel een vraag": "" } },
    right: { "Stel een vraag": "Is de dekvloer al vlak?" },
    submit: "Vraag versturen",
    call: "jobQuestions:ask",
    done: /Je vraag is gesteld/,
  },
  {
    name: "a note on a call",
    as: "ks",
    path: "/vloeren/job/TAKEN",
    right: { "Wat is er besproken?": "Belt na zes uur terug." },
    submit: "Gesprek noteren",
    call: "followUps:save",
    done: /Belt na zes uur terug|Wijzig je offerte|Opmeten/,
  },
  {
    name: "a proposal to measure",
    as: "ks",
    path: "/vloeren/job/TAKEN",
    open: "Bezoek voorstellen",
    part: inRegion("Opmeten"),
    wrong: { answers: { Dag: soon, "Begint om": "" } },
    right: { Dag: soon, "Begint om": "10:00" },
    submit: "Voorstel versturen",
    call: "visits:propose",
    done: /Je voorstel is verstuurd/,
  },
  {
    name: "a place that is asked back",
    as: "k5",
    path: "/vloeren/job/CALLED",
    open: "Plek terugvragen",
    part: inRegion("Klopt deze aanvraag niet?"),
    wrong: { answers: { "Wat klopt er niet?": "Drie keer geen gehoor" }, says: /Vul de drie dagen in/ },
    right: { "Wat klopt er niet?": "De klus is al vergeven" },
    submit: "Plek terugvragen",
    call: "placeReports:report",
    done: /We hebben het de klant gevraagd/,
  },
  {
    name: "a quote",
    as: "ks",
    path: "/vloeren/job/FREE?offerte=open",
    wrong: { answers: { Titel: "Eiken, geolied", "Prijs in euro's, inclusief btw": "veel" } },
    right: {
      Titel: "Eiken, geolied",
      Omschrijving: "Leggen, plinten en afvoer.",
      "Prijs in euro's, inclusief btw": "1250",
    },
    submit: "Offerte versturen",
    call: "quotes:sendQuote",
    done: /Je offerte/,
  },
  {
    name: "a quote that is changed",
    as: "ks",
    path: "/vloeren/job/TAKEN?offerte=open",
    open: "Offerte wijzigen",
    wrong: { answers: { Titel: "Eiken visgraat, gelakt", Omschrijving: "" } },
    right: { Titel: "Eiken visgraat, gelakt", Omschrijving: "Met een ondervloer van 10 dB." },
    submit: "Wijziging opslaan",
    call: "quotes:change",
    done: /Offerte gewijzigd/,
  },
  {
    name: "the lines of a quote",
    as: "ks",
    path: "/vloeren/job/FREE?offerte=open",
    open: "Regels toevoegen",
    wrong: { answers: { "Regel 1 > Wat": "Eiken planken", "Regel 1 > Prijs": "veel" } },
    right: {
      "Regel 1 > Wat": "Eiken planken",
      "Regel 1 > Aantal": "70",
      "Regel 1 > Prijs": "62,50",
      "Regel 1 > Btw": "9%",
      Titel: "Eiken, geolied",
      Omschrijving: "Leggen, plinten en afvoer.",
    },
    submit: "Offerte versturen",
    call: "quotes:sendQuote",
    done: /Je offerte/,
  },
  {
    name: "a template",
    as: "ks",
    path: "/vloeren/job/TAKEN?offerte=open",
    open: ["Offerte wijzigen", "Bewaar als sjabloon"],
    part: inDialog,
    wrong: { answers: { Naam: "" } },
    right: { Naam: "Eiken met ondervloer" },
    submit: "Bewaren",
    call: "quoteTools:saveTemplates",
    done: /Sjabloon bewaard/,
  },
  {
    name: "a note on a customer",
    as: "ks",
    path: "/vloeren/klanten?weergave=lijst",
    open: "Notitie maken",
    part: (page) => page.getByRole("article", { name: "Sanne Visser" }),
    right: { Notitie: "Wil visgraat.", "Herinner mij op": soon },
    submit: "Opslaan",
    call: "followUps:save",
    done: /Wil visgraat\./,
  },
  {
    name: "a message",
    as: "ks",
    path: "/berichten/TAKEN/KS",
    wrong: { answers: { "Bericht aan": "x".repeat(5_000) }, says: /tekens te lang/ },
    right: { "Bericht aan": "Dinsdag om tien uur?" },
    submit: "Verstuur",
    call: "conversations:send",
    again: "Opnieuw versturen",
    done: /Dinsdag om tien uur\?/,
  },
  {
    name: "the copy of an account",
    as: "ks",
    path: "/vloeren/account",
    open: "Mijn gegevens downloaden",
    part: inDialog,
    wrong: { answers: { "Je wachtwoord": "ook-niet" }, says: /Dit wachtwoord klopt niet/ },
    right: { "Je wachtwoord": "plint-en-drempel" },
    submit: "Downloaden",
    call: "accounts:exportMyData",
    done: /Mijn gegevens downloaden/,
    secret: true,
  },
  {
    name: "an invitation of a colleague into a team",
    as: "ks",
    path: "/vloeren/team",
    wrong: { answers: { Naam: "Mo Yilmaz", "E-mailadres": "mo" } },
    right: { Naam: "Mo Yilmaz", "E-mailadres": "mo@voorbeeld.example", Rol: "Legger" },
    submit: "Uitnodigen",
    call: "team:invite",
    done: /Uitnodiging verstuurd/,
  },
  {
    name: "another role of a colleague",
    as: "ks",
    before: async ({ world, logins }) => void (await join(world, logins.ks, "office", MO)),
    path: "/vloeren/team",
    open: "Rol wijzigen: Mo Yilmaz",
    part: inDialog,
    right: { Rol: "Legger" },
    submit: "Opslaan",
    call: "team:setRole",
    done: /Rol gewijzigd/,
  },
  {
    name: "the day of a layer",
    as: "ks",
    before: async ({ world, logins }) => void (await join(world, logins.ks, "layer", MO)),
    path: "/vloeren/job/TAKEN",
    part: (page) => page.getByRole("listitem", { name: MO.name }),
    right: { Legdag: soon },
    submit: "Toewijzen: Mo Yilmaz",
    call: "team:assign",
    done: /Mo Yilmaz ziet deze klant nu/,
  },
  {
    name: "the steps of a company of /verhuis",
    as: "ki",
    path: "/verhuisbedrijf-onboarding",
    steps: [{ Bedrijfsnaam: "De Linde", "Over je bedrijf": "Wij leggen alles." }, { Parket: true }],
    wrong: { answers: { Utrecht: true, "Portfoliolink 1": "geen adres" } },
    right: { Utrecht: true, "Portfoliolink 1": "delinde.example/werk" },
    submit: "Dashboard Openen",
    call: "verhuisOnboarding:complete",
    done: /Profiel voltooid!/,
  },
  {
    name: "time that is kept free",
    as: "ks",
    path: `/vloeren/agenda?week=${soon}`,
    open: "Tijd blokkeren",
    part: inDialog,
    wrong: { answers: { Wat: "Showroom", Dag: soon, Van: "12:00", Tot: "10:00" } },
    right: { Wat: "Showroom", Dag: soon, Van: "10:00", Tot: "12:00" },
    submit: "Opslaan",
    call: "agenda:saveBlock",
    done: /Showroom/,
  },
  {
    name: "a calendar elsewhere",
    as: "ks",
    path: "/vloeren/agenda",
    part: inRegion("Je bezette tijd uit een andere agenda"),
    wrong: { answers: { "Ics-adres van je agenda": "mijn agenda" } },
    right: { "Ics-adres van je agenda": "https://agenda.example/ks.ics" },
    submit: "Agenda toevoegen",
    call: "agenda:connectCalendar",
    done: /Andere agenda weghalen/,
  },
];
