/** "Is alles goed?": what the client says of a laid floor, and what becomes of a report. */
import { beforeEach, describe, expect, it } from "vitest";
import { WORK_ANSWERS_MAX } from "../../../domain/limits";
import { api } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import {
  addAdmin,
  addClient,
  addCompany,
  as,
  CONTACT,
  expectRefusal,
  fakeMailProvider,
  runScheduled,
} from "../../tests/test.setup";
import { accept, jobWithQuotes, openQuotes, outbox, t } from "../quotes/quotes.setup";

let client: Doc<"users">;
let company: Doc<"users">;
let quoteId: Id<"proposals">;
let briefId: Id<"briefs">;

beforeEach(async () => {
  openQuotes();
  const job = await jobWithQuotes(1);
  client = job.client;
  company = job.companies[0]!;
  quoteId = job.quotes[0]!;
  briefId = job.briefId;
  await accept(client._id, quoteId);
});

const seenBy = async ({ _id }: Doc<"users">) => await as(t, _id).query(api.chosen.forQuote, { quoteId });
const report = async (words = "Een plank kraakt.", by = client) =>
  await as(t, by._id).mutation(api.chosen.report, { quoteId, words });
const answer = async (by: Doc<"users">, words: string, day: string | null = null) =>
  await as(t, by._id).mutation(api.chosen.answer, { reportId: (await seenBy(client))!.reports[0]!._id, words, day });
const solve = async (by = client) =>
  await as(t, by._id).mutation(api.chosen.solve, { reportId: (await seenBy(client))!.reports[0]!._id });

describe("a report about a laid floor", () => {
  it("is read by both sides with its answers, days and outcome, and by nobody else", async () => {
    await report();
    await answer(company, "Ik kom het herstellen.", "2027-01-12");
    await answer(client, "Fijn, dan ben ik thuis.");
    await solve();
    for (const side of [client, company]) {
      const { reports, goodAt } = (await seenBy(side))!;
      expect(reports).toMatchObject([
        {
          words: "Een plank kraakt.",
          answers: [
            { by: "company", words: "Ik kom het herstellen.", day: "2027-01-12" },
            { by: "client", words: "Fijn, dan ben ik thuis.", day: null },
          ],
          outcome: { what: "solved", by: "client", reason: null },
        },
      ]);
      expect(goodAt).not.toBeNull();
    }
    for (const other of [await addCompany(t, "subscribed"), await addClient(t)]) expect(await seenBy(other)).toBeNull();
    expect(await t.query(api.chosen.forQuote, { quoteId })).toBeNull();
  });

  it("is written by the client, one at a time, and can follow another", async () => {
    await expectRefusal(report("Ik ook.", company), "QUOTE_NOT_FOUND");
    await expectRefusal(report("  "), "INVALID_INPUT");
    await report();
    await expectRefusal(report("En nog iets."), "WORK_REPORT_OPEN");
    await expectRefusal(as(t, client._id).mutation(api.chosen.sayGood, { quoteId }), "WORK_REPORT_OPEN");
    await solve();
    await report("Na een maand is er weer iets.");
    const { reports, goodAt } = (await seenBy(client))!;
    expect(reports).toHaveLength(2);
    expect(goodAt).toBeNull();
  });

  it("is closed as solved by the client alone, once", async () => {
    await report();
    await expectRefusal(solve(company), "WORK_REPORT_NOT_FOUND");
    await solve();
    await expectRefusal(solve(), "WORK_REPORT_CLOSED");
    await expectRefusal(answer(company, "Te laat."), "WORK_REPORT_CLOSED");
  });

  it("takes so many answers, and a day only from the company", async () => {
    await report();
    await expectRefusal(answer(client, "Kom dan.", "2027-01-12"), "INVALID_INPUT");
    await expectRefusal(answer(company, "Ik kom.", "dinsdag"), "INVALID_INPUT");
    for (let number = 0; number < WORK_ANSWERS_MAX; number++) await answer(number % 2 ? client : company, `${number}`);
    await expectRefusal(answer(company, "Nog een."), "WORK_ANSWERS_MAX");
  });

  it("does not tell the company who the client is that withdrew the details (I4)", async () => {
    await report(`Bel ${CONTACT.name} op ${CONTACT.phone}, een plank kraakt.`);
    expect((await seenBy(company))!.reports[0]!.words).toContain(CONTACT.phone);
    await as(t, client._id).mutation(api.disclosures.withdraw, { briefId, companyId: company._id });
    const { words } = (await seenBy(company))!.reports[0]!;
    expect(words).toContain("een plank kraakt");
    expect(words).not.toContain(CONTACT.phone);
    expect(words).not.toContain(CONTACT.name);
  });

  it("is told to the company, its answers to the other side, and its end to who did not end it", async () => {
    fakeMailProvider();
    await runScheduled(t);
    const before = (await outbox()).length;
    await report();
    await answer(company, "Ik kom langs.");
    await runScheduled(t);
    await answer(client, "Graag.");
    await runScheduled(t);
    await solve();
    await runScheduled(t);
    const mails = (await outbox()).slice(before).map(({ event, to }) => [event, to]);
    expect(mails).toEqual([
      ["work-reported", company.email],
      ["work-answered", CONTACT.email],
      ["work-answered", company.email],
      ["work-closed", company.email],
    ]);
  });

  it("stands in the list of staff without the client's details, who close it for a reason that both read", async () => {
    await report(`Mijn naam is ${CONTACT.name}.`);
    const admin = await addAdmin(t);
    const list = async (isOpen: boolean) =>
      (await admin.query(api.adminReviews.workReports, { isOpen, paginationOpts: { numItems: 5, cursor: null } })).page;
    const [open] = await list(true);
    expect(open).toMatchObject({ companyName: company.companyName });
    expect(JSON.stringify(open)).not.toContain(CONTACT.name);
    const close = (reason: string) =>
      admin.mutation(api.adminReviews.closeWork, { reportId: open!._id, what: "unsolved", reason });
    await expectRefusal(close(" "), "INVALID_INPUT");
    await close("Het bedrijf reageert niet meer.");
    await expectRefusal(close("Nog eens."), "WORK_REPORT_CLOSED");
    expect(await list(true)).toEqual([]);
    expect(await list(false)).toHaveLength(1);
    for (const side of [client, company]) {
      expect((await seenBy(side))!.reports[0]!.outcome).toMatchObject({
        ...{ what: "unsolved", by: "staff", reason: "Het bedrijf reageert niet meer." },
      });
    }
  });
});
