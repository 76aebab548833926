import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Search } from "../../../domain/geo/search";
import { offlineStore } from "../../app/live/live-store";
import { answer, forgetAnswers } from "../../testing/fake-convex";
import { emptyOutbox, handOver, inOutbox } from "../../testing/fake-outbox";
import { NOW, someJob } from "../../testing/jobs";
import { answerJobs } from "../../testing/open-jobs";
import { renderPage } from "../../testing/render";
import { filterOf } from "../../jobs/job-filter";
import { useCompanyJobs } from "../../jobs/use-company-jobs";
import { SearchCard } from "./search-card";
import { SearchCount } from "./search-count";
import { SearchForm } from "./search-form";

vi.mock("../../app/outbox/start", async () => (await import("../../testing/fake-outbox")).startModule);
vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

const search: Search = {
  area: { kind: "radius", place: "Utrecht", radiusKm: 25 },
  floors: ["PARKET"],
  minSquareMeters: 40,
};
const own = { ...search, provinces: ["Utrecht" as const] };
const save = () => screen.getByRole("button", { name: "Zoekgebied opslaan" });

beforeEach(() => {
  emptyOutbox();
  forgetAnswers();
  localStorage.clear();
  answer(api.search.count, 14);
});

describe("the form of a company's search", () => {
  const show = (own: Parameters<typeof SearchForm>[0]["search"]) =>
    renderPage(<SearchForm accountId="a" search={own} serviceAreas={["Utrecht"]} />);

  test("asks for a place that we know, and saves what was chosen with how many jobs there are (B07)", async () => {
    await show(null);
    expect(screen.queryByText(/open opdrachten in je gebied/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("radio", { name: "Rond een plaats" }));
    await userEvent.click(save());
    expect(await screen.findByText("Kies een plaats uit de lijst.")).toBeVisible();
    await userEvent.type(screen.getByRole("combobox", { name: "Plaats" }), "bilthoven");
    await userEvent.selectOptions(screen.getByLabelText("Tot hoever"), "10 km");
    await userEvent.click(screen.getByRole("checkbox", { name: "Parket" }));
    await userEvent.selectOptions(screen.getByLabelText(/Minstens/), "40 m²");
    expect(screen.getByText("Nu 14 open opdrachten in je gebied.")).toBeVisible();
    await userEvent.click(save());
    await waitFor(() => expect(handOver).toHaveBeenCalled());
    expect(handOver.mock.calls.map(([{ call, args }]) => [call, args])).toEqual([
      ["search:save", { search: { ...search, area: { kind: "radius", place: "Bilthoven", radiusKm: 10 } } }],
    ]);
  });

  test("goes back to the provinces of the profile", async () => {
    await show(own);
    await userEvent.click(screen.getByRole("radio", { name: "De provincies uit je profiel" }));
    expect(screen.getByText("Je ziet dan opdrachten uit Utrecht.")).toBeVisible();
    await userEvent.click(save());
    await waitFor(() => expect(handOver.mock.calls[0]?.[0].args).toEqual({ search: null }));
  });

  test("sends what was changed of a search that is there, also back to what it was before", async () => {
    await show(own);
    const least = screen.getByLabelText(/Minstens/);
    await userEvent.selectOptions(least, "100 m²");
    await userEvent.click(save());
    await screen.findByText("Zoekgebied opgeslagen!");
    await userEvent.selectOptions(least, "40 m²");
    await userEvent.click(save());
    await waitFor(() => expect(handOver).toHaveBeenCalledTimes(2));
    expect(handOver.mock.calls.map(([{ args }]) => args)).toEqual([
      { search: { minSquareMeters: 100 } },
      { search: { minSquareMeters: 40 } },
    ]);
  });

  test("asks for a province where provinces are chosen", async () => {
    await show(null);
    await userEvent.click(screen.getByRole("radio", { name: "Andere provincies" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "Utrecht" }));
    expect(screen.getByText("Kies een provincie, dan zie je hoeveel opdrachten er nu zijn.")).toBeVisible();
    await userEvent.click(save());
    expect(await screen.findByText("Kies minstens één provincie.")).toBeVisible();
    expect(handOver).not.toHaveBeenCalled();
  });
});

test("a number of jobs that nobody knows says why", async () => {
  answer(api.search.count, new Error("down"));
  const { unmount } = await renderPage(<SearchCount search={search} />);
  expect(screen.getByText("We konden niet tellen hoeveel opdrachten dat zijn.")).toBeVisible();
  unmount();
  forgetAnswers();
  offlineStore.set(true);
  await renderPage(<SearchCount search={search} />);
  expect(screen.getByText("Hoeveel opdrachten dat zijn, zie je zodra je weer verbinding hebt.")).toBeVisible();
  offlineStore.set(false);
});

test("the card beside the jobs says what is looked for, how many there are, and what waits", async () => {
  inOutbox({ about: "search", draft: {} });
  await renderPage(<SearchCard search={own} />);
  for (const words of ["25 km rond Utrecht", "Parket", "Vanaf 40 m²", "Nu 14 open opdrachten in je gebied."]) {
    expect(screen.getByText(words)).toBeVisible();
  }
  expect(screen.getByText("Staat klaar")).toBeVisible();
});

describe("the jobs of a company", () => {
  function Jobs({ everywhere = false }: { everywhere?: boolean }) {
    const jobs = useCompanyJobs({ serviceAreas: ["Utrecht"], search: own }, filterOf({}), everywhere);
    return (
      <>
        <p>{jobs.items.map(({ title }) => title).join(", ")}</p>
        <p>{jobs.isDone ? "alles" : "er is meer"}</p>
        <button onClick={jobs.loadMore}>Meer</button>
      </>
    );
  }
  const at = (minute: number) => NOW - minute * 60_000;
  const near = { province: "Utrecht", city: "Zeist", floorType: "Hout", squareMeters: 50 } as const;

  test("are those of its provinces that its search finds, a page at a time (B07)", async () => {
    const found = Array.from({ length: 25 }, (_, index) =>
      someJob({ ...near, title: `Opdracht ${index}`, _creationTime: at(2 * index) }),
    );
    const others = Array.from({ length: 25 }, (_, index) =>
      someJob({ ...near, floorType: "Tapijt", title: "Tapijt", _creationTime: at(2 * index + 1) }),
    );
    const small = someJob({ ...near, squareMeters: 20, title: "Te klein" });
    answerJobs(...[...found, ...others, small].sort((a, b) => b._creationTime - a._creationTime));
    await renderPage(<Jobs />);
    expect(await screen.findByText(/^Opdracht 0, .*Opdracht 19$/)).toBeVisible();
    expect(screen.getByText("er is meer")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Meer" }));
    expect(await screen.findByText(/^Opdracht 0, .*Opdracht 24$/)).toBeVisible();
    expect(screen.getByText("alles")).toBeVisible();
  });

  test("are all jobs, of every province, where it looks everywhere", async () => {
    answerJobs(someJob({ province: "Limburg", title: "Opdracht far" }));
    await renderPage(<Jobs everywhere />);
    expect(screen.getByText("Opdracht far")).toBeVisible();
  });
});
