/**
 * Failures of logging in, teams, staff, blocks and payments. Pages do not carry their words from the start: the answer that
 * refuses brings them along (errorData), and screens that name one import this file.
 */
import { PASSWORD_MAX, PASSWORD_MIN_REGISTRATION } from "../limits";
import { teamFull } from "../limitWords";
import { STAFF_PASSWORD_MIN } from "../staff/limits";

export const lateErrorTexts = {
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

  // staff, and what is set by hand
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
  SIGN_UP_INCOMPLETE: { title: "Registratie mislukt", text: "Vul je naam, e-mailadres en wachtwoord in." },
  PASSWORD_TOO_LONG: { title: "Wachtwoord te lang", text: `Kies een wachtwoord van maximaal ${PASSWORD_MAX} tekens.` },
  LINK_INCOMPLETE: { title: "Verificatie mislukt", text: "Ongeldige verificatielink" },
  REGISTRATIONS_CLOSED: {
    title: "Aanmelden kan even niet",
    text: "We nemen nu geen nieuwe accounts aan. Probeer het later nog eens.",
  },
  ACCOUNT_BLOCKED: {
    title: "Account geblokkeerd",
    text: "We hebben je account geblokkeerd. Je hebt daar een mail over gekregen; antwoord daarop als je vragen hebt.",
  },
  COMPANY_BLOCKED: {
    title: "Dit bedrijf is geblokkeerd",
    text: "Je kunt het nu niet kiezen en niets met het bedrijf afspreken. Je aanvraag blijft gewoon open.",
  },

  // the promotion's sign-up
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

  // seeing as somebody, accounts, mass actions, mails, calendars
  /** Staff sees the site as somebody else, and changes nothing of theirs. */
  LOOKING_ONLY: {
    title: "Je kijkt alleen mee",
    text: "Zolang je als iemand anders kijkt, wijzig of verstuur je niets.",
  },
  ACCOUNT_NOT_FOUND: { title: "Niet gevonden", text: "Dit account bestaat niet meer." },
  INVOICE_NOT_FOUND: { title: "Niet gevonden", text: "Deze betaling kan niet worden terugbetaald." },
  COMPANY_NOT_FOUND: { title: "Fout", text: "Dit bedrijf is niet gevonden." },
  KVK_MISSING: { title: "Niet geverifieerd", text: "Dit bedrijf heeft nog geen KVK-nummer ingevuld." },
  KVK_UNCHECKED: {
    title: "Nog even wachten",
    text: "Zodra wij je KVK-nummer hebben gecontroleerd, kun je ontgrendelen en offertes sturen.",
  },
  STATUS_NOT_CHANGED: { title: "Fout", text: "Kon status niet wijzigen" },
  MASS_ACTION_RUNNING: {
    title: "Er loopt al een ronde",
    text: "Wacht tot deze klaar is, of stop hem eerst.",
  },
  MASS_ACTION_NOT_FOUND: { title: "Fout", text: "Deze ronde is niet gevonden." },
  MAIL_NOT_FOUND: { title: "Fout", text: "Deze mail is niet gevonden." },
  MAIL_NOT_RESENDABLE: { title: "Fout", text: "Deze mail kan niet opnieuw worden verstuurd." },
  CALENDAR_ADDRESS: {
    title: "Niet toegevoegd",
    text: "Dit is geen openbaar agenda-adres. Het begint met https:// en eindigt vaak op .ics.",
  },

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

export type LateErrorCode = keyof typeof lateErrorTexts;
