/** What becomes of visits with somebody who leaves (B05). */
import { beforeEach, describe, expect, it } from "vitest";
import { api } from "../../_generated/api";
import {
  addCompany,
  as,
  CONTACT,
  dataOf,
  eraseAccountOf,
  expectRefusal,
  runScheduled,
  wholeDatabase,
} from "../../tests/test.setup";
import {
  t,
  client,
  company,
  briefId,
  provider,
  openVisits,
  jobOf,
  TUESDAY,
  tuesday,
  propose,
  pick,
  ask,
  seen,
  seenByCompany,
  agreed,
  messagesTo,
  subjectsTo,
} from "./visits.setup";

beforeEach(openVisits);

describe("somebody who leaves (B05, C65)", () => {
  it("finds the visits in the copy of their data, on both sides", async () => {
    await agreed();
    const own = { agreed: { start: new Date(tuesday).toISOString() } };
    expect(await dataOf(t, client._id)).toMatchObject({ briefs: [{ visits: [own] }] });
    expect(await dataOf(t, company._id)).toMatchObject({ visits: { list: [own], calendarSince: null } });
  });

  it("calls off what was agreed: a company's visits go, and its client hears of it", async () => {
    await agreed();
    await messagesTo(client);
    await eraseAccountOf(t, company._id);
    expect((await messagesTo(client)).at(-1)).toMatchObject({ method: "CANCEL", sequence: 2 });
    expect(await subjectsTo(client)).toContain("Afgezegd: opmeten op di 8 dec, 14.00 tot 15.00 uur");
    expect(await seen()).toBeUndefined();
    expect(await wholeDatabase(t)).not.toContain(company.email);
  });

  it("calls off what was agreed: a client's words and details go, and the company hears of it", async () => {
    const visitId = await agreed();
    await ask(visitId, "Onze Minoes is ziek.");
    await messagesTo(company);
    await eraseAccountOf(t, client._id);
    const cancelled = (await messagesTo(company)).at(-1)!;
    expect(cancelled).toMatchObject({ method: "CANCEL", start: tuesday });
    expect(JSON.stringify(cancelled)).not.toContain(CONTACT.name);
    const left = await wholeDatabase(t);
    for (const gone of ["Minoes", CONTACT.name, CONTACT.street!, client.email]) expect(left).not.toContain(gone);
    expect((await seenByCompany())?.visit).toMatchObject({ ended: { by: "client" }, agreed: null });
  });

  it("lapses when the client chooses another company, and says who did what; the week keeps it", async () => {
    await agreed();
    const chosen = await addCompany(t, "subscribed");
    const quote = { briefId, title: "Eiken", description: "Leggen.", priceCents: 125_000 };
    const { quoteId } = await as(t, chosen._id).mutation(api.quotes.sendQuote, quote);
    await as(t, client._id).mutation(api.quotes.accept, { quoteId });
    for (const who of [client, company]) {
      expect((await messagesTo(who)).at(-1)).toMatchObject({ method: "CANCEL", start: tuesday });
      expect(await subjectsTo(who)).toContain("Vervallen: opmeten op di 8 dec, 14.00 tot 15.00 uur");
    }
    const textTo = ({ email }: typeof client) =>
      provider.sent.find(({ to, subject }) => to === email && subject.startsWith("Vervallen"))!.text;
    expect(textTo(company)).toContain("De klant heeft een ander bedrijf gekozen. Daarom gaat de afspraak van");
    expect(textTo(client)).toContain("Je hebt een ander bedrijf gekozen. Daarom gaat de afspraak met");
    expect(textTo(company)).not.toContain("afgezegd");
    expect((await seenByCompany())?.visit).toMatchObject({ ended: { because: "chosen", startsAt: tuesday } });
    expect(await as(t, company._id).query(api.visits.week, { day: "2026-12-08" })).toMatchObject([
      { start: tuesday, lapsed: "chosen" },
    ]);
    expect(await as(t, chosen._id).query(api.visits.week, { day: "2026-12-08" })).toEqual([]);
  });

  it("calls off what was agreed with the company that the client chose, which proposes no more", async () => {
    const chosen = await addCompany(t, "subscribed");
    const quote = { briefId, title: "Eiken", description: "Leggen.", priceCents: 125_000 };
    const { quoteId } = await as(t, chosen._id).mutation(api.quotes.sendQuote, quote);
    await as(t, client._id).mutation(api.quotes.accept, { quoteId });
    await pick(await propose([TUESDAY], { by: chosen }));
    await messagesTo(chosen);
    await eraseAccountOf(t, client._id);
    expect((await messagesTo(chosen)).at(-1)).toMatchObject({ method: "CANCEL", start: tuesday });
    expect(await seenByCompany(chosen)).toMatchObject({ canPropose: false, visit: { ended: { by: "client" } } });
    await expectRefusal(propose([TUESDAY], { by: chosen }), "BRIEF_NOT_FOUND");
  });

  it("reads of a guest's job what its client did once the request was claimed (C11)", async () => {
    const job = await jobOf([company], null);
    const visitId = await propose([TUESDAY], { job });
    await expectRefusal(pick(visitId), "VISIT_NOT_FOUND");
    await runScheduled(t);
    const mail = provider.sent.find(({ to }) => to === CONTACT.email)!;
    expect(mail.text).toContain("/mijn-aanvraag#token=");
    await t.run((ctx) => ctx.db.patch("briefs", job, { userId: client._id }));
    await pick(visitId);
    expect((await seen(client, job))?.agreed?.start).toBe(tuesday);
  });
});
