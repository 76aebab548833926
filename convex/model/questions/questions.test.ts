import { beforeEach, describe, expect, it } from "vitest";
import { HOUR_MS, JOB_QUESTIONS_MAX, MINUTE_MS } from "../../../domain/limits";
import { api } from "../../_generated/api";
import { hideQuestionAnew } from "./questions";
import type { Doc, Id } from "../../_generated/dataModel";
import {
  addAdmin,
  addBrief,
  addClient,
  addColleague,
  addCompany,
  as,
  backendForEachTest,
  CONTACT,
  dataOf,
  eraseAccountOf,
  expectRefusal,
  fakeMailProvider,
  letTimePass,
  outcome,
  runScheduled,
  t,
} from "../../tests/test.setup";

let mails: ReturnType<typeof fakeMailProvider>;
let client: Doc<"users">;
let [company, other]: Doc<"users">[] = [];
let briefId: Id<"briefs">;
backendForEachTest();
beforeEach(async () => {
  mails = fakeMailProvider();
  client = await addClient(t);
  [company, other] = [await addCompany(t, "trial"), await addCompany(t, "subscribed")];
  briefId = await addBrief(t, { userId: client._id, contact: { ...CONTACT, email: client.email } });
});

const ask = (text: string, by = company!, job = briefId) =>
  as(t, by._id).mutation(api.jobQuestions.ask, { briefId: job, text });
const all = () => t.query(api.jobQuestions.forJob, { briefId });
const ofClient = (by = client) => as(t, by._id).query(api.jobQuestions.onRequest, { briefId });
const answer = async (text: string, by = client) =>
  await as(t, by._id).mutation(api.jobQuestions.answer, {
    questionId: (await ofClient())!.find((question) => question.answer === null)!.questionId,
    text,
  });

describe("a question before the unlock (B02)", () => {
  it("is for companies that confirmed their address, whoever placed the job", async () => {
    const { _id } = company!;
    const own = await addBrief(t, { contact: { ...CONTACT, email: company!.email } });
    await expectRefusal(ask("Ligt er vloerverwarming?", company, own), "OWN_BRIEF");
    await t.run((ctx) => ctx.db.patch("users", _id, { emailVerificationTime: undefined }));
    for (const job of [own, briefId]) {
      await expectRefusal(ask("", company, job), "INVALID_INPUT");
      await expectRefusal(ask("Ligt er vloerverwarming?", company, job), "EMAIL_NOT_CONFIRMED");
    }
  });

  it("and its answer stand with the job for everybody, without a name or an id", async () => {
    await ask("Ligt er vloerverwarming?");
    expect(await all()).toEqual([{ text: "Ligt er vloerverwarming?", askedAt: expect.any(Number), answer: null }]);
    await answer("Ja, in de hele kamer.");
    const [shown] = await all();
    expect(shown?.answer).toEqual({ text: "Ja, in de hele kamer.", at: Date.now() });
    for (const { _id, companyName, email } of [company!, client]) {
      for (const told of [_id, companyName, email])
        expect(JSON.stringify(await all())).not.toContain(told ?? "no name");
    }
    expect(JSON.stringify(await ofClient())).not.toContain(company!._id);
  });

  it("says nothing that leads to its company or to the client, also over several", async () => {
    await ask(`Bel ${company!.companyName!} op 030 1234567, ${company!.email} of https://vloer.test`);
    await ask("Klopt 06 34 56 78 90 op Brusselsestraat 20, mevrouw Janssen?", other!);
    const said = JSON.stringify(await all());
    for (const told of [
      "1234567",
      company!.companyName!,
      company!.email,
      "vloer.test",
      "34 56",
      "Brussels",
      "Janssen",
    ]) {
      expect(said).not.toContain(told);
    }
  });

  it("says nothing that leads to its company by its trade number, its site or its name in pieces", async () => {
    await t.run(async (ctx) => {
      const profiles = await ctx.db.query("profiles").collect();
      const { _id } = profiles.find(({ userId }) => userId === company!._id)!;
      await ctx.db.patch("profiles", _id, { kvkNumber: "68750110", website: "https://www.houtwerkplaats.test/over" });
    });
    await ask(`Kvk 687 50 110, houtwerkplaats, ${[...company!.companyName!].join(" ")}. Is er een lift?`);
    expect((await all())[0]!.text).toBe("Kvk [verborgen], [verborgen], [verborgen]. Is er een lift?");
  });

  it("names nobody who works for its company, whoever of them asks", async () => {
    const colleague = await addColleague(t, company!._id, "office", "Daan Hoekstra");
    await ask("Daan Hoekstra hier, is de vloer vlak? Dan komt hoekstra meten.", colleague);
    expect((await all())[0]?.text).toBe("[verborgen] hier, is de vloer vlak? Dan komt [verborgen] meten.");
  });

  it("loses what newer rules of hiding find when they come", async () => {
    await ask("Is er een lift?");
    await answer("Ja.");
    await t.run(async (ctx) => {
      const row = (await ctx.db.query("jobQuestions").first())!;
      const answered = { ...row.answer!, text: "Ja, mail janssen op gmail of 06 34 56 78 90." };
      await ctx.db.patch("jobQuestions", row._id, { text: `${company!.companyName!} vraagt`, answer: answered });
      await ctx.db.patch(
        "jobQuestions",
        row._id,
        (await hideQuestionAnew(ctx, (await ctx.db.get("jobQuestions", row._id))!))!,
      );
    });
    const [{ text, answer: shown }] = (await all()) as [Awaited<ReturnType<typeof all>>[number]];
    expect([text, shown!.text]).toEqual(["[verborgen] vraagt", "Ja, mail [verborgen] of [verborgen]."]);
  });

  it("is answered without the client's contact data", async () => {
    await ask("Wanneer kan ik bellen?");
    await answer(`Na zes uur op ${CONTACT.phone!} of ${client.email}, Fenna Janssen, ${CONTACT.street!}`);
    const said = JSON.stringify(await all());
    for (const told of [CONTACT.phone!, client.email, "Janssen", CONTACT.street!]) expect(said).not.toContain(told);
    expect(said).toContain("Na zes uur");
  });

  it("can be asked three times a job by each company that may see it", async () => {
    for (let count = 0; count < JOB_QUESTIONS_MAX; count++) await ask(`Vraag ${count}`);
    await expectRefusal(ask("Nog een"), "QUESTIONS_MAX");
    expect(await outcome(ask("Van een ander", other!))).toBe("ok");
    const mine = await as(t, company!._id).query(api.jobQuestions.mine, { briefId });
    expect([mine?.asked.length, mine?.left]).toEqual([JOB_QUESTIONS_MAX, 0]);
    await expectRefusal(ask("Mag dit?", await addCompany(t, "locked")), "TRIAL_LOCKED");
    await expectRefusal(ask("Mag dit?", await addCompany(t, "onboarding")), "PROFILE_INCOMPLETE");
    await expectRefusal(ask("Mag dit?", client), "NOT_A_COMPANY");
    await expectRefusal(ask("  ", other!), "INVALID_INPUT");
    const closed = await addBrief(t, { status: "CANCELLED" });
    await expectRefusal(ask("Nog?", company!, closed), "BRIEF_NOT_FOUND");
    expect(await t.query(api.jobQuestions.forJob, { briefId: closed })).toEqual([]);
  });

  it("is answered by the owner of the request alone, and once", async () => {
    await ask("Hoe groot?");
    const { questionId } = (await ofClient())![0]!;
    const stranger = await addClient(t, "Bram Dekker");
    expect(await ofClient(stranger)).toBeNull();
    for (const each of [stranger, company!]) {
      const call = as(t, each._id).mutation(api.jobQuestions.answer, { questionId, text: "Groot." });
      await expectRefusal(call, "QUESTION_NOT_FOUND");
    }
    await answer("40 m².");
    const again = as(t, client._id).mutation(api.jobQuestions.answer, { questionId, text: "Toch 50." });
    await expectRefusal(again, "QUESTION_ANSWERED");
  });

  it("is taken away by staff with its answer, for everybody, and still counts as asked", async () => {
    await ask("Bel mij op nul zes, twaalf drie");
    await answer("Doe ik.");
    const staff = await addAdmin(t);
    const listed = async () =>
      (await staff.query(api.adminReviews.questions, { paginationOpts: { numItems: 10, cursor: null } })).page;
    const { questionId } = (await listed())[0]!;
    const remove = () =>
      staff.mutation(api.adminReviews.removeQuestion, { questionId, reason: "Een nummer in woorden." });
    await remove();
    expect([await all(), await ofClient()]).toEqual([[], []]);
    expect(await listed()).toMatchObject([{ text: "", answer: null, removed: { reason: "Een nummer in woorden." } }]);
    await expectRefusal(remove(), "QUESTION_NOT_FOUND");
    const call = as(t, client._id).mutation(api.jobQuestions.answer, { questionId, text: "Toch." });
    await expectRefusal(call, "QUESTION_NOT_FOUND");
  });

  it("is mailed at most once an hour, with all that waits, and not when it was answered", async () => {
    const sent = () => mails.sent.filter(({ text }) => text.includes("Geef antwoord:"));
    await ask("Eerste?");
    await runScheduled(t);
    expect(sent()).toHaveLength(1);
    expect(sent()[0]!.text).toContain("/mijn-aanvraag#token=");
    for (const text of ["Tweede?", "Derde?"]) {
      await letTimePass(t, 10 * MINUTE_MS);
      await ask(text);
    }
    await runScheduled(t);
    expect(sent()).toHaveLength(1);
    await letTimePass(t, HOUR_MS);
    await runScheduled(t);
    expect(sent()).toHaveLength(2);
    for (const text of ["Eerste?", "Tweede?", "Derde?"]) expect(sent()[1]!.text).toContain(text);
    await ask("Vierde?", other!);
    for (let open = 0; open < 4; open++) await answer("Ja.");
    await letTimePass(t, 2 * HOUR_MS);
    await runScheduled(t);
    expect(sent()).toHaveLength(2);
  });

  it("is in the copies of both, and goes with either of them (C65)", async () => {
    await ask("Hoe vlak?");
    await ask("Welke kleur?", other!);
    await answer("Heel vlak.");
    expect((await dataOf(t, company!._id)).questions).toMatchObject([{ briefId, text: "Hoe vlak?" }]);
    const [own] = (await dataOf(t, client._id)).briefs as { questions: unknown[] }[];
    expect(own!.questions).toHaveLength(2);
    await eraseAccountOf(t, company!._id);
    await runScheduled(t);
    expect((await all()).map(({ text }) => text)).toEqual(["Welke kleur?"]);
    await eraseAccountOf(t, client._id);
    await runScheduled(t);
    expect(await t.run((ctx) => ctx.db.query("jobQuestions").collect())).toEqual([]);
  });

  it("goes with its client however many were asked on one job (C65)", async () => {
    const row = { briefId, companyId: company!._id, text: "Hoe vlak?", answer: { text: "Heel vlak.", at: 0 } };
    await t.run(async (ctx) => {
      for (let asked = 0; asked < 70; asked += 1) await ctx.db.insert("jobQuestions", row);
    });
    await eraseAccountOf(t, client._id);
    await runScheduled(t);
    expect(await t.run((ctx) => ctx.db.query("jobQuestions").collect())).toEqual([]);
  });
});
