import { act, screen, waitFor } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { dayInAmsterdam } from "../../../domain/dates";
import { errorData } from "../../../domain/errors";
import { DAY_MS } from "../../../domain/limits";
import { address, logIn, renderPage } from "../../components/testing/render";
import { NetworkError } from "../../lib/live/network-error";
import type { StepNumber } from "./steps";
import { WizardPage } from "./wizard-page";

const sendWizard = vi.hoisted(() => vi.fn<(brief: Record<string, unknown>, trap: string) => Promise<void>>());
vi.mock("./send-wizard", () => ({ sendWizard }));

let now = 0;
beforeEach(() => {
  vi.restoreAllMocks();
  sendWizard.mockReset().mockResolvedValue();
  // Steps are a second apart, as people's clicks are.
  now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (now += 1000));
});

function Wizard({ from = 1 }: { from?: StepNumber }) {
  const [step, setStep] = useState<StepNumber>(from);
  return <WizardPage step={step} onStep={setStep} />;
}
const open = () => renderPage(<Wizard />, { path: "/brief-form" });
const button = (name: string) => screen.getByRole("button", { name });
const next = (user: UserEvent) => user.click(button("Volgende"));
const send = (user: UserEvent) => user.click(button("Vloerofferte aanvragen"));
const stepLabel = () => screen.getByText(/^Stap \d van 4$/).textContent;
const later = dayInAmsterdam(Date.now() + 30 * DAY_MS);

async function fillProject(user: UserEvent) {
  await user.type(screen.getByLabelText("Gewenste startdatum"), later);
  await user.selectOptions(screen.getByLabelText("Soort ruimte"), "Meerdere ruimtes");
  await user.type(screen.getByLabelText("Volledig adres"), "Slotlaan 112, 3701 GN Zeist");
  await user.selectOptions(screen.getByLabelText("Provincie"), "Utrecht");
  await user.type(screen.getByLabelText("Oppervlakte in m²"), "42");
  await user.type(screen.getByLabelText("Huidige vloer"), "laminaat");
}
async function fillContact(user: UserEvent) {
  await user.type(screen.getByLabelText("Volledige naam"), "Marieke van den Berg");
  await user.type(screen.getByLabelText("E-mailadres"), "marieke@voorbeeld.nl");
}
/** Fills in what must be there and stands at step 4. */
async function fillRequired(user: UserEvent) {
  await fillProject(user);
  await next(user);
  await next(user);
  await next(user);
  await fillContact(user);
}

describe("the wizard's steps", () => {
  test("are four, with their label, bar and buttons (WIZ-001, WIZ-002, WIZ-003, WIZ-004, WIZ-005, WIZ-007, WIZ-010)", async () => {
    const user = userEvent.setup();
    await open();
    for (const [step, percent] of [25, 50, 75, 100].entries()) {
      expect(stepLabel()).toBe(`Stap ${step + 1} van 4`);
      expect(screen.getByRole("progressbar")).toHaveAttribute("aria-valuenow", String(percent));
      expect(button("Vorige").hasAttribute("disabled")).toBe(step === 0);
      if (step < 3) {
        expect(screen.queryByRole("button", { name: "Vloerofferte aanvragen" })).not.toBeInTheDocument();
        await next(user);
      }
    }
    expect(screen.queryByRole("button", { name: "Volgende" })).not.toBeInTheDocument();
    expect(button("Vloerofferte aanvragen")).toBeEnabled();
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });

  test("keep what was filled in, going back and forth (WIZ-006)", async () => {
    const user = userEvent.setup();
    await open();
    await fillProject(user);
    await next(user);
    await user.click(screen.getByRole("radio", { name: "Tapijt" }));
    await user.click(button("Vorige"));
    expect(screen.getByLabelText("Gewenste startdatum")).toHaveValue(later);
    expect(screen.getByLabelText("Volledig adres")).toHaveValue("Slotlaan 112, 3701 GN Zeist");
    await next(user);
    expect(screen.getByRole("radio", { name: "Tapijt" })).toBeChecked();
  });

  test("send nothing before the last one, also by Enter (WIZ-009)", async () => {
    const user = userEvent.setup();
    await open();
    await user.type(screen.getByLabelText("Volledig adres"), "Slotlaan 112{Enter}");
    act(() => document.querySelector("form")!.requestSubmit());
    await next(user);
    await user.type(screen.getByLabelText("Kleurvoorkeur"), "grijs{Enter}");
    await next(user);
    act(() => document.querySelector("form")!.requestSubmit());
    expect(stepLabel()).toBe("Stap 3 van 4");
    expect(sendWizard).not.toHaveBeenCalled();
  });

  test("take a double click on Volgende for one", async () => {
    const user = userEvent.setup();
    await open();
    await fillRequired(user);
    vi.mocked(performance.now).mockImplementation(() => now);
    await user.click(button("Vorige"));
    await next(user);
    await send(user);
    expect(sendWizard).not.toHaveBeenCalled();
    now += 1000;
    await send(user);
    await waitFor(() => expect(sendWizard).toHaveBeenCalledOnce());
  });
});

describe("the wizard's questions", () => {
  const optionsOf = (label: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(label).options].filter((option) => !option.disabled);

  test("of step 1 (WIZ-011, WIZ-012, WIZ-013, WIZ-014, WIZ-015, WIZ-016, WIZ-017, WIZ-018)", async () => {
    await open();
    const date = screen.getByLabelText<HTMLInputElement>("Gewenste startdatum");
    expect(date).toHaveAttribute("type", "date");
    expect(date).toHaveAttribute("min", dayInAmsterdam(Date.now()));
    for (const label of ["Gewenste startdatum", "Volledig adres", "Oppervlakte in m²"]) {
      expect(screen.getByLabelText(label)).toBeRequired();
    }
    expect(optionsOf("Soort ruimte").map((option) => option.value)).toEqual([
      "woonkamer",
      "slaapkamer",
      "keuken",
      "badkamer",
      "hal",
      "kantoor",
      "multiple",
    ]);
    expect(optionsOf("Provincie").map((option) => option.text)).toEqual([
      "Noord-Holland",
      "Zuid-Holland",
      "Utrecht",
      "Gelderland",
      "Noord-Brabant",
      "Limburg",
      "Zeeland",
      "Flevoland",
      "Overijssel",
      "Drenthe",
      "Groningen",
      "Friesland",
    ]);
    expect(screen.getByLabelText("Huidige vloer")).toBeVisible();
    expect(screen.getByRole("link", { name: "Gebruik het korte formulier" })).toHaveAttribute(
      "href",
      "/brief-form?variant=kort",
    );
  });

  test("of step 2 (WIZ-019, WIZ-020, WIZ-021, WIZ-022, WIZ-023)", async () => {
    await renderPage(<Wizard from={2} />);
    expect(screen.getAllByRole("radio").map((radio) => radio.getAttribute("aria-label"))).toEqual([
      "Laminaat",
      "Parket (massief hout)",
      "Vinyl/PVC",
      "Tegels (keramisch)",
      "Tapijt",
      "Natuursteen",
      "Nog niet zeker",
    ]);
    for (const label of ["Gewenst materiaal of merk", "Kleurvoorkeur"])
      expect(screen.getByLabelText(label)).toBeVisible();
    expect(screen.getByRole("checkbox", { name: /Ik wil vloerverwarming/ })).not.toBeChecked();
    expect(screen.getByRole("checkbox", { name: /Huidige vloer verwijderen/ })).not.toBeChecked();
  });

  test("of step 3 (WIZ-024, WIZ-025, WIZ-026)", async () => {
    await renderPage(<Wizard from={3} />);
    const words = (role: "checkbox" | "radio") =>
      screen.getAllByRole(role).map((input) => input.closest("label")?.textContent);
    expect(words("checkbox")).toEqual([
      "Inmeetservice",
      "Verwijderen oude vloer",
      "Egaliseren ondervloer",
      "Plinten plaatsen",
      "Vloerverwarming installeren",
      "Meubels verplaatsen",
    ]);
    expect(words("radio")).toEqual([
      "Ochtend08:00-12:00",
      "Middag12:00-17:00",
      "FlexibelDe hele dag is goed.",
      "300-800 euro",
      "800-1500 euro",
      "1500-2500 euro",
      "2500-4000 euro",
      "4000+ euro",
    ]);
  });

  test("of step 4 (WIZ-027, WIZ-028, WIZ-029, WIZ-030)", async () => {
    await renderPage(<Wizard from={4} />);
    expect(screen.getByLabelText("Volledige naam")).toBeRequired();
    expect(screen.getByLabelText("E-mailadres")).toBeRequired();
    expect(screen.getByLabelText("E-mailadres")).toHaveAttribute("type", "email");
    expect(screen.getByLabelText("Telefoonnummer")).not.toBeRequired();
    expect(screen.getByLabelText("Aanvullende informatie").tagName).toBe("TEXTAREA");
    expect(document.querySelector("form")).not.toHaveAttribute("novalidate");
  });

  test("are answered in a summary as they are filled in", async () => {
    const user = userEvent.setup();
    await open();
    await fillProject(user);
    const summary = screen.getByRole("complementary", { name: "Jouw aanvraag" });
    expect(summary).toHaveTextContent(/Ruimte\s*Meerdere ruimtes/);
    expect(summary).toHaveTextContent(/Oppervlakte\s*42\s*m²/);
    expect(summary).not.toHaveTextContent("Slotlaan");
  });
});

describe("sending the wizard", () => {
  test("sends every answer, thanks and leads home (WIZ-031, WIZ-043)", async () => {
    const user = userEvent.setup();
    await open();
    await fillProject(user);
    await next(user);
    await user.click(screen.getByRole("radio", { name: "Vinyl/PVC" }));
    await user.type(screen.getByLabelText("Kleurvoorkeur"), "Warm grijs");
    await user.click(screen.getByRole("checkbox", { name: /Ik wil vloerverwarming/ }));
    await next(user);
    await user.click(screen.getByRole("checkbox", { name: "Plinten plaatsen" }));
    await user.click(screen.getByRole("checkbox", { name: "Inmeetservice" }));
    await user.click(screen.getByRole("radio", { name: /Ochtend/ }));
    await user.click(screen.getByRole("radio", { name: "4000+ euro" }));
    await next(user);
    await fillContact(user);
    await user.type(screen.getByLabelText("Aanvullende informatie"), "Met trap.");
    await send(user);
    expect(await screen.findByText("Aanvraag ontvangen!")).toBeVisible();
    expect(screen.getByText("Je ontvangt binnenkort offertes van vloerlegbedrijven!")).toBeVisible();
    expect(sendWizard).toHaveBeenCalledExactlyOnceWith(
      {
        startDate: later,
        roomType: "multiple",
        address: "Slotlaan 112, 3701 GN Zeist",
        province: "Utrecht",
        surfaceArea: "42",
        currentFloor: "laminaat",
        flooringType: "Vinyl/PVC",
        material: "",
        colour: "Warm grijs",
        underfloorHeating: true,
        removeCurrentFloor: false,
        services: expect.arrayContaining(["Plinten plaatsen", "Inmeetservice"]) as string[],
        timePreference: "morning",
        budget: "4000+",
        name: "Marieke van den Berg",
        email: "marieke@voorbeeld.nl",
        phone: "",
        remarks: "Met trap.",
      },
      "",
    );
    await waitFor(() => expect(address()).toBe("/"));
  });

  test.each(["Gewenste startdatum", "Volledig adres", "Oppervlakte in m²"])(
    "goes back to step 1 with the browser's message when %s is missing (C36)",
    async (label) => {
      const reportValidity = vi.spyOn(HTMLFormElement.prototype, "reportValidity");
      const user = userEvent.setup();
      await open();
      await fillProject(user);
      await user.clear(screen.getByLabelText(label));
      await next(user);
      await next(user);
      await next(user);
      await fillContact(user);
      await send(user);
      await waitFor(() => expect(stepLabel()).toBe("Stap 1 van 4"));
      expect(reportValidity).toHaveBeenCalledOnce();
      expect(screen.getByLabelText<HTMLInputElement>(label).validity.valueMissing).toBe(true);
      expect(sendWizard).not.toHaveBeenCalled();
    },
  );

  test("leaves choices unanswered that somebody only went through with the Tab key (WIZ-036)", async () => {
    const user = userEvent.setup();
    await open();
    await fillProject(user);
    await next(user);
    for (const group of ["Laminaat", "Ochtend 08:00-12:00", "300-800 euro"]) {
      if (group.startsWith("Ochtend")) await next(user);
      act(() => screen.getByRole("radio", { name: group }).focus());
      await user.tab();
    }
    await next(user);
    await fillContact(user);
    await send(user);
    await waitFor(() => expect(sendWizard).toHaveBeenCalledOnce());
    expect(sendWizard.mock.calls[0]?.[0]).toMatchObject({ flooringType: "", timePreference: "", budget: "" });
  });

  test("says under the field what is wrong with a telephone number", async () => {
    const user = userEvent.setup();
    await open();
    await fillRequired(user);
    await user.type(screen.getByLabelText("Telefoonnummer"), "12");
    await send(user);
    expect(await screen.findByText("Een telefoonnummer heeft minstens 8 cijfers.")).toBeVisible();
    expect(sendWizard).not.toHaveBeenCalled();
  });

  test("goes back to the step with an answer that is too long", async () => {
    const user = userEvent.setup();
    await open();
    await fillProject(user);
    await next(user);
    await user.click(screen.getByLabelText("Kleurvoorkeur"));
    await user.paste("grijs ".repeat(50));
    await next(user);
    await next(user);
    await fillContact(user);
    await send(user);
    expect(await screen.findByText("Gebruik hooguit 200 tekens.")).toBeVisible();
    expect(stepLabel()).toBe("Stap 2 van 4");
  });

  test("is busy meanwhile, and idle again with everything kept after a refusal (WIZ-008, WIZ-044, WIZ-046)", async () => {
    const user = userEvent.setup();
    let refuse: (error: Error) => void = () => {};
    sendWizard.mockReturnValue(new Promise((_, reject) => (refuse = reject)));
    await open();
    await fillRequired(user);
    await send(user);
    expect(await screen.findByRole("button", { name: "Verzenden..." })).toBeDisabled();
    act(() => document.querySelector("form")!.requestSubmit());
    expect(sendWizard).toHaveBeenCalledOnce();
    refuse(new ConvexError(errorData("RATE_LIMITED")));
    const toast = (await screen.findByText("Fout bij versturen")).closest("[data-tone]");
    expect(toast).toHaveTextContent("Er is een fout opgetreden bij het versturen van je aanvraag.");
    expect(toast).toHaveAttribute("data-tone", "error");
    expect(button("Vloerofferte aanvragen")).toBeEnabled();
    expect(screen.getByLabelText("Volledige naam")).toHaveValue("Marieke van den Berg");
    expect(address()).toBe("/brief-form");
  });

  test("calls a request that could not be sent an unexpected error (WIZ-045)", async () => {
    const user = userEvent.setup();
    sendWizard.mockRejectedValue(new NetworkError("no line"));
    await open();
    await fillRequired(user);
    await send(user);
    expect(await screen.findByText("Er ging iets mis")).toBeVisible();
    expect(screen.getByText("Probeer het opnieuw of neem contact met ons op.")).toBeVisible();
  });
});

describe("the wizard of somebody who is logged in", () => {
  test("keeps to the account's address, also after sending (WIZ-047)", async () => {
    const user = userEvent.setup();
    logIn({ role: "CLIENT", email: "c1@voorbeeld.nl" });
    const { unmount } = await open();
    await fillProject(user);
    await next(user);
    await next(user);
    await next(user);
    expect(screen.getByLabelText("E-mailadres")).toBeDisabled();
    expect(screen.getByLabelText("E-mailadres")).toHaveValue("c1@voorbeeld.nl");
    await user.type(screen.getByLabelText("Volledige naam"), "Sanne Visser");
    await send(user);
    await screen.findByText("Aanvraag ontvangen!");
    expect(sendWizard.mock.calls[0]?.[0]).toMatchObject({ email: "c1@voorbeeld.nl" });
    unmount();
    await renderPage(<Wizard />, { path: "/brief-form" });
    expect(screen.getByLabelText("Volledig adres")).toHaveValue("");
    await next(user);
    await next(user);
    await next(user);
    expect(screen.getByLabelText("Volledige naam")).toHaveValue("");
    expect(screen.getByLabelText("E-mailadres")).toHaveValue("c1@voorbeeld.nl");
  });
});

describe("the wizard's draft", () => {
  test("survives a reload on this device, for a month", async () => {
    const user = userEvent.setup();
    const first = await open();
    await fillProject(user);
    await next(user);
    await user.click(screen.getByRole("radio", { name: "Tapijt" }));
    first.unmount();
    const second = await renderPage(<Wizard from={2} />);
    expect(screen.getByRole("radio", { name: "Tapijt" })).toBeChecked();
    second.unmount();

    const kept = JSON.parse(localStorage.getItem("vo:wizard")!) as { savedAt: number };
    localStorage.setItem("vo:wizard", JSON.stringify({ ...kept, savedAt: kept.savedAt - 31 * DAY_MS }));
    await open();
    expect(screen.getByLabelText("Volledig adres")).toHaveValue("");
    expect(localStorage.getItem("vo:wizard")).toBeNull();
  });

  test.each(["{", "[]", '{"savedAt":"x"}', `{"savedAt":${Date.now()},"answers":{"address":3,"services":["a",1]}}`])(
    "ignores what is no draft: %s",
    async (stored) => {
      localStorage.setItem("vo:wizard", stored);
      await open();
      expect(screen.getByLabelText("Volledig adres")).toHaveValue("");
    },
  );
});
