/** Visits that are moved and called off (B05). */
import { beforeEach, describe, expect, it } from "vitest";
import { DAY_MS, DECLINE_UNDO_MS } from "../../../domain/limits";
import { api } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import { addClient, addCompany, as, expectRefusal, letTimePass, runScheduled } from "../../tests/test.setup";
import {
  t,
  client,
  company,
  briefId,
  openVisits,
  at,
  TUESDAY,
  tuesday,
  propose,
  pick,
  cancel,
  ask,
  seen,
  seenByCompany,
  agreed,
  messagesTo,
  subjectsTo,
} from "./visits.setup";

beforeEach(openVisits);

describe("moving and calling off (B05)", () => {
  it("keeps what was agreed until another moment is picked, and moves the same entry", async () => {
    const visitId = await agreed();
    await messagesTo(client);
    await propose([at("2026-12-10", "09:00")]);
    expect(await seen()).toMatchObject({ agreed: { start: tuesday }, options: [{ taken: false }] });
    const thursday = Date.parse("2026-12-10T08:00:00Z");
    await pick(visitId, thursday);
    const [first, second] = await messagesTo(client);
    expect(second).toMatchObject({ method: "REQUEST", uid: first!.uid, sequence: 2, start: thursday });
    expect(await subjectsTo(client)).toContain("Verzet naar do 10 dec, 09.00 tot 10.00 uur");
  });

  it("lets the client ask for other moments, in words without ways to reach them", async () => {
    const visitId = await propose();
    await ask(visitId, "Liever na 18.00 uur, bel 06 12345678.");
    expect((await seenByCompany())?.visit).toMatchObject({ options: [], agreed: null });
    const { wish } = (await seenByCompany())!.visit!;
    expect(wish).toContain("Liever na 18.00 uur");
    expect(wish).not.toContain("12345678");
    expect(await subjectsTo(company)).toEqual([expect.stringMatching(/^Kun je op een ander moment opmeten\?/)]);
    await expectRefusal(ask(visitId), "VISIT_CHANGED");
    await propose([at("2026-12-08", "19:00")]);
    expect(await seen()).toMatchObject({ wish: null, options: [{}] });
  });

  it.each(["client", "company"] as const)("by the %s takes the entry out of both calendars", async (by) => {
    const visitId = await agreed();
    await messagesTo(client);
    await cancel(visitId, by === "client" ? client : company);
    for (const who of [client, company]) {
      const [request, cancelled] = await messagesTo(who);
      expect(cancelled).toMatchObject({
        ...{ method: "CANCEL", uid: request!.uid, sequence: 2, status: "CANCELLED", start: tuesday },
        attendee: `mailto:${who.email}`,
      });
    }
    expect(await seen()).toMatchObject({ agreed: null, ended: { by, startsAt: tuesday }, file: null });
    await expectRefusal(cancel(visitId, client), "VISIT_CHANGED");
    await expectRefusal(pick(visitId), "VISIT_CHANGED");
  });

  it("begins a new entry after that", async () => {
    const visitId = await agreed();
    await cancel(visitId, company);
    const again = await agreed(at("2026-12-09", "14:00"), tuesday + DAY_MS);
    expect(again).not.toBe(visitId);
    const uids = (await messagesTo(client)).map(({ uid }) => uid);
    expect(new Set(uids).size).toBe(2);
  });

  it("of a mere proposal tells the client by a mail without an entry, and the company nothing", async () => {
    await cancel(await propose(), company);
    expect(await subjectsTo(client)).toContainEqual(expect.stringMatching(/^Voorstel ingetrokken/));
    expect(await subjectsTo(company)).toEqual([]);
    expect(await messagesTo(client)).toEqual([]);
  });

  it("is nobody else's, and too late once it was", async () => {
    const visitId = await agreed(at("2026-11-23", "10:00"), Date.parse("2026-11-23T09:00:00Z"));
    await expectRefusal(cancel(visitId, await addClient(t)), "VISIT_NOT_FOUND");
    await expectRefusal(cancel("onzin", client), "VISIT_NOT_FOUND");
    await letTimePass(t, 3 * DAY_MS);
    await expectRefusal(cancel(visitId, client), "VISIT_CHANGED");
    expect(await propose()).not.toBe(visitId);
  });

  describe("with the quote of a company that never unlocked the job", () => {
    const quote = { title: "Eiken", description: "Leggen.", priceCents: 125_000 };
    const quoter = async () => {
      const by = await addCompany(t, "subscribed");
      const { quoteId } = await as(t, by._id).mutation(api.quotes.sendQuote, { briefId, ...quote });
      return { by, quoteId };
    };
    const ofQuoter = async (by: Doc<"users">) => (await seenByCompany(by))?.visit;

    it.each(["client", "company"] as const)("calls off what was agreed when the %s ends it", async (ender) => {
      const { by, quoteId } = await quoter();
      await pick(await propose([TUESDAY], { by }));
      await messagesTo(client);
      if (ender === "company") await as(t, by._id).mutation(api.quotes.withdraw, { briefId });
      else await as(t, client._id).mutation(api.quotes.decline, { quoteId });
      await letTimePass(t, DECLINE_UNDO_MS);
      await runScheduled(t);
      const because = ender === "client" ? "declined" : "withdrawn";
      expect(await ofQuoter(by)).toMatchObject({ agreed: null, ended: { by: ender, because, startsAt: tuesday } });
      for (const who of [client, by]) expect((await messagesTo(who)).at(-1)).toMatchObject({ method: "CANCEL" });
    });

    it("takes back what was proposed, and mails nobody about it", async () => {
      const { by } = await quoter();
      const visitId = await propose([TUESDAY], { by });
      await as(t, by._id).mutation(api.quotes.withdraw, { briefId });
      await runScheduled(t);
      expect(await seen()).toMatchObject({ options: [], ended: { by: "company", startsAt: null } });
      expect(await seenByCompany(by)).toBeNull();
      await expectRefusal(pick(visitId), "VISIT_CHANGED");
      expect(await subjectsTo(client)).not.toContainEqual(expect.stringMatching(/^Voorstel ingetrokken/));
    });

    it("leaves it alone while the decline can be taken back, and where the company has unlocked the job", async () => {
      const { by, quoteId } = await quoter();
      await pick(await propose([TUESDAY], { by }));
      await as(t, client._id).mutation(api.quotes.decline, { quoteId });
      await as(t, client._id).mutation(api.quotes.undoDecline, { quoteId });
      await letTimePass(t, DECLINE_UNDO_MS);
      expect((await ofQuoter(by))?.agreed?.start).toBe(tuesday);
      await as(t, by._id).mutation(api.unlocks.unlockBrief, { briefId });
      await as(t, by._id).mutation(api.quotes.withdraw, { briefId });
      await runScheduled(t);
      expect((await ofQuoter(by))?.agreed?.start).toBe(tuesday);
    });
  });

  it("happens by itself when the job is closed, but for the company that the client chose", async () => {
    const winner = await addCompany(t, "subscribed");
    const quote = { briefId, title: "Eiken", description: "Leggen.", priceCents: 125_000 };
    const { quoteId } = await as(t, winner._id).mutation(api.quotes.sendQuote, quote);
    await pick(await propose([TUESDAY], { by: winner }));
    await agreed(at("2026-12-09", "14:00"), tuesday + DAY_MS);
    await messagesTo(company);
    await as(t, client._id).mutation(api.quotes.accept, { quoteId });
    expect((await messagesTo(company)).map(({ method }) => method)).toEqual(["REQUEST", "CANCEL"]);
    expect((await messagesTo(winner)).map(({ method }) => method)).toEqual(["REQUEST"]);
    expect((await seenByCompany(winner))?.visit?.agreed).not.toBeNull();
  });
});
