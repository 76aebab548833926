/**
 * The catalogue of failures that a user can meet: the code that functions throw (`ConvexError({ code, message })`) and
 * the Dutch title and text that a screen shows for it. Where the specification gives texts, they are kept letter by
 * letter, slips included (C78).
 */
import { IMAGES_MAX, tooManyFiles } from "./images";
import {
  PASSWORD_MIN_REGISTRATION,
  PASSWORD_MIN_RESET,
  AGENDA_BLOCKS_MAX,
  PRICE_ITEMS_MAX,
  QUOTE_TEMPLATES_MAX,
} from "./limits";
import type { LateErrorCode } from "./errors/late";
import { isRecord } from "./records";
import {
  choiceUndo,
  jobQuestions,
  messagePhotosMax,
  photosMax,
  placeReportDays,
  quoteChanges,
  quoteOffersAgain,
  quotes,
  trialUnlocks,
  firstChance,
  unlockersInDigits,
  uploadMax,
} from "./limitWords";

export const errorTexts = {
  // session and roles
  NOT_SIGNED_IN: { title: "Fout", text: "Je bent niet ingelogd of er is geen opdracht geselecteerd." },
  NOT_A_COMPANY: { title: "Fout", text: "Dit kan alleen met een bedrijfsaccount." },
  NOT_ALLOWED: { title: "Fout", text: "Je hebt geen toegang tot deze pagina." },
  TEAM_ROLE_NEEDED: {
    title: "Niet toegestaan",
    text: "Vraag het aan de eigenaar van je bedrijf.",
  },
  EMAIL_NOT_CONFIRMED: {
    title: "Bevestig eerst je e-mailadres",
    text: "Klik op de link in de mail die je van ons kreeg.",
  },

  // sign-in and registration
  REGISTRATION_INCOMPLETE: {
    title: "Vul alle velden in",
    text: "Bedrijfsnaam, minimaal 1 provincie en telefoon zijn verplicht",
  },
  PASSWORDS_DIFFER: {
    title: "Wachtwoorden komen niet overeen",
    text: "Controleer je wachtwoord en probeer opnieuw.",
  },
  PASSWORD_TOO_SHORT: {
    title: "Wachtwoord te kort",
    text: `Je wachtwoord moet minimaal ${PASSWORD_MIN_REGISTRATION} karakters lang zijn.`,
  },
  PASSWORD_TOO_SHORT_FOR_RESET: {
    title: "Wachtwoord te kort",
    text: `Je wachtwoord moet minimaal ${PASSWORD_MIN_RESET} karakters bevatten.`,
  },
  PASSWORD_TOO_COMMON: {
    title: "Wachtwoord te makkelijk",
    text: "Dit wachtwoord is snel geraden. Kies een langer wachtwoord, bijvoorbeeld een paar losse woorden.",
  },
  INVALID_EMAIL: { title: "Controleer je e-mailadres", text: "Vul een geldig e-mailadres in." },
  LINK_INVALID: { title: "Verificatie mislukt", text: "De link is ongeldig of verlopen" },
  RESET_LINK_INVALID: {
    title: "Ongeldige of verlopen link",
    text: "De reset link is ongeldig of verlopen. Vraag een nieuwe aan.",
  },
  /** The link of a mail about a request: used, too old, or of a request that was erased. Another can be mailed. */
  REQUEST_LINK_ENDED: {
    title: "Deze link is al gebruikt of verlopen",
    text: "Een link uit onze mail werkt één keer. We mailen je graag een nieuwe.",
  },
  /** No link of ours, or one from so long ago that nobody knows whose it was. */
  REQUEST_LINK_UNKNOWN: {
    title: "Deze link werkt niet",
    text: "Vul het e-mailadres in waarmee je de aanvraag hebt gedaan. We mailen je een nieuwe link.",
  },
  /** The address has a company's account, which no link of a mail opens. */
  REQUEST_LINK_NEEDS_LOGIN: {
    title: "Log in om je aanvraag te bekijken",
    text: "Dit e-mailadres hoort bij een bedrijfsaccount. Dat openen we alleen met je wachtwoord.",
  },
  RATE_LIMITED: { title: "Er ging iets mis", text: "Je hebt dit te vaak geprobeerd. Probeer het later opnieuw." },

  // what staff set by hand
  READ_ONLY: {
    title: "Wijzigen kan even niet",
    text: "We werken aan de site. Je kunt alles lezen; versturen en wijzigen kan over een poosje weer.",
  },

  // quote requests
  MISSING_FIELDS: {
    title: "Vul alle verplichte velden in",
    text: "Alle velden zijn verplicht om verder te gaan.",
  },
  INVALID_INPUT: { title: "Er ging iets mis", text: "Controleer wat je hebt ingevuld en probeer het opnieuw." },
  INPUT_TOO_LARGE: { title: "Te lang", text: "Dit is te lang. Maak het korter en probeer het opnieuw." },
  PROVINCE_NOT_SERVED: {
    title: "Fout bij aanmaken offerte",
    text: "Dit formulier is er voor Zuid-Holland, Noord-Holland en Utrecht. Woon je ergens anders? Gebruik de vragenlijst.",
  },
  BRIEF_NOT_CREATED: {
    title: "Fout bij aanmaken offerte",
    text: "Er is een fout opgetreden bij het aanmaken van je offerte aanvraag.",
  },
  /** The wizard's words for the same failure (WIZ-044). */
  BRIEF_NOT_SENT: {
    title: "Fout bij versturen",
    text: "Er is een fout opgetreden bij het versturen van je aanvraag.",
  },

  // contact
  CONTACT_NOT_SENT: {
    title: "Fout bij verzenden contact",
    text: "Er is een fout opgetreden. Probeer het later opnieuw.",
  },

  // uploads
  /** What the uploader says to somebody whose session ended (ONB-031). */
  UPLOAD_NEEDS_LOGIN: { title: "Niet ingelogd", text: "Log opnieuw in om foto's te uploaden." },
  UPLOAD_FAILED: { title: "Upload mislukt", text: "Je foto is niet opgeslagen. Probeer het opnieuw." },
  UPLOAD_NOT_AN_IMAGE: { title: "Upload mislukt", text: "Kies een foto: jpg, png, gif of webp." },
  UPLOAD_NOT_FOR_QUOTE: { title: "Upload mislukt", text: "Kies een foto (jpg, png of webp) of een gewone pdf." },
  UPLOAD_EMPTY: { title: "Upload mislukt", text: "Dit bestand is leeg. Kies een andere foto." },
  UPLOAD_TOO_LARGE: { title: "Upload mislukt", text: `Deze foto is te groot. Kies er één van maximaal ${uploadMax}.` },
  TOO_MANY_FILES: tooManyFiles(IMAGES_MAX.portfolio),
  TOO_MANY_QUOTE_FILES: { title: "Te veel bestanden", text: "Bij een offerte passen twee foto's en één pdf." },
  TOO_MANY_PHOTOS: { title: "Te veel foto's", text: `Er passen maximaal ${photosMax} bij een aanvraag.` },
  PHOTO_TOO_LATE: {
    title: "Foto niet toegevoegd",
    text: "Deze foto kan niet meer bij je aanvraag. Log in om foto's toe te voegen op je dashboard.",
  },

  // jobs and unlocks
  BRIEF_NOT_FOUND: { title: "Fout", text: "Je bent niet ingelogd of er is geen opdracht geselecteerd." },
  FIRST_CHANCE: {
    title: "Nog even wachten",
    text: `De klant geeft de bedrijven die hij zelf koos ${firstChance} de eerste kans. Daarna kan iedereen reageren.`,
  },
  ALREADY_UNLOCKED: {
    title: "Al ontgrendeld",
    text: "Je hebt de klantgegevens al ontgrendeld voor deze opdracht.",
  },
  MAX_UNLOCKS: {
    title: "Maximum bereikt",
    text: `Deze opdracht heeft al ${unlockersInDigits} die de klantgegevens hebben ontgrendeld.`,
  },
  PROFILE_INCOMPLETE: {
    title: "Profiel incompleet",
    text: "Voltooi eerst je bedrijfsprofiel om klantgegevens te kunnen unlocken.",
  },
  TRIAL_LOCKED: {
    title: "Account vergrendeld",
    text: "Je proefperiode is afgelopen. Neem een abonnement om opdrachten te bekijken.",
  },
  WEEK_LIMIT: {
    title: "Weeklimiet bereikt",
    text: `Tijdens je proefperiode kun je maximaal ${trialUnlocks} ontgrendelen.`,
  },
  OWN_BRIEF: {
    title: "Je eigen aanvraag",
    text: "Deze aanvraag heb je zelf geplaatst. Daar kun je als bedrijf niet op reageren.",
  },
  PLACE_RETURNED: {
    title: "Plek teruggegeven",
    text: "Je kreeg je plek op deze opdracht terug. Opnieuw ontgrendelen kan niet.",
  },
  QUESTIONS_MAX: {
    title: "Vraag niet verstuurd",
    text: `Je kunt over één opdracht ${jobQuestions} stellen, en die heb je gesteld.`,
  },
  QUESTION_NOT_FOUND: { title: "Fout", text: "Deze vraag is niet gevonden." },
  QUESTION_ANSWERED: { title: "Al beantwoord", text: "Je hebt deze vraag al beantwoord." },
  PLACE_REPORT_EXISTS: { title: "Al gemeld", text: "Je hebt deze opdracht al gemeld. Je kunt dat één keer doen." },
  PLACE_REPORT_LATE: {
    title: "Te laat",
    text: `Je plek terugvragen kan tot ${placeReportDays} na het ontgrendelen.`,
  },
  PLACE_REPORT_QUOTED: {
    title: "Melden mislukt",
    text: "Je offerte op deze opdracht staat nog uit. Trek die eerst in.",
  },
  PLACE_REPORT_DECIDED: { title: "Al beslist", text: "Over deze melding is al beslist." },
  UNLOCK_FAILED: {
    title: "Fout",
    text: "Er ging iets mis bij het unlocken van klantgegevens. Probeer het opnieuw.",
  },

  // quotes
  QUOTE_START_PAST: { title: "Verzenden mislukt", text: "De startdatum is voorbij. Kies vandaag of een latere dag." },
  INVALID_PRICE: { title: "Verzenden mislukt", text: "Voer een geldige prijs in" },
  QUOTE_NOT_FOUND: { title: "Fout", text: "Deze offerte is niet gevonden." },
  QUOTE_CHANGED: {
    title: "Offerte gewijzigd",
    text: "Het bedrijf heeft deze offerte net gewijzigd. Bekijk eerst wat er nu staat.",
  },
  QUOTE_TAKEN_BACK: {
    title: "Offerte ingetrokken",
    text: "Het bedrijf heeft deze offerte net zelf ingetrokken.",
  },
  QUOTE_CHANGES_MAX: {
    title: "Wijzigen mislukt",
    text: `Je hebt deze offerte al ${quoteChanges} gewijzigd. Stuur de klant een bericht.`,
  },
  QUOTE_OFFERS_AGAIN_MAX: {
    title: "Opnieuw aanbieden mislukt",
    text: `Je hebt deze offerte al ${quoteOffersAgain} opnieuw aangeboden. Stuur de klant een bericht.`,
  },
  QUOTE_WITHDRAWN: {
    title: "Wijzigen mislukt",
    text: "Je hebt deze offerte ingetrokken. Bied hem opnieuw aan als hij toch weer geldt.",
  },
  QUOTE_ALREADY_DECIDED: { title: "Fout", text: "Over deze offerte is al beslist." },
  QUOTE_ALREADY_SENT: { title: "Verzenden mislukt", text: "Je hebt voor deze opdracht al een offerte gestuurd." },
  BRIEF_CANCELLED: { title: "Error", text: "Deze aanvraag is geannuleerd." },
  PRICE_LIST_FULL: { title: "Niet opgeslagen", text: `Er passen ${PRICE_ITEMS_MAX} prijzen in je prijslijst.` },
  TEMPLATES_FULL: { title: "Niet opgeslagen", text: `Je kunt ${QUOTE_TEMPLATES_MAX} sjablonen bewaren.` },
  CHANGED_ELSEWHERE: {
    title: "Niet opgeslagen",
    text: "Op een ander apparaat is dit later gewijzigd. Verstuur het opnieuw als jouw tekst moet blijven staan.",
  },
  MAX_QUOTES: { title: "Verzenden mislukt", text: `Deze opdracht heeft al ${quotes} ontvangen.` },
  SUBSCRIPTION_REQUIRED: { title: "Verzenden mislukt", text: "Neem een abonnement om offertes te versturen." },

  // reviews
  REVIEW_NOT_FOUND: { title: "Fout", text: "Deze beoordeling is niet gevonden." },
  REVIEW_EXISTS: { title: "Al beoordeeld", text: "Je hebt hier al een beoordeling over geschreven." },
  REVIEW_TOO_EARLY: { title: "Nog even wachten", text: "Beoordelen kan zodra de vloer ligt." },
  REVIEW_TOO_LATE: {
    title: "Te laat",
    text: "De beoordeling van de ander is al te lezen. Je kunt er nu geen meer schrijven.",
  },
  REPLY_EXISTS: { title: "Al gereageerd", text: "Je hebt al op deze beoordeling gereageerd." },
  REPORT_EXISTS: { title: "Al gemeld", text: "Je hebt deze beoordeling al gemeld. We kijken ernaar." },
  /** Staff took a company's page away (B13). */
  PAGE_TAKEN_DOWN: {
    title: "Je pagina is weggehaald",
    text: "Onze redactie heeft je pagina weggehaald. Stuur ons een bericht als je het er niet mee eens bent.",
  },

  // visits: the form says most of it before, at its fields
  VISIT_NOT_FOUND: { title: "Fout", text: "Deze afspraak is niet gevonden." },
  VISIT_CHANGED: { title: "Er is net iets veranderd", text: "Kijk wat er nu staat." },
  VISIT_PAST: { title: "Fout", text: "Kies een moment dat nog komt." },
  VISIT_TOO_FAR: { title: "Fout", text: "Dit moment is te ver weg." },
  /** The hour that is left out when summer time begins. */
  VISIT_TIME_MISSING: { title: "Fout", text: "Dit tijdstip bestaat niet." },
  VISIT_BUSY: { title: "Al bezet", text: "Er staat dan al een andere afspraak. Kies een ander moment." },

  // a company's agenda
  AGENDA_FULL: {
    title: "Niet opgeslagen",
    text: `Er passen ${AGENDA_BLOCKS_MAX} blokken in je agenda. Verwijder er eerst één.`,
  },

  // after the choice
  CHOICE_STANDS: {
    title: "Dit kan niet meer",
    text: `Terugkomen op je keuze kan tot ${choiceUndo} erna, en niet meer als het werk is begonnen. Overleg met het bedrijf.`,
  },
  WORK_REPORT_NOT_FOUND: { title: "Fout", text: "Deze melding is niet gevonden." },
  WORK_REPORT_OPEN: { title: "Al gemeld", text: "Er loopt al een melding over deze vloer. Vul die aan." },
  WORK_REPORT_CLOSED: { title: "Er is net iets veranderd", text: "Deze melding is intussen gesloten." },
  WORK_ANSWERS_MAX: {
    title: "Niet verstuurd",
    text: "Hier staan genoeg antwoorden. Overleg verder in jullie gesprek.",
  },

  // conversations
  CONVERSATION_NOT_FOUND: { title: "Fout", text: "Dit gesprek is niet gevonden." },
  CONVERSATION_CLOSED: { title: "Gesprek gesloten", text: "Dit gesprek is gesloten. Je kunt er niets meer in sturen." },
  TOO_MANY_MESSAGE_PHOTOS: { title: "Te veel foto's", text: `Er passen maximaal ${messagePhotosMax} bij een bericht.` },
  CONVERSATION_REPORT_EXISTS: { title: "Al gemeld", text: "Je hebt dit gesprek al gemeld. We kijken ernaar." },
} as const satisfies Record<string, { title: string; text: string }>;

/** A code whose words pages carry from the start. */
export type CarriedErrorCode = keyof typeof errorTexts;
/** A code of the catalogue. */
export type ErrorCode = CarriedErrorCode | LateErrorCode;

/** The type of `ConvexError.data` for a failure of the catalogue; with the title where pages do not carry it. */
export type ErrorData = { code: ErrorCode; message: string; title?: string };

/** Whether a caught `ConvexError.data` is a failure of the catalogue. */
export function isErrorData(data: unknown): data is ErrorData {
  return isRecord(data) && typeof data.code === "string" && typeof data.message === "string";
}
