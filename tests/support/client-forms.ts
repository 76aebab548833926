import { ConvexHttpClient } from "convex/browser";
import { Secret, TOTP } from "otpauth";
import { api } from "../../convex/_generated/api";
import { addDays } from "../../domain/calendarDays";
import { dayInAmsterdam } from "../../domain/dates";
import { DAY_MS } from "../../domain/limits";
import { formatVisit } from "../../domain/visits";
import { timeInAmsterdam } from "../../domain/wallClock";
import { clientOf, type Login } from "./demo";
import type { FormTest } from "./forms";
import type { World } from "./world";

const soon = addDays(dayInAmsterdam(Date.now()), 9);
const visitAt = timeInAmsterdam(soon, "10:00")!;
const moment = formatVisit({ start: visitAt, end: visitAt + 3_600_000 });
const inDialog: FormTest["part"] = (page) => page.getByRole("dialog");

/** The job with this area in the demo: 28 is laid, 40 has quotes, 72.5 is free. */
async function jobOf(world: World, squareMeters: 28 | 40 | 72.5): Promise<string> {
  return (await world.rows("briefs")).find((brief) => brief.squareMeters === squareMeters)!._id;
}

async function chosenQuote(world: World): Promise<string> {
  const laid = await jobOf(world, 28);
  return (await world.rows("proposals")).find(({ briefId, status }) => briefId === laid && status === "ACCEPTED")!._id;
}

/** The laying day of the demo was yesterday. */
async function layYesterday({ world }: { world: World }): Promise<void> {
  const visits = await world.rows("visits");
  const at = Date.now() - DAY_MS;
  const laid = visits.map((visit) => (visit.kind === "lay" ? { ...visit, startsAt: at - 1, endsAt: at } : visit));
  await world.replaceRows("visits", laid);
}

async function proposeVisit(world: World, ks: Login): Promise<void> {
  const moments = ["10:00", "14:00"].map((clock) => ({ day: soon, clock }));
  const proposal = { briefId: await jobOf(world, 40), moments, minutes: 60 };
  await (await clientOf(world, ks)).mutation(api.visits.propose, proposal);
}

const OF_CLIENT = { quality: 5, agreements: 4, communication: 4, value: 4 };
const OF_COMPANY = { clarity: 5, agreements: 5, communication: 5, payment: 5 };

/** Both sides have written about the laid floor. */
async function reviewBoth(world: World, { c1, k5 }: Record<"c1" | "k5", Login>): Promise<void> {
  const review = { quoteId: await chosenQuote(world), words: "Alles ging zoals afgesproken.", done: true };
  await (await clientOf(world, c1)).mutation(api.reviews.write, { ...review, scores: OF_CLIENT });
  await (await clientOf(world, k5)).mutation(api.reviews.write, { ...review, scores: OF_COMPANY });
}

export const clientForms: FormTest[] = [
  {
    name: "an answer to a question about a request",
    as: "c1",
    before: async ({ world, logins }) => {
      const question = { briefId: await jobOf(world, 72.5), text: "Is de dekvloer al vlak?" };
      await (await clientOf(world, logins.ks)).mutation(api.jobQuestions.ask, question);
    },
    path: "/client-dashboard",
    part: (page) => page.getByRole("listitem").filter({ hasText: "Is de dekvloer al vlak?" }),
    wrong: { answers: { "Je antwoord": "" } },
    right: { "Je antwoord": "Ja, op een hoek na." },
    submit: "Antwoord versturen",
    call: "jobQuestions:answer",
    done: /Je antwoord is verstuurd/,
  },
  {
    name: "a change of a request",
    as: "c1",
    path: "/client-dashboard",
    open: "Aanvraag wijzigen",
    part: inDialog,
    wrong: { answers: { "Wat moet er gebeuren?": "" } },
    right: {
      "Wat moet er gebeuren?": "Toch liever visgraat.",
      "Gewenste startdatum": soon,
      Budget: "1500-2500 euro",
    },
    submit: "Wijziging opslaan",
    call: "briefs:change",
    done: /Aanvraag gewijzigd/,
  },
  {
    name: "how a client wants to be reached",
    as: "c1",
    path: "/client-dashboard",
    open: "Bereikbaarheid",
    part: inDialog,
    right: { "Hoe wil je bereikt worden?": "Alleen berichten", "Wanneer liefst?": "Na 18.00 uur" },
    submit: "Opslaan",
    call: "disclosures:setWish",
    done: /Opgeslagen/,
  },
  {
    name: "a moment that is picked",
    as: "c1",
    before: ({ world, logins }) => proposeVisit(world, logins.ks),
    path: "/client-dashboard",
    part: (page) => page.getByRole("region", { name: /^Opmeten voor/ }).filter({ hasText: "Kies een moment" }),
    wrong: { answers: {}, says: /Kies een moment, of vraag om een ander/ },
    right: { [moment]: true },
    submit: "Dit moment kiezen",
    call: "visits:pick",
    done: /Zet in agenda/,
  },
  {
    name: "other moments that are asked for",
    as: "c1",
    before: ({ world, logins }) => proposeVisit(world, logins.ks),
    path: "/client-dashboard",
    open: "Geen van deze",
    right: { "Wanneer kun je wel?": "Liever op vrijdag." },
    submit: "Andere momenten vragen",
    call: "visits:askOthers",
    done: /Je hebt om andere momenten gevraagd/,
  },
  {
    name: "a client's message",
    as: "c1",
    path: "/berichten/TAKEN/KS",
    wrong: { answers: { "Bericht aan": "x".repeat(5_000) }, says: /tekens te lang/ },
    right: { "Bericht aan": "Kan het een week later?" },
    submit: "Verstuur",
    call: "conversations:send",
    again: "Opnieuw versturen",
    done: /Kan het een week later\?/,
  },
  {
    name: "a report that something is wrong",
    as: "c1",
    before: layYesterday,
    path: "/client-dashboard",
    open: "Nee, er is iets",
    wrong: { answers: { "Wat is er niet goed?": "" } },
    right: { "Wat is er niet goed?": "Bij het raam komt een plank omhoog." },
    submit: "Melding versturen",
    call: "chosen:report",
    done: /Je melding is verstuurd/,
  },
  {
    name: "an answer to such a report",
    as: "k5",
    before: async ({ world, logins }) => {
      const report = { quoteId: await chosenQuote(world), words: "Bij het raam komt een plank omhoog." };
      await (await clientOf(world, logins.c1)).mutation(api.chosen.report, report);
    },
    path: "/vloeren/job/LAID",
    part: (page) => page.getByRole("list", { name: "Meldingen" }),
    wrong: { answers: { "Je antwoord": "", "Wanneer kom je langs?": soon } },
    right: { "Je antwoord": "Ik kom het rechtzetten.", "Wanneer kom je langs?": soon },
    submit: "Antwoord versturen",
    call: "chosen:answer",
    done: /Je antwoord is verstuurd/,
  },
  {
    name: "a reply to a review",
    as: "k5",
    before: ({ world, logins }) => reviewBoth(world, logins),
    path: "/vloeren/job/LAID",
    open: "Reageren",
    part: (page) => page.getByRole("article", { name: /^Sanne/ }),
    wrong: { answers: { "Je reactie": "" } },
    right: { "Je reactie": "Graag gedaan, veel plezier boven." },
    submit: "Reactie plaatsen",
    call: "reviews:reply",
    done: /Graag gedaan, veel plezier boven/,
  },
  {
    name: "a report to the editors",
    as: "k5",
    before: ({ world, logins }) => reviewBoth(world, logins),
    path: "/vloeren/job/LAID",
    open: "Melden",
    part: inDialog,
    wrong: { answers: { "Wat klopt er niet?": "" } },
    right: { "Wat klopt er niet?": "Dit ging over een andere klus." },
    submit: "Melding versturen",
    call: "reviews:report",
    done: /Dank je wel voor je melding/,
  },
];

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
