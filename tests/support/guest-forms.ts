import { ConvexHttpClient } from "convex/browser";
import { Secret, TOTP } from "otpauth";
import { api } from "../../convex/_generated/api";
import { addDays } from "../../domain/calendarDays";
import { dayInAmsterdam } from "../../domain/dates";
import { clientOf } from "./demo";
import type { FormTest } from "./forms";
import type { World } from "./world";

const soon = addDays(dayInAmsterdam(Date.now()), 9);
const NOOR = { name: "Noor de Vries", email: "noor@vloeren.test", password: "vier houten planken in maart" };
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** An invitation of somebody of staff: its address, and the token in it. */
async function inviteStaff(world: World): Promise<[path: string, token: string]> {
  const link = (await world.run("staff:create", { name: NOOR.name, email: NOOR.email })) as string;
  return [link.slice(link.indexOf("/beheer")), link.slice(link.indexOf("token=") + 6)];
}

/** Forms of who is not logged in yet. */
export const guestForms: FormTest[] = [
  {
    name: "a forgotten password",
    as: "visitor",
    path: "/forgot-password",
    wrong: { answers: { "E-mail": "sanne" } },
    right: { "E-mail": "sanne.visser@voorbeeld.example" },
    submit: "Stuur mij een link",
    call: "accounts:requestPasswordReset",
    done: /Kijk in je mailbox/,
    secret: true,
  },
  {
    name: "a new password",
    as: "visitor",
    before: async ({ world, logins: { c1 } }) => {
      const guest = new ConvexHttpClient(world.cloudUrl, { logger: false });
      await guest.mutation(api.accounts.requestPasswordReset, { email: c1.email });
      const [mail] = await world.mail.waitFor({ to: c1.email, subject: "wachtwoord" });
      return { path: /\/reset-password\S+/.exec(mail!.text!)![0] };
    },
    path: "",
    wrong: { answers: { "Nieuw wachtwoord": NOOR.password, "Wachtwoord bevestigen": "vier houten planken" } },
    right: { "Nieuw wachtwoord": NOOR.password, "Wachtwoord bevestigen": NOOR.password },
    submit: "Wachtwoord opslaan",
    call: "accounts:resetPassword",
    done: /Wachtwoord gewijzigd/,
    secret: true,
  },
  {
    name: "a login",
    as: "visitor",
    before: async ({ logins: { c1 } }) => ({ right: { "E-mail": c1.email, Wachtwoord: c1.password } }),
    path: "/auth",
    part: (page) => page.locator("body"),
    wrong: { answers: { "E-mail": NOOR.email, Wachtwoord: "ook-niet" }, says: /Inloggen mislukt/ },
    right: { "E-mail": "" },
    submit: "Inloggen",
    call: "auth:signIn",
    done: /Mijn Opdrachten/,
    secret: true,
  },
  {
    name: "the registration of a company",
    as: "visitor",
    path: "/vloeren/auth?mode=register",
    wrong: { answers: { Bedrijfsnaam: "Eikenhart Vloeren", "E-mail": "noor" } },
    right: {
      Bedrijfsnaam: "Eikenhart Vloeren",
      Utrecht: true,
      Telefoonnummer: "030 123 45 67",
      "E-mail": NOOR.email,
      Wachtwoord: NOOR.password,
      "Wachtwoord bevestigen": NOOR.password,
    },
    submit: "Gratis aanmelden",
    call: "auth:signIn",
    done: /Je registratie is voltooid/,
    secret: true,
  },
  {
    name: "the promotion",
    as: "visitor",
    path: "/vloeren/actie-aanmelden",
    wrong: {
      answers: {
        Bedrijfsnaam: "Eikenhart Vloeren",
        Contactpersoon: "Noor Bakker",
        "E-mail": "noor",
        Wachtwoord: NOOR.password,
      },
    },
    right: {
      Bedrijfsnaam: "Eikenhart Vloeren",
      Contactpersoon: "Noor Bakker",
      "E-mail": NOOR.email,
      Wachtwoord: NOOR.password,
    },
    submit: "Start Abonnement - €29,99 eerste maand",
    call: "promo:signUp",
    done: /Email verstuurd!/,
    secret: true,
  },
  {
    name: "the last step of the wizard",
    as: "visitor",
    path: "/brief-form",
    steps: [
      {
        "Oppervlakte in m²": "42",
        "Gewenste startdatum": soon,
        "Volledig adres": "Slotlaan 112, 3701 GN Zeist",
        Provincie: "Utrecht",
      },
      { Kleurvoorkeur: "Naturel" },
      { "Plinten plaatsen": true },
    ],
    wrong: { answers: { "Volledige naam": "Noor Jansen", "E-mailadres": "noor" } },
    right: {
      "Volledige naam": "Noor Jansen",
      "E-mailadres": "noor@voorbeeld.example",
      "Aanvullende informatie": "Graag na zes uur bellen.",
    },
    submit: "Vloerofferte aanvragen",
    call: "briefs:createBrief",
    done: /Aanvraag ontvangen!/,
  },
  {
    name: "a new link to a request",
    as: "visitor",
    path: "/mijn-aanvraag",
    wrong: { answers: { "E-mail": "sanne" } },
    right: { "E-mail": "sanne.visser@voorbeeld.example" },
    submit: "Mail me een nieuwe link",
    call: "requestLinks:sendAnother",
    done: /Kijk in je mailbox/,
    secret: true,
  },
  {
    name: "an invitation into a team that is taken up",
    as: "visitor",
    before: async ({ world, logins }) => {
      const mo = { name: "Mo Yilmaz", email: "mo@voorbeeld.example", role: "office" };
      await (await clientOf(world, logins.ks)).mutation(api.team.invite, mo);
      const [mail] = await world.mail.waitFor({ to: mo.email, subject: "Van Leeuwen Vloeren nodigt je uit" });
      return { path: /\/team-uitnodiging#token=[0-9a-f]+/.exec(mail!.text!)![0] };
    },
    path: "",
    wrong: { answers: { "Je naam": "Mo Yilmaz", "Kies een wachtwoord": "plint" } },
    right: { "Je naam": "Mo Yilmaz", "Kies een wachtwoord": "eiken-visgraat-strook" },
    submit: "Meedoen",
    call: "auth:signIn",
    done: /Welkom bij Van Leeuwen Vloeren/,
    secret: true,
  },
  {
    name: "an invitation of staff that is taken up",
    as: "visitor",
    before: async ({ world }) => ({ path: (await inviteStaff(world))[0] }),
    path: "",
    wrong: { answers: { "Kies een wachtwoord": "plint", "Code uit de app": "000000" } },
    right: { "Kies een wachtwoord": NOOR.password },
    late: async (page) => ({ "Code uit de app": codeOf((await page.locator("code").textContent())!) }),
    submit: "Uitnodiging aannemen",
    call: "staff:acceptInvitation",
    done: /Bewaar je herstelcodes/,
    secret: true,
  },
  {
    name: "the login of staff",
    as: "staff",
    before: async ({ world }) => {
      const [, token] = await inviteStaff(world);
      const gate = new ConvexHttpClient(world.cloudUrl, { logger: false });
      const { secret } = await gate.mutation(api.staff.openInvitation, { token });
      const invited = { token, password: NOOR.password, code: codeOf(secret) };
      const [code] = await gate.action(api.staff.acceptInvitation, invited);
      return { right: { "E-mailadres": NOOR.email, "Eigen wachtwoord": NOOR.password, "Code uit je app": code! } };
    },
    path: "/users",
    wrong: {
      answers: { "E-mailadres": NOOR.email, "Eigen wachtwoord": "ook-niet", "Code uit je app": "000000" },
    },
    right: { "E-mailadres": NOOR.email },
    submit: "Inloggen",
    call: "admin:logIn",
    done: /Noor de Vries/,
    secret: true,
  },
  {
    name: "a message to us",
    as: "visitor",
    path: "/contact",
    wrong: { answers: { Bericht: "Kan het een week later?", "E-mailadres": "noor" } },
    right: {
      Voornaam: "Noor",
      Achternaam: "Jansen",
      "E-mailadres": "noor@voorbeeld.example",
      Onderwerp: "Startdatum",
      Bericht: "Kan het een week later?",
    },
    submit: "Bericht versturen",
    call: "contact:sendContactMessage",
    done: /Bericht verzonden!/,
  },
  {
    name: "the short request",
    as: "visitor",
    path: "/gratis-offertes",
    wrong: { answers: { Naam: "Noor Jansen", "E-mailadres": "noor" } },
    right: {
      "Soort vloer": "Laminaat",
      "Oppervlakte in m²": "42",
      Naam: "Noor Jansen",
      Provincie: "Utrecht",
      Telefoonnummer: "06 12345678",
      "E-mailadres": "noor@voorbeeld.example",
    },
    submit: "Gratis offertes aanvragen",
    call: "briefs:createBrief",
    done: /Aanvraag succesvol verzonden!/,
  },
  {
    name: "an account of a client",
    as: "visitor",
    path: "/auth?message=register-to-track",
    wrong: { answers: { "Volledige naam": "Noor Jansen", "E-mail": "noor" } },
    right: {
      "Volledige naam": "Noor Jansen",
      "E-mail": "noor@voorbeeld.example",
      Wachtwoord: "zwaluwstaart-met-oor-1900",
      "Wachtwoord bevestigen": "zwaluwstaart-met-oor-1900",
    },
    submit: "Account aanmaken",
    call: "auth:signIn",
    done: /Bevestig je e-mail/,
    secret: true,
  },
];
