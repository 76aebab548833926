import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { answer, answerEach, forgetAnswers } from "../../testing/fake-convex";
import { logIn, renderPage } from "../../testing/render";
import { Agenda } from "./agenda";
import { CalendarAddress } from "./calendar-address";
import { OwnCalendar } from "./own-calendar";

vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

const days = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
const visit = {
  ...{
    kind: "measure" as const,
    visitId: "visit",
    briefId: "job",
    title: "Eiken visgraat",
    place: "Zeist",
    contact: null,
  },
  ...{ start: Date.parse("2027-03-02T13:00:00Z"), end: Date.parse("2027-03-02T14:00:00Z") },
};

const rest = { proposed: [], blocks: [], busy: [], laying: [] };
const slot = (from: string, until: string) => ({
  start: Date.parse(`2027-03-${from}:00Z`),
  end: Date.parse(`2027-03-${until}:00Z`),
});
const holiday = { key: "block-one", title: "Vakantie", wholeDays: true, ...slot("03T23:00", "05T23:00") };

beforeEach(() => {
  forgetAnswers();
  answer(api.agenda.week, rest);
});

describe("a company's week (B05)", () => {
  test("shows its days while the visits are loading, and keeps them when these arrive", async () => {
    await renderPage(<Agenda week="2027-03-01" />);
    expect(days()).toHaveLength(7);
    expect(days()[1]).toMatch(/^dinsdag 2.maart$/);
    expect(screen.queryByText(/afspra/)).not.toBeInTheDocument();
  });

  test("shows a visit on its day, and counts", async () => {
    answer(api.visits.week, [visit]);
    await renderPage(<Agenda week="2027-03-04" />);
    expect(screen.getByText("1 afspraak.")).toBeVisible();
    const tuesday = screen.getAllByRole("listitem")[1]!;
    expect(within(tuesday).getByRole("article")).toHaveTextContent("14.00 tot 15.00 uur");
  });

  test("keeps a visit that lapsed, says why, and does not count it", async () => {
    const contact = { name: "Anna de Wit", email: "anna@voorbeeld.nl", phone: "06 12345678", street: "Dorpsstraat 1" };
    answer(api.visits.week, [visit, { ...visit, visitId: "other", contact, lapsed: "chosen" }]);
    await renderPage(<Agenda week="2027-03-04" />);
    expect(screen.getByText("1 afspraak.")).toBeVisible();
    const lapsed = screen.getAllByRole("article")[1]!;
    expect(lapsed).toHaveTextContent(/Vervallen.*De klant heeft een ander bedrijf gekozen\./);
    expect(within(lapsed).queryByRole("link", { name: /Bel|Navigeer/ })).not.toBeInTheDocument();
  });

  test("calls the client of a visit and finds the way there, where the company may know who that is", async () => {
    const contact = { name: "Anna de Wit", email: "anna@voorbeeld.nl", phone: "06 12345678", street: "Dorpsstraat 1" };
    answer(api.visits.week, [visit, { ...visit, visitId: "other", contact }]);
    await renderPage(<Agenda week="2027-03-04" />);
    const [unknown, anna] = screen.getAllByRole("article");
    expect(within(unknown!).queryByRole("link", { name: /Bel|Navigeer/ })).not.toBeInTheDocument();
    expect(await within(anna!).findByRole("link", { name: "Bel" })).toHaveAttribute("href", "tel:+31612345678");
    const way = within(anna!).getByRole("link", { name: "Navigeer" });
    expect(way.getAttribute("href")).toContain("destination=Dorpsstraat%201%2C%20Zeist");
  });

  test("shows times that wait for a client's choice, apart from what was agreed", async () => {
    const job = { briefId: "job", title: "Eiken visgraat", place: "Zeist", client: "Anna de Wit" };
    const proposed = { ...job, kind: "measure" as const };
    answer(api.visits.week, [visit]);
    answer(api.agenda.week, { ...rest, proposed: [{ ...proposed, ...slot("02T15:00", "02T16:00") }] });
    await renderPage(<Agenda week="2027-03-04" />);
    expect(screen.getByText("1 afspraak.")).toBeVisible();
    const [agreed, waiting] = within(screen.getAllByRole("listitem")[1]!).getAllByRole("article");
    expect(agreed).not.toHaveTextContent("voorgesteld");
    expect(waiting).toHaveTextContent(/16\.00 tot 17\.00 uur.*Anna de Wit.*Opmeten voorgesteld, Zeist/);
  });

  test("names who lays a floor: with the laying day that was agreed, and else on a day of its own", async () => {
    const laying = {
      briefId: "job",
      day: "2027-03-02",
      title: "Eiken visgraat",
      place: "Zeist",
      client: "Anna de Wit",
    };
    answer(api.visits.week, [visit, { ...visit, visitId: "laid", kind: "lay" }]);
    answer(api.agenda.week, {
      ...rest,
      laying: [
        { ...laying, layers: ["Bo Blok", "Wout Hamer"] },
        { ...laying, day: "2027-03-03", layers: ["Wout Hamer"] },
      ],
    });
    await renderPage(<Agenda week="2027-03-04" />);
    expect(screen.getByText("2 afspraken.")).toBeVisible();
    const [measured, laid, alone, ...others] = screen.getAllByRole("article");
    expect(others).toEqual([]);
    expect(measured).not.toHaveTextContent("Vloer leggen");
    expect(measured).toHaveTextContent("Opmeten, Zeist");
    expect(laid).toHaveTextContent("Vloer leggen: Bo Blok en Wout Hamer");
    expect(alone).toHaveTextContent(/Hele dag.*Anna de Wit.*Vloer leggen: Wout Hamer, Zeist/);
    expect(within(alone!).getByRole("link", { name: "Anna de Wit" })).toHaveAttribute("href", "/vloeren/job/job");
  });

  test("shows what the company keeps free on each of its days, and opens it to be changed", async () => {
    logIn({ userId: "company" });
    answer(api.visits.week, []);
    answer(api.agenda.week, { ...rest, blocks: [holiday] });
    await renderPage(<Agenda week="2027-03-04" />);
    expect(days().filter((day) => day?.includes("Hele dagVakantie"))).toHaveLength(2);
    await userEvent.click(screen.getAllByRole("button", { name: "Vakantie" })[0]!);
    const dialog = within(await screen.findByRole("dialog", { name: "Blok wijzigen" }));
    expect(dialog.getByLabelText("Wat")).toHaveValue("Vakantie");
    expect(dialog.getByLabelText("Hele dag")).toBeChecked();
    expect(dialog.getByLabelText("Van")).toHaveValue("2027-03-04");
    expect(dialog.getByLabelText("Tot en met")).toHaveValue("2027-03-05");
    expect(dialog.getByRole("button", { name: "Verwijderen" })).toBeVisible();
  });

  test("keeps time free only when it is clear when and for what", async () => {
    logIn({ userId: "company" });
    answer(api.visits.week, []);
    await renderPage(<Agenda week="2090-03-02" />);
    await userEvent.click(screen.getByRole("button", { name: "Tijd blokkeren" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Tijd blokkeren" }));
    await userEvent.clear(dialog.getByLabelText("Tot"));
    await userEvent.click(dialog.getByRole("button", { name: "Opslaan" }));
    expect(await dialog.findByText("Vul in waarvoor je deze tijd vrijhoudt.")).toBeVisible();
    expect(dialog.getByText("Kies een tijd.")).toBeVisible();
    expect(dialog.queryByRole("button", { name: "Verwijderen" })).not.toBeInTheDocument();
  });

  test("without visits says how they come about; one that is over only that there were none", async () => {
    answer(api.visits.week, []);
    await renderPage(<Agenda week="2090-03-02" />);
    expect(screen.getByText(/heb je nog geen afspraken/)).toBeVisible();
    expect(screen.getByRole("heading", { level: 3, name: "Zo komt er een bezoek in je agenda" })).toBeVisible();
    expect(screen.getByText('Je kiest "Bezoek voorstellen" en noemt tot drie momenten.')).toBeVisible();
    expect(screen.getByRole("link", { name: "Stel tijden voor" })).toHaveAttribute("href", "/vloeren/klanten");
    expect(screen.getByRole("link", { name: "Bekijk opdrachten" })).toHaveAttribute("href", "/vloeren/dashboard");
    await renderPage(<Agenda week="2020-03-02" />);
    expect(screen.getByText("In deze week had je geen afspraken.")).toBeVisible();
  });

  test("without visits leads to the first of the week after it", async () => {
    answerEach(api.visits.week, ({ day }) => (day === "2027-03-01" ? [visit] : []));
    await renderPage(<Agenda week="2027-02-24" />);
    expect(screen.getByText("Eiken visgraat, dinsdag 2 maart, 14.00 tot 15.00 uur.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Naar die week" })).toHaveAttribute(
      "href",
      "/vloeren/agenda?week=2027-03-01",
    );
    expect(screen.queryByText("Zo komt er een bezoek in je agenda")).not.toBeInTheDocument();
  });

  test("is the coming one, when nothing is left of the present week and none was asked for", async () => {
    vi.setSystemTime("2027-02-28T18:00:00Z");
    answerEach(api.visits.week, ({ day }) => (day === "2027-03-01" ? [visit] : []));
    await renderPage(<Agenda week={undefined} />);
    expect(screen.getByRole("heading", { level: 2, name: /^1.maart t\/m 7.maart$|^1 t\/m 7.maart$/ })).toBeVisible();
    expect(screen.getByText("Deze week heb je niets meer. Dit is volgende week: 1 afspraak.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Deze week" })).toHaveAttribute("href", "/vloeren/agenda?week=2027-02-22");
  });

  test("is known before what stands below it comes, which a week without visits would push away", async () => {
    const below = () => screen.queryByText("below");
    await renderPage(<Agenda week="2027-03-01">below</Agenda>);
    expect(below()).not.toBeInTheDocument();
    answer(api.visits.week, []);
    await renderPage(<Agenda week="2027-03-01">below</Agenda>);
    expect(below()).toBeVisible();
  });

  test("that cannot be loaded says so, and asks again", async () => {
    answer(api.visits.week, new Error("down"));
    await renderPage(<Agenda week="2027-03-01" />);
    expect(screen.getByRole("heading", { name: "Je agenda kon niet worden geladen" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Probeer opnieuw" })).toBeVisible();
  });
});

describe("the address of a company's calendar (B05)", () => {
  const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

  test("is not offered before it is known whether there is one", async () => {
    await renderPage(<CalendarAddress />);
    expect(screen.getByRole("heading", { name: "Ook in je eigen agenda" })).toBeVisible();
    expect(buttons()).toEqual([]);
  });

  test("is made where there is none, and renewed or ended where there is one", async () => {
    answer(api.visits.calendar, null);
    const { unmount } = await renderPage(<CalendarAddress />);
    expect(buttons()).toEqual(["Agendalink maken"]);
    unmount();
    answer(api.visits.calendar, { since: Date.parse("2027-03-01T09:00:00Z") });
    await renderPage(<CalendarAddress />);
    expect(screen.getByText(/agendalink werkt sinds 1 maart 2027/)).toBeVisible();
    expect(buttons()).toEqual(["Nieuwe agendalink maken", "Agendalink stoppen"]);
  });

  test("that cannot be loaded is not offered to be made", async () => {
    answer(api.visits.calendar, new Error("down"));
    await renderPage(<CalendarAddress />);
    expect(screen.getByText("Je agendalink kon niet worden geladen.")).toBeVisible();
    expect(buttons()).toEqual(["Probeer opnieuw"]);
  });
});

describe("a calendar that the company keeps elsewhere", () => {
  const calendar = { host: "calendar.example.com", since: 0, readAt: null, problem: null };

  test("is asked for by an address that can be one", async () => {
    logIn({ userId: "company" });
    answer(api.agenda.ownCalendar, null);
    await renderPage(<OwnCalendar />);
    await userEvent.type(screen.getByLabelText("Ics-adres van je agenda"), "http://calendar.example.com/a.ics");
    await userEvent.click(screen.getByRole("button", { name: "Agenda toevoegen" }));
    expect(await screen.findByText(/Vul een adres in dat met https:\/\/ begint/)).toBeVisible();
    expect(screen.getByLabelText("Ics-adres van je agenda")).toHaveValue("http://calendar.example.com/a.ics");
  });

  test("says whether it was read, and else what is the matter, and can be taken away", async () => {
    answer(api.agenda.ownCalendar, calendar);
    const { unmount } = await renderPage(<OwnCalendar />);
    expect(screen.getByRole("status")).toHaveTextContent("calendar.example.com We lezen nu je agenda.");
    expect(screen.getByRole("button", { name: "Andere agenda weghalen" })).toBeVisible();
    unmount();
    answer(api.agenda.ownCalendar, { ...calendar, readAt: Date.now(), problem: "refused" });
    await renderPage(<OwnCalendar />);
    expect(screen.getByRole("status")).toHaveTextContent(
      /Dit adres geeft de agenda niet vrij.*Wat er staat, is van eerder/,
    );
  });

  test("shows only that the company is busy", async () => {
    answer(api.visits.week, []);
    answer(api.agenda.week, { ...rest, busy: [slot("02T15:00", "02T16:00")] });
    await renderPage(<Agenda week="2027-03-04" />);
    const busy = within(screen.getAllByRole("listitem")[1]!).getByRole("article");
    expect(busy).toHaveTextContent(/^16\.00 tot 17\.00 uurBezet$/);
    expect(within(busy).queryByRole("button")).not.toBeInTheDocument();
  });
});
