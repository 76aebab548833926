import { beforeEach, describe, expect, it } from "vitest";
import { api } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import {
  addClient,
  addCompany,
  as,
  CONTACT,
  expectRefusal,
  fakeMailProvider,
  outcome,
  runScheduled,
} from "../../tests/test.setup";
import {
  t,
  openQuotes,
  FIRST_PAGE,
  send,
  accept,
  decline,
  quoteRow,
  briefRow,
  setStatus,
  outbox,
  jobWithQuotes,
} from "./quotes.setup";

beforeEach(openQuotes);

describe("accepting a quote", () => {
  it("completes the job and declines the other pending quotes at once (CLIENT-007, C44, I5)", async () => {
    const { client, briefId, quotes } = await jobWithQuotes(4);
    await decline(client._id, quotes[3]!);
    await accept(client._id, quotes[1]!);
    const statuses = await Promise.all(quotes.map(async (quoteId) => (await quoteRow(quoteId)).status));
    expect(statuses).toEqual(["DECLINED", "ACCEPTED", "DECLINED", "DECLINED"]);
    expect((await briefRow(briefId)).status).toBe("COMPLETED");
    expect(await t.query(api.briefs.getOpen, { briefId })).toBeNull();
    expect((await t.query(api.briefs.countOpen, {})).openJobs).toBe(0);
  });

  it("gives the company the client's details, and nobody else (CLIENT-009, I4)", async () => {
    const { client, companies, quotes } = await jobWithQuotes(2);
    const contactFor = async (company: Doc<"users">) =>
      (await as(t, company._id).query(api.quotes.mine, FIRST_PAGE)).page.map((quote) => quote.contact);
    expect(await contactFor(companies[0]!)).toEqual([null]);
    await accept(client._id, quotes[0]!);
    expect(await contactFor(companies[0]!)).toEqual([CONTACT]);
    expect(await contactFor(companies[1]!)).toEqual([null]);
  });

  it("mails the client, the chosen company and the others, each with its literal keys (CLIENT-010, CLIENT-011)", async () => {
    fakeMailProvider();
    const { client, companies, quotes } = await jobWithQuotes(2);
    await runScheduled(t);
    const before = (await outbox()).length;
    await accept(client._id, quotes[0]!);
    await runScheduled(t);
    const mails = (await outbox()).slice(before);
    expect(mails.map(({ event, to, payload }) => ({ event, to, payload }))).toEqual([
      {
        event: "notify-client-accepted",
        to: CONTACT.email,
        payload: { clientEmail: CONTACT.email, proposalId: quotes[0], companyName: companies[0]!.companyName },
      },
      {
        event: "notify-vloeren-company-accepted",
        to: companies[0]!.email,
        payload: {
          proposalId: quotes[0],
          companyId: companies[0]!._id,
          clientEmail: CONTACT.email,
          clientName: CONTACT.name,
        },
      },
      {
        event: "notify-vloeren-company-declined",
        to: companies[1]!.email,
        payload: { proposalId: quotes[1], companyId: companies[1]!._id },
      },
    ]);
    expect(mails[1]!.text).toContain(CONTACT.phone);
    expect(mails[2]!.text).not.toContain(companies[0]!.companyName);
  });

  it("is refused for a decided quote (CLIENT-006)", async () => {
    const { client, quotes } = await jobWithQuotes(3);
    await decline(client._id, quotes[2]!);
    await expectRefusal(accept(client._id, quotes[2]!), "QUOTE_ALREADY_DECIDED");
    await accept(client._id, quotes[0]!);
    await expectRefusal(accept(client._id, quotes[0]!), "QUOTE_ALREADY_DECIDED");
    await expectRefusal(accept(client._id, quotes[1]!), "QUOTE_ALREADY_DECIDED");
  });

  it("stays refused on a job that was opened again after a choice (C77)", async () => {
    const { client, briefId, quotes } = await jobWithQuotes(1);
    await accept(client._id, quotes[0]!);
    const late = await addCompany(t, "subscribed");
    await expectRefusal(send(late._id, briefId), "BRIEF_NOT_FOUND");
    await setStatus(briefId, "OPEN");
    const { quoteId } = await send(late._id, briefId);
    const received = await as(t, client._id).query(api.quotes.forBrief, { briefId });
    expect(received?.map(({ status }) => status).sort()).toEqual(["ACCEPTED", "PENDING"]);
    await expectRefusal(accept(client._id, quoteId), "QUOTE_ALREADY_DECIDED");
    expect(await outcome(decline(client._id, quoteId))).toBe("ok");
  });

  it("is refused on a cancelled job", async () => {
    const { client, briefId, quotes } = await jobWithQuotes(1);
    await setStatus(briefId, "CANCELLED");
    await expectRefusal(accept(client._id, quotes[0]!), "BRIEF_CANCELLED");
  });

  it("is the owner's alone, and unlocks cannot be accepted (SEC-003, C25)", async () => {
    const { client, briefId, companies, quotes } = await jobWithQuotes(1);
    await as(t, companies[0]!._id).mutation(api.unlocks.unlockBrief, { briefId });
    const unlock = await t.run(
      async (ctx) =>
        (await ctx.db
          .query("proposals")
          .withIndex("by_brief", (q) => q.eq("briefId", briefId).eq("kind", "unlock"))
          .unique())!,
    );
    for (const decide of [accept, decline]) {
      await expectRefusal(decide((await addClient(t))._id, quotes[0]!), "QUOTE_NOT_FOUND");
      await expectRefusal(decide(companies[0]!._id, quotes[0]!), "QUOTE_NOT_FOUND");
      await expectRefusal(decide(client._id, unlock._id), "QUOTE_NOT_FOUND");
      await expectRefusal(decide(client._id, "geen-id"), "QUOTE_NOT_FOUND");
    }
    await expectRefusal(t.mutation(api.quotes.accept, { quoteId: quotes[0]! }), "NOT_SIGNED_IN");
  });
});

describe("declining a quote", () => {
  it("leaves the job open and tells the company (CLIENT-008, CLIENT-011)", async () => {
    fakeMailProvider();
    const { client, briefId, companies, quotes } = await jobWithQuotes(1);
    await decline(client._id, quotes[0]!);
    expect((await quoteRow(quotes[0]!)).status).toBe("DECLINED");
    expect((await briefRow(briefId)).status).toBe("OPEN");
    await runScheduled(t);
    expect((await outbox()).find((mail) => mail.event === "notify-vloeren-company-declined")).toMatchObject({
      to: companies[0]!.email,
      payload: { proposalId: quotes[0], companyId: companies[0]!._id },
    });
  });
});
