import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MAX_UNLOCKS } from "../../../domain/limits";
import { logIn, renderPage } from "../../testing/render";
import type { PublicBrief } from "../../requests/brief";
import { LAST_PLACE, NOW, someJob } from "../../testing/jobs";
import { createStore, useStore } from "../../lib/store";
import { NoJobs } from "./no-jobs";
import { OpenJobsList } from "./open-jobs-list";

const openJobs = createStore<PublicBrief[]>([]);
const show = (jobs: PublicBrief[]) => openJobs.set(jobs);

function LiveList() {
  return <OpenJobsList jobs={useStore(openJobs, [])} empty={<NoJobs />} />;
}
async function renderList(jobs: PublicBrief[]) {
  show(jobs);
  return await renderPage(<LiveList />);
}
const cards = () => screen.getAllByRole("article");
const titles = () => cards().map((card) => within(card).getByRole("heading", { level: 3 }).textContent);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("an open job", () => {
  test("shows its eight facts and its places (LAND-006, LAND-007)", async () => {
    const job = someJob({ title: "Pvc-vloer, 42\u00a0m², Zeist", description: "Graag met plinten.", unlockCount: 2 });
    await renderList([job]);
    const [card] = cards();
    for (const fact of [
      "Utrecht",
      "24 minuten geleden",
      "Pvc-vloer, 42\u00a0m², Zeist",
      "Graag met plinten.",
      "Zeist",
      "42\u00a0m²",
      "€1.500 - €2.500",
      "Start 12 januari 2027",
      "2/3",
    ]) {
      expect(card).toHaveTextContent(fact.replace("\u00a0", " "));
    }
  });

  test("has words for what the client left open (C46)", async () => {
    await renderList([
      someJob({ budgetMin: null, budgetMax: null, preferredStartDate: null, province: null, city: null }),
    ]);
    expect(cards()[0]).toHaveTextContent(/Nederland.*Start in overleg.*Op aanvraag/);
  });

  test("invites guests to register, on a full job too (LAND-008, C76)", async () => {
    await renderList([someJob({ unlockCount: 0 }), someJob({ unlockCount: MAX_UNLOCKS })]);
    const ways = screen.getAllByRole("link", { name: /^Gratis reageren op/ });
    expect(ways).toHaveLength(2);
    for (const way of ways) {
      expect(way).toHaveTextContent(/^Gratis reageren$/);
      expect(way).toHaveAttribute("href", "/vloeren/auth?mode=register");
    }
    expect(screen.queryByText(/^Vol/)).not.toBeInTheDocument();
  });

  test("tells who is logged in whether there is a place (LAND-009, LAND-010)", async () => {
    await renderList([someJob({ unlockCount: 2 }), someJob({ unlockCount: 3 })]);
    logIn();
    expect(within(cards()[0]!).getByText("Beschikbaar")).toBeVisible();
    expect(within(cards()[1]!).getByText("Vol (3/3)")).toBeVisible();
    expect(screen.queryByText("Gratis reageren")).not.toBeInTheDocument();
  });

  test("leads a company to the job and a client nowhere", async () => {
    const job = someJob({ title: "Tapijt in Gouda" });
    await renderList([job]);
    logIn({ role: "CLIENT" });
    expect(screen.queryByRole("link", { name: "Tapijt in Gouda" })).not.toBeInTheDocument();
    logIn({ role: "PHOTOGRAPHER" });
    expect(screen.getByRole("link", { name: "Tapijt in Gouda" })).toHaveAttribute("href", `/vloeren/job/${job._id}`);
  });
});

describe("the public list of open jobs", () => {
  test("stands in the order it is given, newest first (LAND-005)", async () => {
    await renderList([someJob({ title: "Nieuwste" }), someJob({ title: "Oudere", _creationTime: NOW - 9e6 })]);
    expect(titles()).toEqual(["Nieuwste", "Oudere"]);
  });

  test("marks what is new, unless everything is", async () => {
    const list = await renderList([someJob({ _creationTime: NOW - 60_000 }), someJob({ _creationTime: NOW - 9e6 })]);
    expect(screen.getAllByText("Nieuw")).toHaveLength(1);
    list.unmount();
    await renderList([someJob({ _creationTime: NOW - 50_000 }), someJob({ _creationTime: NOW - 60_000 })]);
    expect(screen.queryByText("Nieuw")).not.toBeInTheDocument();
  });

  test("follows counts and closed jobs without a reload (LAND-023)", async () => {
    const job = someJob({ title: "Pvc in Zeist", unlockCount: LAST_PLACE.taken - 1 });
    const other = someJob({ title: "Parket in Leiden", _creationTime: NOW - 9e6 });
    await renderList([job, other]);
    act(() => show([{ ...job, unlockCount: LAST_PLACE.taken }, other]));
    expect(cards()[0]).toHaveTextContent(LAST_PLACE.text);
    expect(screen.getByText("Pvc in Zeist: nog 1 plek")).toBeInTheDocument();
    act(() => show([other]));
    expect(titles()).toEqual(["Parket in Leiden"]);
  });

  test("keeps still under a reader's hands and offers what is new", async () => {
    const user = userEvent.setup();
    const job = someJob({ title: "Pvc in Zeist" });
    await renderList([job]);
    const link = screen.getByRole("link", { name: /^Gratis reageren/ });
    act(() => link.focus());
    fireEvent.focusIn(link);
    act(() => show([someJob({ title: "Tapijt in Gouda", _creationTime: NOW + 1 }), job]));
    expect(titles()).toEqual(["Pvc in Zeist"]);
    await user.click(screen.getByRole("button", { name: "1 nieuwe opdracht" }));
    expect(titles()).toEqual(["Tapijt in Gouda", "Pvc in Zeist"]);
  });

  test("says when there are none", async () => {
    await renderList([]);
    expect(screen.getByText("Geen opdrachten beschikbaar")).toBeVisible();
  });
});
