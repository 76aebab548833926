import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ConvexError } from "convex/values";
import { api } from "../../convex/_generated/api";
import { errorData } from "../../domain/errors/data";
import { dayInAmsterdam } from "../../domain/dates";
import { DAY_MS } from "../../domain/limits";
import { formatVisit, formatVisitLong } from "../../domain/visits";
import { answer, fake, forgetAnswers } from "../testing/fake-convex";
import { emptyOutbox, handOver } from "../testing/fake-outbox";
import { logIn, renderPage } from "../testing/render";
import { ClientVisits } from "./client-visits";
import { CompanyVisit } from "./company-visit";
import type { ClientsVisit, CompanysVisit, Visit } from "./types";
import { checkProposal, emptyProposal } from "./visit-entry";

vi.mock("../app/outbox/start", async () => (await import("../testing/fake-outbox")).startModule);
vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

const HOUR = 3_600_000;
const soon = Date.now() + 3 * DAY_MS;
const slot = { start: soon, end: soon + HOUR };
const pick = fake(api.visits.pick);
const cancel = fake(api.visits.cancel);
const askOthers = fake(api.visits.askOthers);

const someVisit = (fields: Partial<Visit> = {}): Visit => ({
  ...{ _id: "visit" as Visit["_id"], options: [], agreed: null, wish: null, ended: null, file: null, ready: {} },
  ...{ changedAt: Date.now(), ...fields },
});
const showCompany = async (visit: Partial<Visit> | null, side: Partial<CompanysVisit> = {}) => {
  const standing = { title: "Laminaat", canPropose: true, knowsAddress: true, ...side };
  answer(api.visits.forJob, { ...standing, visit: visit === null ? null : someVisit(visit) });
  await renderPage(<CompanyVisit job={{ _id: "job", title: "Eiken visgraat" }} />);
};
const showClient = async (...visits: Partial<ClientsVisit>[]) => {
  answer(
    api.visits.onRequest,
    visits.map((visit) => ({
      ...someVisit(visit),
      companyId: "k1" as ClientsVisit["companyId"],
      companyName: "De Linde",
    })),
  );
  await renderPage(<ClientVisits brief={{ _id: "job", title: "Eiken visgraat" }} />);
};
const button = (name: string) => screen.getByRole("button", { name });

beforeEach(() => {
  localStorage.clear();
  forgetAnswers();
  emptyOutbox();
  logIn();
});

describe("what a company proposes (B05)", () => {
  const now = Date.parse("2027-03-01T12:00:00Z");
  const draft = (fields: Record<string, string>) => ({ ...emptyProposal("measure"), ...fields });

  test("is one moment at least; a second that is left empty is none", () => {
    expect(checkProposal(draft({ count: "2", day1: "2027-03-29", clock1: "10:00" }), now)).toEqual({
      proposal: { moments: [{ day: "2027-03-29", clock: "10:00" }], minutes: 60 },
    });
  });

  test.each([
    [{}, { day1: "Kies een dag.", clock1: "Kies een tijd." }],
    [{ day1: "2027-02-28", clock1: "10:00" }, { day1: "Kies een moment dat nog komt." }],
    [{ day1: "2027-03-28", clock1: "02:30" }, { clock1: expect.stringContaining("zomertijd") as string }],
    [{ day1: "2028-03-28", clock1: "10:00" }, { day1: expect.stringContaining("Kies een dag binnen") as string }],
    [
      { count: "2", day1: "2027-03-29", clock1: "10:00", day2: "2027-03-29", clock2: "10:00" },
      { clock2: "Dit moment staat er al." },
    ],
    [{ count: "2", day1: "2027-03-29", clock1: "10:00", day2: "2027-03-30" }, { clock2: "Kies een tijd." }],
  ])("%o has a sentence at its field", (fields, errors) => {
    expect(checkProposal(draft(fields as Record<string, string>), now)).toEqual({ errors });
  });
});

describe("the company's side of a job (B05)", () => {
  test("is nothing for a company that has nothing to do with it", async () => {
    answer(api.visits.forJob, null);
    await renderPage(<CompanyVisit job={{ _id: "job", title: "Eiken visgraat" }} />);
    expect(screen.queryByRole("region", { name: "Opmeten" })).not.toBeInTheDocument();
  });

  test("sends what was filled in by the outbox, and puts the focus on its heading", async () => {
    await showCompany(null);
    await userEvent.click(button("Bezoek voorstellen"));
    const first = await screen.findByRole("group", { name: "Moment 1" });
    const day = dayInAmsterdam(soon);
    await userEvent.type(within(first).getByLabelText("Dag"), day);
    await userEvent.type(within(first).getByLabelText("Begint om"), "14:00");
    await userEvent.selectOptions(screen.getByLabelText("Hoelang duurt het?"), "anderhalf uur");
    await userEvent.click(button("Voorstel versturen"));
    const args = { briefId: "job", moments: [{ day, clock: "14:00" }], minutes: 90 };
    expect(handOver).toHaveBeenCalledWith(
      expect.objectContaining({ call: "visits:propose", about: "visit:job", args }),
    );
    expect(screen.getByRole("heading", { name: "Opmeten" })).toHaveFocus();
  });

  test("says what is agreed, and calls it off only after a question", async () => {
    cancel.mockResolvedValue(null);
    await showCompany({ agreed: slot, file: "BEGIN:VCALENDAR" });
    expect(screen.getByText(formatVisitLong(slot))).toBeVisible();
    await userEvent.click(button("Afspraak afzeggen"));
    expect(cancel).not.toHaveBeenCalled();
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Afspraak afzeggen" }));
    expect(cancel).toHaveBeenCalledWith({ visitId: "visit" });
  });

  test("shows the client's words when other moments are asked for, and what is over as over", async () => {
    await showCompany({ wish: "Liever na vijven." });
    expect(screen.getByText("Liever na vijven.")).toBeVisible();
    await showCompany({ agreed: { start: Date.now() - 2 * HOUR, end: Date.now() - HOUR } });
    expect(screen.getByText(/^Je bent langs geweest op/)).toBeVisible();
  });
});

describe("the client's side of a request (B05)", () => {
  const options = [
    { ...slot, taken: false },
    { start: soon + DAY_MS, end: soon + DAY_MS + HOUR, taken: true },
    { start: Date.now() - HOUR, end: Date.now(), taken: false },
  ];

  test("takes no room while nobody proposed anything, or what was proposed was taken back", async () => {
    await showClient({ ended: { by: "company", at: 1, startsAt: null, endsAt: null } });
    expect(screen.queryByRole("region", { name: /^Opmeten/ })).not.toBeInTheDocument();
  });

  test("picks a moment that is still free", async () => {
    pick.mockResolvedValue(null);
    const later = { start: soon + 2 * DAY_MS, end: soon + 2 * DAY_MS + HOUR, taken: false };
    await showClient({ options: [...options, later] });
    await userEvent.click(await screen.findByRole("button", { name: "Dit moment kiezen" }));
    expect(screen.getByText("Kies een moment, of vraag om een ander.")).toBeVisible();
    expect(pick).not.toHaveBeenCalled();
    const [, taken, past] = screen.getAllByRole("radio");
    expect(taken).toBeDisabled();
    expect(past).toBeDisabled();
    await userEvent.click(await screen.findByRole("radio", { name: formatVisit(slot) }));
    await userEvent.click(button("Dit moment kiezen"));
    expect(pick).toHaveBeenCalledWith({ visitId: "visit", start: soon });
    expect(screen.getByRole("heading", { name: "De Linde" })).toHaveFocus();
  });

  test("needs no press on the only choice", async () => {
    pick.mockResolvedValue(null);
    await showClient({ options });
    await userEvent.click(await screen.findByRole("button", { name: "Dit moment kiezen" }));
    expect(pick).toHaveBeenCalledWith({ visitId: "visit", start: soon });
  });

  test("hears why when the moment was taken meanwhile", async () => {
    pick.mockRejectedValue(new ConvexError(errorData("VISIT_BUSY")));
    await showClient({ options });
    await userEvent.click(await screen.findByRole("radio", { name: formatVisit(slot) }));
    await userEvent.click(button("Dit moment kiezen"));
    expect(await screen.findByText("Er staat dan al een andere afspraak. Kies een ander moment.")).toBeVisible();
  });

  test("keeps words that were changed while the first ones were under way", async () => {
    let arrive = () => {};
    askOthers.mockReturnValue(new Promise<null>((resolve) => (arrive = () => resolve(null))));
    await showClient({ options });
    await userEvent.click(await screen.findByRole("button", { name: "Geen van deze" }));
    const field = await screen.findByLabelText("Wanneer kun je wel?");
    await userEvent.type(field, "Na zessen.");
    await userEvent.click(button("Andere momenten vragen"));
    await userEvent.type(field, " Niet op vrijdag.");
    arrive();
    await waitFor(() => expect(field).not.toBeInTheDocument());
    await userEvent.click(await screen.findByRole("button", { name: "Geen van deze" }));
    expect(await screen.findByLabelText("Wanneer kun je wel?")).toHaveValue("Na zessen. Niet op vrijdag.");
  });

  test("asks for others in words", async () => {
    askOthers.mockResolvedValue(null);
    await showClient({ options });
    await userEvent.click(await screen.findByRole("button", { name: "Geen van deze" }));
    await userEvent.type(await screen.findByLabelText("Wanneer kun je wel?"), "Na zessen.");
    await userEvent.click(button("Andere momenten vragen"));
    expect(askOthers).toHaveBeenCalledWith({ visitId: "visit", words: "Na zessen." });
  });
});
