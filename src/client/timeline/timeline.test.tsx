import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { FunctionReturnType } from "convex/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { answer } from "../../testing/fake-convex";
import { startEntry } from "../chosen/save-start";
import { openWith, prepare, someBrief, someQuote, someTimeline } from "../testing";

vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

beforeEach(prepare);

type Profile = NonNullable<FunctionReturnType<typeof api.quotes.companyProfile>>;
/** Who sent the quote, with the number to call. */
function someProfile(phone: string | null): Profile {
  return {
    ...{ companyName: "Vloerenhuis De Linde", email: "info@delinde.test", phone, verified: true, verifiedAt: null },
    ...{ pageSlug: null, description: null, website: null, avatarUrl: null, portfolioImages: null },
    ...{
      portfolioLinks: null,
      yearsExperience: null,
      specializations: null,
      serviceAreas: null,
      kvkNumber: null,
      vatId: null,
    },
  };
}
const NOW = Date.parse("2026-11-24T09:00:00Z");
const steps = () =>
  within(screen.getByRole("list", { name: "Hoe ver je aanvraag is" }))
    .getAllByRole("listitem")
    .map((step) => `${step.dataset.done ? "x" : "-"} ${step.textContent}`);

describe("the timeline of a request (N02)", () => {
  test("names what happened with its count and day, and what comes", async () => {
    answer(api.briefs.timeline, someTimeline({ askedAt: NOW, mailed: 14, viewed: 1 }));
    await openWith(someBrief(), []);
    expect(steps()).toEqual([
      "x Aangevraagd24 nov 2026",
      "x 14 bedrijven gemaild",
      "x Door 1 bedrijf bekeken",
      "- Eerste bedrijf heeft je gegevens",
      "- Eerste offerte",
      "- Bedrijf gekozen",
    ]);
    expect(screen.getByText("Eerste bedrijf heeft je gegevens").closest("li")).toHaveAttribute("aria-current", "step");
  });

  test("leaves out what was never counted once later steps are there", async () => {
    answer(api.briefs.timeline, someTimeline({ askedAt: NOW, unlockedAt: NOW, quotedAt: NOW }));
    await openWith(someBrief({ quoteCount: 1 }), [someQuote()]);
    expect(steps()).toEqual([
      "x Aangevraagd24 nov 2026",
      "x Eerste bedrijf heeft je gegevens24 nov 2026",
      "x Eerste offerte24 nov 2026",
      "- Bedrijf gekozen",
    ]);
  });

  test("opens from a row once there are quotes, and the row says what happened last", async () => {
    answer(api.briefs.timeline, someTimeline({ askedAt: NOW, unlockedAt: NOW, quotedAt: NOW }));
    await openWith(someBrief({ quoteCount: 1 }), [someQuote()]);
    expect(screen.getByText("Eerste offerte, 24 nov 2026")).toBeVisible();
    expect(screen.getByText("Aangevraagd")).not.toBeVisible();
    await userEvent.click(screen.getByText("Hoe ver je aanvraag is"));
    expect(screen.getByText("Aangevraagd")).toBeVisible();
  });

  test("of a request that was withdrawn tells only what happened", async () => {
    answer(api.briefs.timeline, someTimeline({ askedAt: NOW, mailed: 2 }));
    await openWith(someBrief({ status: "CANCELLED" }), []);
    expect(steps()).toEqual(["x Aangevraagd24 nov 2026", "x 2 bedrijven gemaild"]);
  });

  test("that cannot be loaded leaves the request as it is", async () => {
    answer(api.briefs.timeline, new Error("out of order"));
    await openWith(someBrief(), []);
    expect(screen.getByRole("heading", { level: 2, name: /42\u00a0m², Zeist/ })).toBeVisible();
    expect(screen.queryByRole("list", { name: "Hoe ver je aanvraag is" })).toBeNull();
  });
});

describe("the company that was chosen (N02)", () => {
  const chosen = () => screen.getByRole("region", { name: "Jouw vloerlegger" });

  test("stands on top with its price, its start, its number, and ways to keep them", async () => {
    answer(api.quotes.companyProfile, someProfile("030 123 45 67"));
    const print = vi.spyOn(window, "print").mockReturnValue();
    await openWith(someBrief({ status: "COMPLETED", quoteCount: 1 }), [
      someQuote({ status: "ACCEPTED", startsFrom: "2027-02-01" }),
    ]);
    expect(screen.getAllByText("Bedrijf gekozen")[0]).toBeVisible();
    expect(screen.queryByText("Afgerond")).not.toBeInTheDocument();
    expect(chosen()).toHaveTextContent(/Jouw vloerlegger: Vloerenhuis De Linde.*€\s2\.340.*start 1 februari 2027/);
    expect(await within(chosen()).findByRole("link", { name: "Bel 030 123 45 67" })).toHaveAttribute(
      "href",
      "tel:+31301234567",
    );
    expect(within(chosen()).getByRole("button", { name: "Zet in agenda" })).toBeVisible();
    await userEvent.click(within(chosen()).getByRole("button", { name: "Bewaar offerte" }));
    expect(print).toHaveBeenCalledOnce();
    expect(chosen()).toHaveAttribute("data-printing");
    window.dispatchEvent(new Event("afterprint"));
    expect(chosen()).not.toHaveAttribute("data-printing");
  });

  test("without a day or a number offers neither", async () => {
    answer(api.quotes.companyProfile, someProfile(null));
    await openWith(someBrief({ status: "COMPLETED", quoteCount: 1 }), [someQuote({ status: "ACCEPTED" })]);
    expect(chosen()).toHaveTextContent("start in overleg");
    expect(within(chosen()).queryByRole("link", { name: /^Bel/ })).toBeNull();
    expect(within(chosen()).queryByRole("button", { name: "Zet in agenda" })).toBeNull();
  });

  test("is not there before somebody is chosen", async () => {
    await openWith(someBrief({ quoteCount: 1 }), [someQuote()]);
    expect(screen.queryByRole("region", { name: "Jouw vloerlegger" })).toBeNull();
  });
});

test("the entry for a calendar is a whole day, and the same one when it is saved again", () => {
  const start = {
    quoteId: "q1",
    day: "2027-02-01",
    companyName: "De Linde; Vloeren, B.V.",
    phone: "030 123 45 67",
    title: "Laminaat, 42\u00a0m², Zeist",
  };
  const text = startEntry(start);
  expect(text).toContain("DTSTART;VALUE=DATE:20270201");
  expect(text).toContain("UID:q1");
  expect(text).toContain("SUMMARY:Vloer leggen door De Linde\\; Vloeren\\, B.V.");
  expect(startEntry(start).match(/UID:.*/)).toEqual(text.match(/UID:.*/));
});
