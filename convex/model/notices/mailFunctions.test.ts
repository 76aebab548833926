/** The specification's mail functions that no other test calls by name, and what their failure does to their cause. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../_generated/api";
import * as notifications from "../../notifications";
import * as paymentNotifications from "../../paymentNotifications";
import * as quoteNotifications from "../../quoteNotifications";
import {
  addBrief,
  addClient,
  addCompany,
  as,
  backendForEachTest,
  CONTACT,
  fakeMailProvider,
  runScheduled,
  t,
} from "../../tests/test.setup";

let provider: ReturnType<typeof fakeMailProvider>;
backendForEachTest();
beforeEach(() => {
  provider = fakeMailProvider();
});

const answers = {
  businessName: "Vloeren Bos",
  bio: "",
  website: "",
  yearsInBusiness: null,
  startingPrice: null,
  categories: ["LAMINAAT"],
  serviceAreas: ["Utrecht"],
  portfolioLinks: [],
};
const queued = async () =>
  (await t.run((ctx) => ctx.db.query("mails").collect())).map(({ event, to, payload }) => [
    event,
    to,
    JSON.parse(payload) as unknown,
  ]);

describe("send-vloeren-welcome-email", () => {
  it.each([
    { companyEmail: "info@eik.test", companyName: "Eik", contactName: "Daan" },
    { email: "info@eik.test", companyName: "Eik" },
  ])("takes %o, and mails that address (CALL-007, C79)", async (body) => {
    await t.mutation(internal.notifications.sendVloerenWelcomeEmail, body);
    await runScheduled(t);
    expect(provider.sent.map(({ to, subject }) => [to, subject])).toEqual([
      ["info@eik.test", "Welkom bij Vloeren Opdrachten"],
    ]);
    expect(await queued()).toEqual([["send-vloeren-welcome-email", "info@eik.test", body]]);
  });

  it("is, as every mail function is, nobody's to call from outside (CALL-007, SEC-010, C09)", () => {
    const functions = [notifications, quoteNotifications, paymentNotifications].flatMap((module) =>
      Object.entries(module as Record<string, { isInternal?: boolean }>),
    );
    expect(functions.length).toBeGreaterThan(10);
    expect(functions.filter(([, { isInternal }]) => isInternal !== true)).toEqual([]);
  });
});

describe("send-welcome-email", () => {
  it("follows the /verhuis onboarding, once, with companyName, email and type (CALL-009)", async () => {
    const company = await addCompany(t, "onboarding");
    for (let time = 0; time < 2; time++) {
      await as(t, company._id).mutation(api.verhuisOnboarding.complete, answers);
      await runScheduled(t);
    }
    expect(await queued()).toEqual([
      ["send-welcome-email", company.email, { companyName: "Vloeren Bos", email: company.email, type: "verhuis" }],
    ]);
    expect(provider.sent).toHaveLength(1);
  });
});

describe("a mail function that fails", () => {
  /** Without a site address no mail can be written. */
  const breakMails = () => vi.stubEnv("SITE_URL", "");

  it("does not take its cause with it: onboarding, unlock, quote, request (CALL-009, CALL-018, I7)", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const company = await addCompany(t, "subscribed");
    const client = await addClient(t);
    const briefId = await addBrief(t, { userId: client._id, contact: { ...CONTACT, email: client.email } });
    breakMails();
    await as(t, company._id).mutation(api.verhuisOnboarding.complete, answers);
    await as(t, company._id).mutation(api.unlocks.unlockBrief, { briefId });
    const quote = { briefId, title: "Offerte", description: "Alles erin.", priceCents: 125_000 };
    const { quoteId } = await as(t, company._id).mutation(api.quotes.sendQuote, quote);
    await as(t, client._id).mutation(api.quotes.accept, { quoteId });
    const { id } = await t.mutation(api.briefs.createBrief, {
      form: "short",
      flooringType: "PVC",
      surfaceArea: "40",
      name: "Jan Bos",
      phone: "06 12 34 56 78",
      email: "jan@bos.test",
      province: "Utrecht",
    });
    await runScheduled(t);
    expect(await t.query(api.briefs.getOpen, { briefId: id })).not.toBeNull();
    const rows = await t.run((ctx) => ctx.db.query("proposals").collect());
    expect(rows.map(({ kind, status }) => [kind, status])).toEqual([
      ["unlock", "PENDING"],
      ["quote", "ACCEPTED"],
    ]);
    expect(provider.sent.every(({ subject }) => subject !== "Je bedrijfsprofiel is klaar")).toBe(true);
    expect(log).toHaveBeenCalled();
  });
});
