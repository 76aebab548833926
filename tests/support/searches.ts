import { ConvexHttpClient } from "convex/browser";
import { api } from "../../convex/_generated/api";
import type { FormTest } from "./forms";

const PEOPLE = "Naam, e-mailadres, telefoon, KVK-nummer, straat of postcode";

/** Searches and helpers, which change nothing: what they find or reckon follows what is typed. */
export const searches: FormTest[] = [
  {
    name: "staff's search for a person",
    as: "staff",
    path: "/beheer/mensen",
    wrong: { answers: { [PEOPLE]: "Zwaluwstaart" }, says: /Geen account gevonden/ },
    right: { [PEOPLE]: "Leeuwen" },
    submit: "Zoek",
    done: /Van Leeuwen Vloeren/,
  },
  {
    name: "staff's search for a mail",
    as: "staff",
    before: async ({ world, logins: { ks } }) => {
      const guest = new ConvexHttpClient(world.cloudUrl, { logger: false });
      await guest.mutation(api.accounts.requestPasswordReset, { email: ks.email });
      await world.mail.waitFor({ to: ks.email, subject: "wachtwoord" });
      return { right: { "Adres van de ontvanger": ks.email } };
    },
    path: "/beheer/mails",
    wrong: { answers: { "Adres van de ontvanger": "niemand@voorbeeld.example" }, says: /Geen mails gevonden/ },
    right: { "Adres van de ontvanger": "" },
    submit: "Zoek",
    done: /wachtwoord/i,
  },
  {
    name: "the search for a company",
    as: "visitor",
    path: "/vloerbedrijven",
    wrong: { answers: { Plaats: "Nergenshuizen" }, says: /“Nergenshuizen” kennen we niet/ },
    right: { Plaats: "Utrecht", Vloer: "Parket" },
    submit: "Zoek vloerbedrijven",
    done: /Vloerbedrijven voor parket/,
  },
  {
    name: "the search for a municipality",
    as: "visitor",
    path: "/vloer-laten-leggen/utrecht",
    asTyped: true,
    wrong: { answers: { "Zoek je gemeente": "Nergenshuizen" }, says: /gevonden/ },
    right: { "Zoek je gemeente": "Amersf" },
    done: /Amersfoort/,
  },
  {
    name: "the price calculator",
    as: "visitor",
    path: "/vloer-laten-leggen/utrecht",
    open: "Reken je vloer uit",
    asTyped: true,
    wrong: { answers: { "Welke vloer?": "Laminaat", "Hoeveel vierkante meter?": "veel" } },
    right: { "Welke vloer?": "Laminaat", "Hoeveel vierkante meter?": "42" },
    submit: "Vraag hier offertes voor aan",
    done: /Stap 1 van 4/,
  },
  {
    name: "the helper that measures",
    as: "visitor",
    path: "/brief-form",
    open: "Help me meten",
    asTyped: true,
    wrong: { answers: { "Ruimte 1 > Lengte": "5", "Ruimte 1 > Breedte": "breed" } },
    right: { "Ruimte 1 > Lengte": "5", "Ruimte 1 > Breedte": "4,2" },
    submit: "Vul 21\u00a0m² in",
    done: /21\sm²/,
  },
  {
    name: "a company's search for a customer",
    as: "ks",
    path: "/vloeren/klanten?weergave=lijst",
    asTyped: true,
    wrong: { answers: { "Zoek een klant": "Zwaluwstaart" }, says: /Er is nu niemand/ },
    right: { "Zoek een klant": "Sanne" },
    done: /Sanne Visser/,
  },
];
