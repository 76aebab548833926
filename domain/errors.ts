/**
 * The catalogue of failures that a user can meet: the code that functions throw (`ConvexError({ code, message })`) and
 * the Dutch title and text that a screen shows for it. Where the specification gives texts, they are kept letter by
 * letter, slips included (C78).
 */
import { IMAGES_MAX, tooManyFiles } from "./images";
import {
  PASSWORD_MAX,
  PASSWORD_MIN_REGISTRATION,
  PASSWORD_MIN_RESET,
  AGENDA_BLOCKS_MAX,
  PRICE_ITEMS_MAX,
  QUOTE_TEMPLATES_MAX,
} from "./limits";
import { STAFF_PASSWORD_MIN } from "./staff/limits";
import {
  jobQuestions,
  teamFull,
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

  // a company's team
  TEAM_FULL: { title: "Je team is vol", text: teamFull },
  TEAM_ALREADY_IN: { title: "Al in je team", text: "Met dit e-mailadres werkt al iemand in je bedrijf." },
  TEAM_INVITATION_GONE: {
    title: "Deze uitnodiging werkt niet meer",
    text: "Vraag je collega om een nieuwe uitnodiging.",
  },
  TEAM_ADDRESS_TAKEN: {
    title: "Je hebt al een account",
    text: "Vraag je collega om je op een ander adres uit te nodigen, of verwijder eerst dit account.",
  },
  TEAM_MEMBER_NOT_FOUND: { title: "Niet gevonden", text: "Deze collega hoort niet meer bij je team." },
  TEAM_LAYER_FULL: {
    title: "Niet toegewezen",
    text: "Haal bij deze legger eerst een klant weg die klaar is.",
  },
  TEAM_HOLDER: {
    title: "Niet gewijzigd",
    text: "Deze collega kan alleen zelf weggaan.",
  },
  TEAM_LAST_OWNER: {
    title: "Je bent de enige eigenaar",
    text: "Maak eerst een collega eigenaar.",
  },

  // sign-in and registration
  INVALID_CREDENTIALS: {
    title: "Inloggen mislukt",
    text: "Email of wachtwoord is onjuist. Probeer het opnieuw.",
  },
  /** The mailbox was confirmed in another browser than this password was chosen in (C11). */
  PASSWORD_NOT_PROVEN: {
    title: "Inloggen mislukt",
    text: "Je e-mailadres is op een ander apparaat bevestigd. Log daar in, of kies een nieuw wachtwoord via 'Wachtwoord vergeten?'.",
  },
  /** Asked again before somebody's data is handed out or erased. */
  WRONG_PASSWORD: { title: "Wachtwoord klopt niet", text: "Vul het wachtwoord in waarmee je inlogt." },
  SESSION_NOT_FOUND: { title: "Al uitgelogd", text: "Dit apparaat is al uitgelogd." },
  MISSING_CREDENTIALS: {
    title: "Er ging iets mis",
    text: "You must provide either an email or phone number and a password",
  },
  ACCOUNT_EXISTS: {
    title: "Account bestaat al",
    text: "Er bestaat al een account met dit emailadres. Probeer in te loggen.",
  },
  REGISTRATION_INCOMPLETE: {
    title: "Vul alle velden in",
    text: "Bedrijfsnaam, minimaal 1 provincie en telefoon zijn verplicht",
  },
  SIGN_UP_INCOMPLETE: { title: "Registratie mislukt", text: "Vul je naam, e-mailadres en wachtwoord in." },
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
  PASSWORD_TOO_LONG: { title: "Wachtwoord te lang", text: `Kies een wachtwoord van maximaal ${PASSWORD_MAX} tekens.` },
  PASSWORD_TOO_COMMON: {
    title: "Wachtwoord te makkelijk",
    text: "Dit wachtwoord is snel geraden. Kies een langer wachtwoord, bijvoorbeeld een paar losse woorden.",
  },
  INVALID_EMAIL: { title: "Controleer je e-mailadres", text: "Vul een geldig e-mailadres in." },
  LINK_INVALID: { title: "Verificatie mislukt", text: "De link is ongeldig of verlopen" },
  LINK_INCOMPLETE: { title: "Verificatie mislukt", text: "Ongeldige verificatielink" },
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
  SUBSCRIPTION_RUNNING: {
    title: "Account niet verwijderd",
    text: "Zeg eerst je abonnement op. Daarna kun je je account verwijderen.",
  },
  WRONG_ADMIN_PASSWORD: { title: "Verkeerd wachtwoord", text: "Controleer het wachtwoord en probeer het opnieuw." },
  STAFF_ROLE_NEEDED: {
    title: "Niet toegestaan",
    text: "Hiervoor heb je meer rechten nodig. Vraag het aan een collega die mag beheren.",
  },
  STAFF_LOGIN_WRONG: { title: "Inloggen mislukt", text: "E-mailadres, wachtwoord of code klopt niet." },
  STAFF_CODE_WRONG: {
    title: "Code klopt niet",
    text: "Neem de code over die de app nu laat zien, en kijk of de klok van je telefoon gelijk loopt.",
  },
  STAFF_PASSWORD_TOO_SHORT: {
    title: "Wachtwoord te kort",
    text: `Gebruik minstens ${STAFF_PASSWORD_MIN} tekens.`,
  },
  STAFF_INVITATION_GONE: {
    title: "Deze uitnodiging werkt niet meer",
    text: "Vraag een collega om een nieuwe uitnodiging.",
  },
  STAFF_EMAIL_TAKEN: { title: "Al bekend", text: "Met dit e-mailadres is al iemand medewerker." },
  STAFF_LAST_MANAGER: {
    title: "Niet gewijzigd",
    text: "Er moet iemand overblijven die mag beheren.",
  },
  STAFF_NOT_FOUND: { title: "Niet gevonden", text: "Deze medewerker bestaat niet meer." },
  PROMO_INCOMPLETE: { title: "Gegevens incompleet", text: "Vul alle verplichte velden in om door te gaan." },
  PROMO_PASSWORD_TOO_SHORT: {
    title: "Wachtwoord te kort",
    text: `Het wachtwoord moet minimaal ${PASSWORD_MIN_REGISTRATION} tekens bevatten.`,
  },
  /** The link of the promotion's mail was used, or is too old (C05). */
  PROMO_LINK_INVALID: {
    title: "Ongeldige of verlopen link",
    text: "Log in als je al hebt betaald, of meld je opnieuw aan.",
  },
  RATE_LIMITED: { title: "Er ging iets mis", text: "Je hebt dit te vaak geprobeerd. Probeer het later opnieuw." },

  // what staff sets by hand
  REGISTRATIONS_CLOSED: {
    title: "Aanmelden kan even niet",
    text: "We nemen nu geen nieuwe accounts aan. Probeer het later nog eens.",
  },
  READ_ONLY: {
    title: "Wijzigen kan even niet",
    text: "We werken aan de site. Je kunt alles lezen; versturen en wijzigen kan over een poosje weer.",
  },
  /** Staff sees the site as somebody else, and changes nothing of theirs. */
  LOOKING_ONLY: {
    title: "Je kijkt alleen mee",
    text: "Zolang je als iemand anders kijkt, wijzig of verstuur je niets.",
  },
  ACCOUNT_BLOCKED: {
    title: "Account geblokkeerd",
    text: "We hebben je account geblokkeerd. Je hebt daar een mail over gekregen; antwoord daarop als je vragen hebt.",
  },
  ACCOUNT_NOT_FOUND: { title: "Niet gevonden", text: "Dit account bestaat niet meer." },
  INVOICE_NOT_FOUND: { title: "Niet gevonden", text: "Deze betaling kan niet worden terugbetaald." },
  COMPANY_NOT_FOUND: { title: "Fout", text: "Dit bedrijf is niet gevonden." },
  KVK_MISSING: { title: "Niet geverifieerd", text: "Dit bedrijf heeft nog geen KVK-nummer ingevuld." },
  STATUS_NOT_CHANGED: { title: "Fout", text: "Kon status niet wijzigen" },

  // mass actions and mails
  MASS_ACTION_RUNNING: {
    title: "Er loopt al een ronde",
    text: "Wacht tot deze klaar is, of stop hem eerst.",
  },
  MASS_ACTION_NOT_FOUND: { title: "Fout", text: "Deze ronde is niet gevonden." },
  MAIL_NOT_FOUND: { title: "Fout", text: "Deze mail is niet gevonden." },
  MAIL_NOT_RESENDABLE: { title: "Fout", text: "Deze mail kan niet opnieuw worden verstuurd." },

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
  UPLOAD_TOO_LARGE: { title: "Upload mislukt", text: `Deze foto is te groot. Kies er een van maximaal ${uploadMax}.` },
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
  CALENDAR_ADDRESS: {
    title: "Niet toegevoegd",
    text: "Dit is geen openbaar agenda-adres. Het begint met https:// en eindigt vaak op .ics.",
  },
  AGENDA_FULL: {
    title: "Niet opgeslagen",
    text: `Er passen ${AGENDA_BLOCKS_MAX} blokken in je agenda. Verwijder er eerst een.`,
  },

  // conversations
  CONVERSATION_NOT_FOUND: { title: "Fout", text: "Dit gesprek is niet gevonden." },
  CONVERSATION_CLOSED: { title: "Gesprek gesloten", text: "Dit gesprek is gesloten. Je kunt er niets meer in sturen." },
  TOO_MANY_MESSAGE_PHOTOS: { title: "Te veel foto's", text: `Er passen maximaal ${messagePhotosMax} bij een bericht.` },
  CONVERSATION_REPORT_EXISTS: { title: "Al gemeld", text: "Je hebt dit gesprek al gemeld. We kijken ernaar." },

  // payments and subscriptions
  /** What the checkout pages say to somebody who is logged out (SUB-010). */
  CHECKOUT_NEEDS_LOGIN: { title: "Fout", text: "Je moet ingelogd zijn om een abonnement te starten" },
  CHECKOUT_FAILED: { title: "Fout bij checkout", text: "Er ging iets mis bij het starten van je abonnement" },
  /** The other texts of the pages where a payment begins (SUB-012). */
  CHECKOUT_URL_MISSING: { title: "Fout bij checkout", text: "Geen checkout URL ontvangen" },
  PAYMENT_URL_MISSING: { title: "Fout", text: "Geen betaal URL ontvangen" },
  PAYMENT_NOT_STARTED: { title: "Fout", text: "Er ging iets mis bij het verwerken van de betaling" },
  PAYER_NOT_FOUND: { title: "Fout", text: "Gebruiker niet gevonden" },
  ACTIVATION_FAILED: { title: "Fout", text: "Er is een fout opgetreden" },
  UNKNOWN_FAILURE: { title: "Fout", text: "Er is een onbekende fout opgetreden" },
  ALREADY_SUBSCRIBED: {
    title: "Je hebt al een abonnement",
    text: "Je abonnement loopt al. Je hoeft niets te betalen.",
  },
  INVOICE_OPEN: {
    title: "Er staat een betaling open",
    text: "Betaal eerst de openstaande factuur. Je vindt hem bij je abonnement.",
  },
  PAYMENT_DISPUTED: {
    title: "Je betaling is teruggeboekt",
    text: "Neem contact met ons op, dan lossen we het samen op.",
  },
  /** The checkout is not the caller's, or not known (SUB-014). */
  PAYMENT_NOT_VERIFIED: { title: "Let op", text: "We verifiëren je betaling. Dit kan even duren." },
  /** The provider could not be asked (SUB-016). */
  VERIFICATION_PENDING: { title: "Verificatie bezig", text: "We verifiëren je betaling. Dit kan even duren." },
  NO_SUBSCRIPTION: { title: "Fout", text: "Je hebt geen lopend abonnement." },
  CANCEL_FAILED: { title: "Fout bij opzeggen", text: "Je abonnement is niet opgezegd. Probeer het later opnieuw." },
  RESUME_FAILED: { title: "Er ging iets mis", text: "Je abonnement is niet hervat. Probeer het later opnieuw." },
} as const satisfies Record<string, { title: string; text: string }>;

export type ErrorCode = keyof typeof errorTexts;

/** The type of `ConvexError.data` for a failure of the catalogue. */
export type ErrorData = { code: ErrorCode; message: string };

/** Messages that differ from the shown text, because the contract names them (JOB-011). */
const messages: Partial<Record<ErrorCode, string>> = {
  MAX_UNLOCKS: "Maximum aantal unlocks bereikt",
};

/** The data that a function throws for a code of the catalogue. */
export function errorData(code: ErrorCode): ErrorData {
  return { code, message: messages[code] ?? errorTexts[code].text };
}

/** Whether a caught `ConvexError.data` is a failure of the catalogue. */
export function isErrorData(data: unknown): data is ErrorData {
  return (
    typeof data === "object" &&
    data !== null &&
    "code" in data &&
    typeof data.code === "string" &&
    Object.hasOwn(errorTexts, data.code)
  );
}
