import { beforeEach, describe, expect, it } from "vitest";
import { MAX_QUOTES } from "../../../domain/limits";
import { api } from "../../_generated/api";
import {
  addBrief,
  addClient,
  addCompany,
  as,
  CONTACT,
  expectRefusal,
  fakeMailProvider,
  outcome,
  runScheduled,
} from "../../tests/test.setup";
import { t, openQuotes, QUOTE, send, decline, quoteRow, briefRow, outbox, jobWithQuotes } from "./quotes.setup";

beforeEach(openQuotes);

describe("sending a quote", () => {
  it("stores it in whole cents, two weeks, PENDING (VERH-012, VERH-013, VERH-014, C19)", async () => {
    const company = await addCompany(t, "subscribed");
    const briefId = await addBrief(t);
    const { quoteId } = await send(company._id, briefId, {
      website: "vloer.nl",
      portfolioLink: "https://vloer.nl/werk",
      startsFrom: "2026-12-01",
      guaranteeYears: 5,
      includedServices: ["Plinten plaatsen", "Inmeetservice"],
    });
    expect(await quoteRow(quoteId)).toMatchObject({
      kind: "quote",
      briefId,
      companyId: company._id,
      packageName: "Eiken vloer",
      description: "Leggen en afwerken.",
      price: 125_000,
      timelineWeeks: 2,
      includes: "Plinten plaatsen, Inmeetservice",
      notes: null,
      websiteLink: "https://vloer.nl",
      portfolioLink: "https://vloer.nl/werk",
      startsFrom: "2026-12-01",
      guaranteeYears: 5,
      status: "PENDING",
    });
    expect(await briefRow(briefId)).toMatchObject({ quoteCount: 1, unlockCount: 0, status: "OPEN" });
  });

  it.each(["trial", "locked"] as const)(
    "needs a subscription: a %s company is refused (VERH-015)",
    async (standing) => {
      const company = await addCompany(t, standing);
      await expectRefusal(send(company._id, await addBrief(t)), "SUBSCRIPTION_REQUIRED");
    },
  );

  it("is for companies with a completed profile (SEC-003)", async () => {
    const briefId = await addBrief(t);
    await expectRefusal(send((await addClient(t))._id, briefId), "NOT_A_COMPANY");
    await expectRefusal(send((await addCompany(t, "onboarding"))._id, briefId), "PROFILE_INCOMPLETE");
    await expectRefusal(send((await addCompany(t, "noProfile"))._id, briefId), "PROFILE_INCOMPLETE");
    await expectRefusal(t.mutation(api.quotes.sendQuote, { briefId, ...QUOTE }), "NOT_SIGNED_IN");
  });

  it.each([0, 50, -500, 100.5, NaN, Infinity, -Infinity, 2 ** 53])(
    "refuses a price of %d cents with its own text (VERH-010)",
    async (priceCents) => {
      const company = await addCompany(t, "subscribed");
      await expectRefusal(send(company._id, await addBrief(t), { priceCents }), "INVALID_PRICE");
    },
  );

  it("refuses scripts as links, empty texts and a start in the past (VERH-009, VERH-011, C15)", async () => {
    const company = await addCompany(t, "subscribed");
    const briefId = await addBrief(t);
    for (const wrong of [{ website: "javascript:alert(1)" }, { title: " " }, { startsFrom: "2026-13-01" }]) {
      await expectRefusal(send(company._id, briefId, wrong), "INVALID_INPUT");
    }
    await expectRefusal(send(company._id, briefId, { startsFrom: "2026-11-20" }), "QUOTE_START_PAST");
    expect(await outcome(send(company._id, briefId, { startsFrom: "2026-11-21" }))).toBe("ok");
  });

  it.each(["IN_PROGRESS", "COMPLETED", "CANCELLED"] as const)("is refused on a job that is %s", async (status) => {
    const company = await addCompany(t, "subscribed");
    await expectRefusal(send(company._id, await addBrief(t, { status })), "BRIEF_NOT_FOUND");
  });

  it("is refused on an id that is no job", async () => {
    const company = await addCompany(t, "subscribed");
    await expectRefusal(send(company._id, "geen-id"), "BRIEF_NOT_FOUND");
  });

  it("is refused on the company's own request, also one that it placed as a guest", async () => {
    const company = await addCompany(t, "subscribed");
    const own = await addBrief(t, { userId: company._id });
    const asGuest = await addBrief(t, { contact: { ...CONTACT, email: company.email } });
    for (const briefId of [own, asGuest]) await expectRefusal(send(company._id, briefId), "OWN_BRIEF");
  });

  it("happens once a company and job, also after a refusal by the client", async () => {
    const { client, briefId, companies, quotes } = await jobWithQuotes(1);
    await expectRefusal(send(companies[0]!._id, briefId), "QUOTE_ALREADY_SENT");
    await decline(client._id, quotes[0]!);
    await expectRefusal(send(companies[0]!._id, briefId), "QUOTE_ALREADY_SENT");
  });

  it("stops at five, while unlocks have places of their own (C24, CLIENT-005)", async () => {
    const { briefId } = await jobWithQuotes(MAX_QUOTES);
    const sixth = await addCompany(t, "subscribed");
    await expectRefusal(send(sixth._id, briefId), "MAX_QUOTES");
    expect(await outcome(as(t, sixth._id).mutation(api.unlocks.unlockBrief, { briefId }))).toBe("ok");
    expect(await briefRow(briefId)).toMatchObject({ quoteCount: 5, unlockCount: 1 });
  });

  it("mails the client with the literal keys, recipients from our own rows (VERH-016, C09)", async () => {
    const { sent } = fakeMailProvider();
    const company = await addCompany(t, "subscribed");
    const briefId = await addBrief(t);
    const { quoteId } = await send(company._id, briefId, { priceCents: 125_050 });
    await runScheduled(t);
    const [mail] = await outbox();
    expect(mail).toMatchObject({
      event: "notify-client-proposal",
      to: CONTACT.email,
      payload: {
        briefId,
        proposalId: quoteId,
        clientEmail: CONTACT.email,
        clientName: CONTACT.name,
        companyName: company.companyName,
        proposalPrice: 125_050,
        packageName: "Eiken vloer",
      },
    });
    expect(Object.keys(mail!.payload)).toHaveLength(7);
    // The link in it is a key, so the outbox keeps no text.
    expect(mail!.text).toBe("");
    expect(sent[0]!.text).toMatch(/€\s1\.250,50/);
  });
});
