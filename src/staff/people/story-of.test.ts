import { expect, test } from "vitest";
import type { Person } from "./person";
import { storyOf } from "./story-of";

const day = (date: number) => Date.parse(`2026-11-${String(date).padStart(2, "0")}T09:00:00Z`);

test("B17 what happened with somebody is one story, the newest first, without the mails that arrived", () => {
  const deal = { briefId: "b1", briefTitle: "Pvc", companyId: "k1", companyName: "De Haan", by: "" };
  const mail = { event: "verifyEmail", subject: "Bevestig je e-mail" };
  const person = {
    account: { userId: "c1", role: "CLIENT", createdAt: day(1) },
    ...{ blockedAt: day(9), team: null },
    requests: [{ briefId: "b1", title: "Pvc", at: day(2) }],
    deals: [
      { ...deal, kind: "quote", price: 421_000, at: day(4) },
      { ...deal, kind: "unlock", price: 0, at: day(3) },
    ],
    visits: [{ briefId: "b1", briefTitle: "Pvc", at: day(5), startsAt: day(6) }],
    payments: [{ createdAt: day(7), total: 3629, status: "paid", isRefunded: false }],
    mails: [
      { ...mail, at: day(1), state: "sent" },
      { ...mail, at: day(8), state: "bounced" },
    ],
    logins: [{ at: day(1) + 1, device: "Onbekend apparaat" }],
    reports: [{ at: day(10), about: "Gesprek", isOwn: false, reason: "Dreigt.", decided: false }],
  } as unknown as Person;
  expect(storyOf(person).map(({ what, request }) => [what.replaceAll("\u00a0", " "), request?.title])).toEqual([
    ["Melding over deze persoon: gesprek", undefined],
    ["Geblokkeerd", undefined],
    ["Mail kwam niet goed aan: Bevestig je e-mail", undefined],
    ["Betaald: € 36,29", undefined],
    ["Bezoek afgesproken voor 6 nov 2026, 10:00", "Pvc"],
    ["Offerte van € 4.210 door De Haan", "Pvc"],
    ["Ontgrendeld door De Haan", "Pvc"],
    ["Aanvraag geplaatst", "Pvc"],
    ["Ingelogd op onbekend apparaat", undefined],
    ["Aangemeld", undefined],
  ]);
  const own = { ...person, account: { ...person.account, userId: "k1", role: "PHOTOGRAPHER" } } as Person;
  expect(storyOf(own).map(({ what }) => what)).toContain("Ontgrendeld");
});
