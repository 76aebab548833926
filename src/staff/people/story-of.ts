import { formatMoment } from "../../../domain/dates";
import { formatEuro } from "../../../domain/money";
import type { Person } from "./person";

/** Something that happened, and the request that it was about. */
export type Event = { at: number; what: string; request?: { briefId: string; title: string } };

/** What happened with a person, the newest first. A mail is in it only when it did not arrive. */
export function storyOf(person: Person): Event[] {
  const { account, blockedAt, requests, deals, visits, payments, mails, logins, reports } = person;
  const own = account.role === "CLIENT" ? null : (person.team?.companyId ?? account.userId);
  const by = ({ companyId, companyName }: { companyId: string; companyName: string }) =>
    companyId === own ? "" : ` door ${companyName}`;
  const all: Event[] = [
    { at: account.createdAt, what: "Aangemeld" },
    ...(blockedAt === null ? [] : [{ at: blockedAt, what: "Geblokkeerd" }]),
    ...requests.map(({ at, briefId, title }) => ({ at, what: "Aanvraag geplaatst", request: { briefId, title } })),
    ...deals.map((deal) => ({
      at: deal.at,
      what: deal.kind === "unlock" ? `Ontgrendeld${by(deal)}` : `Offerte van ${formatEuro(deal.price)}${by(deal)}`,
      request: { briefId: deal.briefId, title: deal.briefTitle },
    })),
    ...visits.map(({ at, briefId, briefTitle, startsAt }) => ({
      at,
      what: startsAt === null ? "Bezoek voorgesteld" : `Bezoek afgesproken voor ${formatMoment(startsAt)}`,
      request: { briefId, title: briefTitle },
    })),
    ...payments.map(({ createdAt, total, status, isRefunded }) => ({
      at: createdAt,
      what: `${isRefunded ? "Betaald en terugbetaald" : status === "paid" ? "Betaald" : "Factuur"}: ${formatEuro(total)}`,
    })),
    ...mails
      .filter(({ state }) => ["failed", "bounced", "complained"].includes(state))
      .map(({ at, subject }) => ({ at, what: `Mail kwam niet goed aan: ${subject}` })),
    ...logins.map(({ at, device }) => ({ at, what: `Ingelogd op ${device.replace(/^Onbekend/, "onbekend")}` })),
    ...reports.map(({ at, about, isOwn }) => ({
      at,
      what: `${isOwn ? "Melding gedaan" : "Melding over deze persoon"}: ${about.toLowerCase()}`,
    })),
  ];
  return all.sort((one, other) => other.at - one.at);
}
