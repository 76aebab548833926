import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexReactClient } from "convex/react";
import { ConvexError } from "convex/values";
import { useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { errorData } from "../../../domain/errors/data";
import { PROVINCES } from "../../../domain/provinces";
import { address, logIn, renderPage } from "../../testing/render";
import { enter } from "../../testing/fields";
import { liveStore } from "../../app/live/live-store";
import { sessionStore } from "../../app/session/session";
import { answer, fake, forgetAnswers } from "../../testing/fake-convex";
import { VerhuisOnboardingPage } from "./onboarding-page";
import type { StepNumber } from "./step-number";

const complete = fake(api.verhuisOnboarding.complete);

vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

const unanswered = {
  businessName: "",
  bio: "",
  website: "",
  yearsInBusiness: null,
  startingPrice: null,
  categories: [],
  serviceAreas: [],
  portfolioLinks: [],
  completed: false,
};
const path = "/verhuisbedrijf-onboarding";

function Steps({ first = 1 }: { first?: StepNumber }) {
  const [step, setStep] = useState<StepNumber>(first);
  return <VerhuisOnboardingPage step={step} onStep={setStep} />;
}
const open = (first?: StepNumber) =>
  renderPage(<Steps {...(first ? { first } : {})} />, { path, guard: { login: "/auth", companiesOnly: true } });
const next = () => screen.findByRole("button", { name: "Volgende" });
const back = () => screen.getByRole("button", { name: "Vorige" });
const finish = () => screen.getByRole("button", { name: "Dashboard Openen" });
const box = (name: string) => screen.getByRole("checkbox", { name });
const progress = () => screen.getByRole("progressbar").getAttribute("aria-valuetext");

let now = 0;
beforeEach(() => {
  // Every look at the clock is a second later: no step is left by a double click.
  vi.spyOn(performance, "now").mockImplementation(() => (now += 1000));
  vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  localStorage.clear();
  forgetAnswers();
  complete.mockResolvedValue(null);
  liveStore.set({
    client: new ConvexReactClient("http://127.0.0.1:9"),
    signIn: () => Promise.resolve(),
    signOut: () => Promise.resolve(true),
    token: null,
  });
  answer(api.verhuisOnboarding.mine, unanswered);
  answer(api.images.mine, { avatar: null, portfolio: [] });
  logIn({ onboardingCompleted: false, hasCompanyProfile: false });
});

describe("who comes to the /verhuis onboarding", () => {
  test("a visitor logs in at /auth and comes back (ONB-020, C49)", async () => {
    act(() => sessionStore.set({ status: "guest" }));
    await open();
    await waitFor(() => expect(address()).toBe("/auth?redirect=%2Fverhuisbedrijf-onboarding"));
  });

  test("a company that finished it goes on to the open jobs (ONB-021)", async () => {
    logIn();
    answer(api.verhuisOnboarding.mine, { ...unanswered, completed: true });
    await open();
    await waitFor(() => expect(address()).toBe("/verhuisbedrijf-dashboard"));
  });

  test("a client goes to its own dashboard (C81)", async () => {
    logIn({ role: "CLIENT" });
    await open();
    await waitFor(() => expect(address()).toBe("/client-dashboard"));
  });

  test("a profile that cannot be loaded is not asked for again, for that would overwrite it", async () => {
    answer(api.verhuisOnboarding.mine, new Error("Server Error"));
    await open();
    expect(await screen.findByText("Geen profiel gevonden.")).toBeVisible();
    expect(address()).toBe(path);
  });
});

describe("the three steps", () => {
  test("ask, go forward and back with what was typed, and save (ONB-022..029)", async () => {
    const user = userEvent.setup();
    await open();
    expect(await next()).toBeDisabled();
    expect(progress()).toBe("Stap 1 van 3: Bedrijf");
    expect(back()).toBeDisabled();
    expect(screen.getByRole("group", { name: "Profielfoto (optioneel)" })).toBeVisible();
    await enter(user, screen.getByLabelText("Bedrijfsnaam"), "De Linde");
    await enter(user, screen.getByLabelText("Over je bedrijf (optioneel)"), "Visgraat");
    await enter(user, screen.getByLabelText("Website (optioneel)"), "delinde.nl");
    await enter(user, screen.getByLabelText("Jaren ervaring (optioneel)"), "14");
    await user.click(await next());

    expect(progress()).toBe("Stap 2 van 3: Vakgebied");
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    expect(await next()).toBeDisabled();
    await user.click(box("Parket"));
    await user.click(box("Renovatie"));
    await enter(user, screen.getByLabelText("Startprijs (optioneel)"), "250");
    await user.click(back());
    expect(screen.getByLabelText("Bedrijfsnaam")).toHaveValue("De Linde");
    await user.click(await next());
    expect(box("Parket")).toBeChecked();
    await user.click(await next());

    expect(progress()).toBe("Stap 3 van 3: Werkgebied");
    expect(finish()).toBeDisabled();
    expect(within(screen.getByRole("group", { name: "Provincies" })).getAllByRole("checkbox")).toHaveLength(12);
    expect(screen.getByRole("group", { name: "Foto's van je werk (optioneel)" })).toBeVisible();
    expect(screen.getAllByLabelText(/^Portfoliolink \d$/)).toHaveLength(3);
    await user.click(box("Utrecht"));
    await enter(user, screen.getByLabelText("Portfoliolink 1"), "delinde.nl/een");
    await enter(user, screen.getByLabelText("Portfoliolink 3"), "delinde.nl/drie");
    await user.click(finish());

    expect(complete).toHaveBeenCalledExactlyOnceWith({
      businessName: "De Linde",
      bio: "Visgraat",
      website: "https://delinde.nl",
      yearsInBusiness: 14,
      startingPrice: 250,
      categories: ["PARKET", "RENOVATIE"],
      serviceAreas: ["Utrecht"],
      portfolioLinks: ["https://delinde.nl/een", "", "https://delinde.nl/drie"],
    });
    expect(await screen.findByText("Profiel voltooid!")).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });

  test("list the categories of the company-side quote flow (VERH-018)", async () => {
    answer(api.verhuisOnboarding.mine, { ...unanswered, businessName: "De Linde" });
    await open(2);
    const categories = await screen.findByRole("group", { name: "Categorieën" });
    const labels = within(categories)
      .getAllByRole("checkbox")
      .map((input) => input.getAttribute("value"));
    expect(labels).toEqual(
      expect.arrayContaining(["LAMINAAT", "PARKET", "VINYL", "TEGELS", "ONDERVLOER", "RENOVATIE"]),
    );
  });

  test("show no step before the ones that it follows (ONB-026)", async () => {
    await open(3);
    await next();
    expect(progress()).toBe("Stap 1 van 3: Bedrijf");
  });

  test("stay where something is wrong, with the words under the field", async () => {
    const user = userEvent.setup();
    answer(api.verhuisOnboarding.mine, { ...unanswered, businessName: "De Linde" });
    await open();
    await next();
    await enter(user, screen.getByLabelText("Jaren ervaring (optioneel)"), "51");
    await user.click(await next());
    expect(await screen.findByText("Vul hele jaren in, van 0 tot en met 50.")).toBeVisible();
    expect(progress()).toBe("Stap 1 van 3: Bedrijf");
  });

  test("keep everything when saving fails, also over a reload", async () => {
    const user = userEvent.setup();
    const known = {
      ...unanswered,
      businessName: "De Linde",
      categories: ["PARKET" as const],
      serviceAreas: [...PROVINCES],
    };
    answer(api.verhuisOnboarding.mine, known);
    complete.mockRejectedValue(new ConvexError(errorData("INVALID_INPUT")));
    const { unmount } = await open(3);
    await enter(user, await screen.findByLabelText("Portfoliolink 2"), "delinde.nl/werk");
    await user.click(finish());
    const toast = (await screen.findByText("Er ging iets mis")).closest("[data-tone]");
    expect(toast).toHaveTextContent("Controleer wat je hebt ingevuld en probeer het opnieuw.");
    expect(screen.getByLabelText("Portfoliolink 2")).toHaveValue("delinde.nl/werk");
    unmount();
    await open(3);
    expect(await screen.findByLabelText("Portfoliolink 2")).toHaveValue("delinde.nl/werk");
  });

  test("a double click on Volgende does not press the button of the next step", async () => {
    const user = userEvent.setup();
    answer(api.verhuisOnboarding.mine, { ...unanswered, businessName: "De Linde", categories: ["PARKET"] });
    await open();
    const button = await next();
    vi.mocked(performance.now).mockImplementation(() => now);
    await user.dblClick(button);
    await user.click(await next());
    expect(progress()).toBe("Stap 2 van 3: Vakgebied");
  });
});
