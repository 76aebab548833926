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

/** In the row of the request whose floor is laid. */
const ROW = "Zeist";

/** A laid floor's review, of both sides the same way. */
const review = {
  open: "Schrijf een beoordeling",
  submit: "Beoordeling versturen",
  call: "reviews:write",
  done: /Alleen jij ziet dit nu/,
};

export const clientForms: FormTest[] = [
  {
    ...review,
    name: "a client's review",
    open: [ROW, review.open],
    as: "c1",
    path: "/client-dashboard",
    part: (page) => page.getByRole("region", { name: "Je beoordeling", exact: true }),
    wrong: { answers: { "Je beoordeling": "Strak gelegd.", "Kwaliteit > Top": true } },
    right: {
      "Je beoordeling": "Strak gelegd, en op tijd.",
      "De vloer ligt": true,
      "Kwaliteit > Top": true,
      "Afspraken nakomen > Goed": true,
      "Communicatie > Goed": true,
      "Prijs-kwaliteit > Redelijk": true,
      "Zet mijn foto's van het resultaat erbij": true,
    },
  },
  {
    ...review,
    name: "a company's review",
    as: "k5",
    path: "/vloeren/job/LAID",
    part: (page) => page.getByRole("region", { name: "Beoordelingen", exact: true }),
    wrong: { answers: { "Je beoordeling": "", "Op tijd betaald > Top": true } },
    right: {
      "Je beoordeling": "Alles was leeg toen we kwamen.",
      "De vloer ligt": true,
      "Duidelijke opdracht > Goed": true,
      "Afspraken nakomen > Top": true,
      "Communicatie > Top": true,
      "Op tijd betaald > Top": true,
    },
  },
  {
    name: "an answer to a question about a request",
    as: "c1",
    before: async ({ world, logins }) => {
      const question = { briefId: await jobOf(world, 72.5), text: "Is de dekvloer al vlak?" };
      await (await clientOf(world, logins.ks)).mutation(api.jobQuestions.ask, question);
    },
    path: "/client-dashboard",
    open: "Massief parket",
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
    open: [ROW, "Nee, er is iets"],
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
