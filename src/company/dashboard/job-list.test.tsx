import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import type { PublicBrief } from "../../requests/brief";
import { createStore, useStore } from "../../lib/store";
import { LAST_PLACE, NOW, someContact, someJob } from "../../testing/jobs";
import { renderPage } from "../../testing/render";
import { JobFilters } from "../../jobs/job-filters";
import { filterOf } from "../../jobs/job-filter";
import { JobList } from "./job-list";
import { UnlockedSection } from "./unlocked-section";
import { listsFor, type OpenJobs } from "../../jobs/use-open-jobs";

const loaded = (items: PublicBrief[], more: Partial<OpenJobs> = {}): OpenJobs => ({
  items,
  isLoading: false,
  isDone: true,
  isGrowing: false,
  error: null,
  loadMore: () => {},
  ...more,
});

const noQuotes = () => ({});
const liveJobs = createStore(loaded([]));
const show = liveJobs.set;
function LiveList() {
  const jobs = useStore(liveJobs, liveJobs.get());
  return <JobList filterKey="" jobs={jobs} now={NOW} contacts={new Map()} quoteOn={noQuotes} filters={null} />;
}
const titles = () => screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);

describe("the list of open jobs", () => {
  test("says when there are none (DASH-026)", async () => {
    show(loaded([]));
    await renderPage(<LiveList />);
    expect(screen.getByText("Geen opdrachten beschikbaar")).toBeVisible();
  });

  test("says that it could not be loaded (DASH-028)", async () => {
    show(loaded([], { error: new Error("Server Error"), isDone: false }));
    await renderPage(<LiveList />);
    const toast = screen.getByText("Fout").closest("[data-tone]");
    expect(toast).toHaveTextContent("Kon opdrachten niet laden");
    expect(screen.queryByText("Geen opdrachten beschikbaar")).not.toBeInTheDocument();
  });

  test("follows counts and new jobs without a reload, and says so (DASH-030)", async () => {
    const job = someJob({ title: "Pvc in Zeist", unlockCount: LAST_PLACE.taken - 1 });
    show(loaded([job]));
    await renderPage(<LiveList />);
    const oneLeft = { ...job, unlockCount: LAST_PLACE.taken };
    act(() => show(loaded([oneLeft])));
    expect(screen.getByRole("article")).toHaveTextContent(LAST_PLACE.text);
    expect(screen.getByText("Pvc in Zeist: nog 1 plek")).toBeInTheDocument();
    act(() => show(loaded([someJob({ title: "Tapijt", _creationTime: NOW }), oneLeft])));
    expect(titles()[0]).toContain("Tapijt");
  });

  test("keeps still under a reader's hands and offers what is new", async () => {
    const user = userEvent.setup();
    const job = someJob({ title: "Pvc in Zeist" });
    show(loaded([job]));
    await renderPage(<LiveList />);
    act(() => screen.getByRole("link", { name: "Pvc in Zeist" }).focus());
    fireEvent.focusIn(screen.getByRole("link", { name: "Pvc in Zeist" }));
    const newer = [1, 2].map((n) => someJob({ title: `Nieuw ${n}`, _creationTime: NOW + n })).reverse();
    act(() => show(loaded([...newer, job])));
    expect(titles()).toEqual([expect.stringContaining("Pvc in Zeist")]);
    await user.click(screen.getByRole("button", { name: "2 nieuwe opdrachten" }));
    expect(titles()).toHaveLength(3);
  });

  test("loads more where there is more", async () => {
    const user = userEvent.setup();
    const loadMore = vi.fn();
    show(loaded([someJob()], { isDone: false, loadMore }));
    await renderPage(<LiveList />);
    await user.click(screen.getByRole("button", { name: "Meer opdrachten laden" }));
    expect(loadMore).toHaveBeenCalledOnce();
  });
});

describe("the filters", () => {
  const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
  const options = (label: string) =>
    [...select(label).options].filter(({ parentNode }) => parentNode === select(label)).map(({ text }) => text);

  test("offer the seven categories, the services below a heading and the company's provinces (DASH-012, DASH-013)", async () => {
    const onFilter = vi.fn();
    const user = userEvent.setup();
    await renderPage(<JobFilters filter={filterOf({})} onFilter={onFilter} provinces={["Utrecht", "Zuid-Holland"]} />);
    expect(options("Categorie")).toEqual([
      "Alle categorieën",
      "Laminaat",
      "Parket",
      "Vinyl/PVC",
      "Tapijt",
      "Natuursteen",
      "Tegels",
      "Ondervloeren",
    ]);
    expect(within(screen.getByRole("group", { name: "Ander werk" })).getAllByRole("option")).toHaveLength(3);
    expect(options("Provincie")).toEqual(["Alle provincies", "Utrecht", "Zuid-Holland"]);
    await user.selectOptions(screen.getByLabelText("Categorie"), "Laminaat");
    expect(onFilter).toHaveBeenCalledExactlyOnceWith({ category: "LAMINAAT", province: "all" });
  });

  test("show the province of a link from elsewhere too, where the company does not work", async () => {
    const filter = filterOf({ provincie: "Limburg" });
    await renderPage(<JobFilters filter={filter} onFilter={() => {}} provinces={["Utrecht", "Zuid-Holland"]} />);
    expect(options("Provincie")).toEqual(["Alle provincies", "Utrecht", "Zuid-Holland", "Limburg"]);
    expect(screen.getByLabelText("Provincie")).toHaveValue("Limburg");
  });

  test("always keep jobs without a province, and a company without areas sees all (DASH-014, DASH-015)", () => {
    expect(listsFor(["Utrecht"], null)).toEqual(["Utrecht", "withoutProvince"]);
    expect(listsFor(["Utrecht", "Limburg"], "Limburg")).toEqual(["Limburg", "withoutProvince"]);
    expect(listsFor(null, null)).toEqual(["all"]);
  });
});

describe("customers whose job is closed", () => {
  test("stay in a section of their own, without a link to the job", async () => {
    const brief = someJob({ status: "COMPLETED", unlockCount: 2 });
    await renderPage(<UnlockedSection unlocks={[{ brief, contact: someContact }]} now={NOW} quoteOn={noQuotes} />);
    expect(screen.getByRole("heading", { level: 2, name: "Ontgrendeld" })).toBeVisible();
    expect(screen.getByText("Marieke van den Berg")).toBeVisible();
    expect(screen.queryByRole("link", { name: brief.title })).not.toBeInTheDocument();
  });
});
