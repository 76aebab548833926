import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../convex/_generated/api";
import { errorData } from "../../domain/errors/data";
import { DAY_MS, HOUR_MS, WORK_ANSWERS_MAX, WORK_REPORTS_MAX } from "../../domain/limits";
import { emptyOutbox, handOver, inOutbox } from "../testing/fake-outbox";
import { answer, fake, forgetAnswers } from "../testing/fake-convex";
import { logIn, renderPage } from "../testing/render";
import { AfterChoice } from "./after-choice";
import type { Chosen, WorkReport } from "./types";

vi.mock("../app/outbox/start", async () => (await import("../testing/fake-outbox")).startModule);
vi.mock("../app/pictures/prepare-image", () => ({ prepareImage: (_: string, file: File) => Promise.resolve(file) }));
vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

const undo = fake(api.chosen.undo);
const quote = { quoteId: "quote", companyId: "company", job: { _id: "job", title: "Laminaat, 28\u00a0m², Zeist" } };
const button = (name: string) => screen.getByRole("button", { name });
const noButton = (name: string) => expect(screen.queryByRole("button", { name })).toBeNull();

const someReport = (report: Partial<WorkReport> = {}): WorkReport => ({
  ...{ _id: "report" as WorkReport["_id"], at: Date.now() - HOUR_MS, words: "Een plank kraakt." },
  ...{ answers: [], outcome: null },
  ...report,
});
const show = async (standing: Partial<Chosen> = {}) => {
  answer(api.chosen.forQuote, {
    ...{ by: "client", companyName: "De Linde", undoUntil: null, laidAt: null, goodAt: null, photos: [], reports: [] },
    ...standing,
  });
  await renderPage(<AfterChoice quote={quote} />);
};
const WAS_LAID = { laidAt: Date.now() - DAY_MS };

const SENT = () => Promise.resolve({ status: "sent" as const, answer: null });
const WAITING = () => Promise.resolve({ status: "waiting" as const });
const REFUSED = () => Promise.reject(new Error("refused"));

beforeEach(() => {
  localStorage.clear();
  forgetAnswers();
  emptyOutbox();
  undo.mockReset();
  answer(api.visits.onRequest, []);
  answer(api.visits.forJob, null);
  logIn();
});

describe("whether all is well", () => {
  test("is asked once the laying day is over, and not before", async () => {
    await show({ laidAt: Date.now() + DAY_MS, undoUntil: Date.now() + HOUR_MS });
    expect(button("Toch niet?")).toBeVisible();
    expect(screen.queryByRole("heading", { name: "Je vloer ligt" })).toBeNull();
  });

  test("can be answered without a laying day by a client who says that the floor lies", async () => {
    await show();
    noButton("Ja, alles is goed");
    await userEvent.click(button("De vloer ligt al"));
    await userEvent.click(button("Ja, alles is goed"));
    expect(handOver).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ call: "chosen:sayGood", args: { quoteId: "quote" } }),
    );
    expect(await screen.findByText("Fijn dat alles goed is")).toBeVisible();
  });

  test("is not asked while a report is open, which the client may answer and call solved", async () => {
    await show({ ...WAS_LAID, reports: [someReport()] });
    noButton("Ja, alles is goed");
    noButton("Nee, er is iets");
    await userEvent.click(button("Het is opgelost"));
    expect(handOver).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ call: "chosen:solve", args: { reportId: "report" } }),
    );
  });

  test("can still be doubted after a yes", async () => {
    const closed = someReport({ outcome: { what: "solved", by: "client", at: Date.now(), reason: null } });
    await show({ ...WAS_LAID, goodAt: Date.now(), reports: [closed] });
    expect(button("Er is toch iets")).toBeEnabled();
  });

  test("can be doubted no more with as many reports as may be", async () => {
    const closed = someReport({ outcome: { what: "solved", by: "client", at: Date.now(), reason: null } });
    const reports = Array.from({ length: WORK_REPORTS_MAX }, (_, index) => ({ ...closed, _id: `${index}` as never }));
    await show({ ...WAS_LAID, goodAt: Date.now(), reports });
    expect(screen.getByText(/dat alles goed is/)).toBeVisible();
    noButton("Er is toch iets");
  });

  test("keeps what was written about it when it is empty or cannot be sent", async () => {
    await show(WAS_LAID);
    await userEvent.click(button("Nee, er is iets"));
    await userEvent.click(button("Melding versturen"));
    expect(handOver).not.toHaveBeenCalled();
    handOver.mockRejectedValueOnce(new ConvexError(errorData("WORK_REPORT_OPEN")));
    await userEvent.type(screen.getByLabelText(/^Wat is er niet goed/), "Een plank kraakt.");
    await userEvent.click(button("Melding versturen"));
    expect(handOver).toHaveBeenCalledOnce();
    expect(screen.getByLabelText(/^Wat is er niet goed/)).toHaveValue("Een plank kraakt.");
  });
});

describe("a report about a laid floor", () => {
  test("is answered by the company with the day on which it comes, and closed by nobody but the client", async () => {
    await show({ by: "company", ...WAS_LAID, reports: [someReport()] });
    noButton("Het is opgelost");
    await userEvent.type(screen.getByLabelText(/^Wanneer kom je langs/), "2099-03-02");
    await userEvent.type(screen.getByLabelText(/^Je antwoord/), "Dat zet ik vast.");
    await userEvent.click(button("Antwoord versturen"));
    expect(handOver).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        call: "chosen:answer",
        args: { reportId: "report", words: "Dat zet ik vast.", day: "2099-03-02" },
      }),
    );
  });

  test("has the words and the day of an answer in its fields again that was refused when it arrived", async () => {
    await show({ by: "company", ...WAS_LAID, reports: [someReport()] });
    await userEvent.type(screen.getByLabelText(/^Wanneer kom je langs/), "2099-03-02");
    await userEvent.type(screen.getByLabelText(/^Je antwoord/), "Dat zet ik vast.");
    await userEvent.click(button("Antwoord versturen"));
    const { about, draft } = handOver.mock.calls[0]![0];
    act(() => inOutbox({ about, draft, call: "chosen:answer", state: "refused", refusal: "INVALID_INPUT" }));
    expect(screen.getByLabelText(/^Wanneer kom je langs/)).toHaveValue("2099-03-02");
    expect(screen.getByLabelText(/^Je antwoord/)).toHaveValue("Dat zet ik vast.");
  });

  test("takes no more answers than may be, and can still be called solved", async () => {
    const one = { by: "company" as const, words: "Ik kom.", day: null };
    const answers = Array.from({ length: WORK_ANSWERS_MAX }, (_, index) => ({ ...one, at: index }));
    await show({ ...WAS_LAID, reports: [someReport({ answers })] });
    expect(button("Het is opgelost")).toBeEnabled();
    noButton("Antwoord versturen");
  });

  test("says who closed it and why", async () => {
    const outcome = { what: "unsolved", by: "staff", at: Date.now(), reason: "Partijen komen er samen uit." } as const;
    await show({ ...WAS_LAID, reports: [someReport({ outcome })] });
    expect(screen.getByText("Niet opgelost")).toBeVisible();
    expect(screen.getByText(/^Onze redactie sloot de melding op .* Partijen komen er samen uit\.$/)).toBeVisible();
    noButton("Antwoord versturen");
  });
});

describe("coming back from a choice", () => {
  test("asks first, and says when it was too late", async () => {
    undo.mockRejectedValue(new ConvexError(errorData("CHOICE_STANDS")));
    await show({ undoUntil: Date.now() + HOUR_MS });
    await userEvent.click(button("Toch niet?"));
    expect(undo).not.toHaveBeenCalled();
    await userEvent.click(button("Keuze terugdraaien"));
    expect(undo).toHaveBeenCalledExactlyOnceWith({ quoteId: "quote" });
    expect(await screen.findByText(errorData("CHOICE_STANDS").message)).toBeVisible();
    expect(button("Toch niet?")).toBeVisible();
  });

  test("is offered no longer once its time is over", async () => {
    await show({ undoUntil: Date.now() - 1 });
    expect(button("De vloer ligt al")).toBeVisible();
    noButton("Toch niet?");
  });
});

test.each([
  ["stand there once they have arrived", [SENT, SENT], "Je foto's staan bij het resultaat en in jullie gesprek."],
  ["wait for a connection", [WAITING, WAITING], "Je foto's staan klaar en worden verstuurd zodra er verbinding is."],
  ["did not all arrive", [REFUSED, SENT], "Niet alle foto's zijn aangekomen. Voeg toe wat hier ontbreekt."],
])("photos of the result say that they %s", async (_, fates, words) => {
  for (const fate of fates) handOver.mockImplementationOnce(fate);
  await show(WAS_LAID);
  await userEvent.upload(
    screen.getByLabelText("Foto's toevoegen"),
    new File(["x"], "vloer.jpg", { type: "image/jpeg" }),
  );
  expect(await screen.findByText(words)).toBeVisible();
});

test("what follows a choice says so when it could not be loaded", async () => {
  answer(api.chosen.forQuote, new Error("Server Error"));
  await renderPage(<AfterChoice quote={quote} />);
  expect(screen.getByText("De stappen na je keuze konden niet worden geladen.")).toBeVisible();
});
