import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { MAX_UNLOCKS } from "../../domain/limits";
import { NOW, someContact, someJob } from "../testing/jobs";
import { address, renderPage } from "../testing/render";
import { placesLeft } from "../ui/floors/places";
import { JobCard } from "./job-card";

const card = () => within(screen.getByRole("article"));

describe("a job card", () => {
  test("shows title, place, floor, date, description, budget and places (DASH-023)", async () => {
    await renderPage(<JobCard job={someJob({ unlockCount: 1 })} now={NOW} />);
    expect(card().getByRole("heading", { name: "Pvc-vloer, 42\u00a0m², Zeist" })).toBeVisible();
    for (const text of [
      "Zeist, Utrecht",
      "12 januari 2027",
      "Woonkamer op de begane grond met vloerverwarming.",
      "€1.500 - €2.500",
      "24 minuten geleden",
    ]) {
      expect(card().getByText(text)).toBeVisible();
    }
    expect(screen.getByRole("article")).toHaveTextContent("PVC · 42 m²");
    expect(screen.getByRole("article")).toHaveTextContent(`1/${MAX_UNLOCKS} ${placesLeft(1)}`);
  });

  test("names what was asked for, not the stored category", async () => {
    await renderPage(<JobCard job={someJob({ floorType: "Gietvloer" })} now={NOW} />);
    expect(screen.getByRole("article")).toHaveTextContent("Gietvloer · 42 m²");
    expect(screen.getByRole("article")).not.toHaveTextContent("Laminaat");
  });

  test("marks the count from the third unlock on (DASH-024)", async () => {
    await renderPage(
      <>
        <JobCard job={someJob({ title: "twee", unlockCount: 2 })} now={NOW} />
        <JobCard job={someJob({ title: "drie", unlockCount: 3 })} now={NOW} />
      </>,
    );
    const [two, three] = screen.getAllByRole("article") as [HTMLElement, HTMLElement];
    expect(two.querySelector("[data-full]")).toBeNull();
    expect(three.querySelector("[data-full]")).toHaveTextContent("3/3 vol");
    expect(within(three).getByRole("button", { name: "Vol (3/3)" })).toBeDisabled();
  });

  test("an unlocked job says so and shows the customer (DASH-025)", async () => {
    await renderPage(<JobCard job={someJob({ unlockCount: 3 })} now={NOW} contact={someContact} />);
    expect(screen.getByRole("article")).toHaveAttribute("data-state", "unlocked");
    expect(card().getByText("Ontgrendeld")).toBeVisible();
    expect(card().getByText("Marieke van den Berg")).toBeVisible();
    expect(card().getByRole("link", { name: /^marieke@ ?voorbeeld\.nl$/ })).toHaveAttribute(
      "href",
      "mailto:marieke@voorbeeld.nl",
    );
    expect(await card().findByRole("link", { name: "06 12 34 56 78" })).toHaveAttribute("href", "tel:+31612345678");
    expect(card().queryByRole("button", { name: "Vol (3/3)" })).not.toBeInTheDocument();
  });

  test("a customer without a telephone number shows name and e-mail (DASH-025)", async () => {
    await renderPage(<JobCard job={someJob()} now={NOW} contact={{ ...someContact, phone: null }} />);
    expect(card().getByText("Marieke van den Berg")).toBeVisible();
    expect(card().getByRole("link", { name: /^marieke@ ?voorbeeld\.nl$/ })).toBeVisible();
    expect(document.querySelector('[href^="tel:"]')).toBeNull();
  });

  test("of a locked account is veiled and opens nothing (DASH-009, DASH-010)", async () => {
    const user = userEvent.setup();
    const onLocked = vi.fn();
    await renderPage(<JobCard job={someJob()} now={NOW} onLocked={onLocked} />, {
      path: "/vloeren/dashboard",
    });
    expect(screen.getByRole("article")).toHaveAttribute("data-state", "locked");
    expect(card().queryByRole("link")).not.toBeInTheDocument();
    await user.click(card().getByRole("button", { name: "Pvc-vloer, 42\u00a0m², Zeist" }));
    await user.click(card().getByRole("button", { name: "Vergrendeld" }));
    expect(onLocked).toHaveBeenCalledTimes(2);
    expect(address()).toBe("/vloeren/dashboard");
  });

  test("is new for ten minutes", async () => {
    await renderPage(
      <>
        <JobCard job={someJob({ _creationTime: NOW - 9 * 60_000 })} now={NOW} />
        <JobCard job={someJob({ _creationTime: NOW - 11 * 60_000 })} now={NOW} />
      </>,
    );
    expect(screen.getAllByText("Nieuw")).toHaveLength(1);
  });

  test("lays the own plank while the answer is out, without showing anything of the customer", async () => {
    await renderPage(<JobCard job={someJob({ unlockCount: 1 })} now={NOW} unlocking onUnlock={() => {}} />);
    expect(screen.getByRole("article")).toHaveTextContent("waarvan 1 van jou");
    expect(card().getByRole("button", { name: "Ontgrendelen" })).toBeDisabled();
    expect(card().queryByText("Ontgrendeld")).not.toBeInTheDocument();
  });
});
