import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { dayInAmsterdam } from "../../../domain/dates";
import { renderPage } from "../../testing/render";
import { saveDraft } from "../../ui/forms/stored-draft";
import { emptyDraft, type Draft } from "./draft";
import { fillProject, open, slowClicks, Wizard } from "./testing";

beforeEach(() => {
  vi.restoreAllMocks();
  slowClicks();
});

describe("the wizard's questions", () => {
  const optionsOf = (label: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(label).options].filter((option) => !option.disabled);

  test("a start date that was not chosen is marked as empty, also where the browser shows today in it", async () => {
    await open();
    const date = screen.getByLabelText("Gewenste startdatum");
    expect(date).toHaveAttribute("data-empty", "true");
    fireEvent.input(date, { target: { value: "2099-12-20" } });
    await waitFor(() => expect(date).toHaveAttribute("data-empty", "false"));
  });

  test("of step 1 (WIZ-011, WIZ-012, WIZ-013, WIZ-014, WIZ-015, WIZ-016, WIZ-017, WIZ-018)", async () => {
    await open();
    const date = screen.getByLabelText<HTMLInputElement>("Gewenste startdatum");
    expect(date).toHaveAttribute("type", "date");
    await waitFor(() => expect(date).toHaveAttribute("min", dayInAmsterdam(Date.now())));
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

  test("propose postcode, house number and place from the address, and keep what was typed there", async () => {
    const user = userEvent.setup();
    await open();
    await user.type(screen.getByLabelText("Plaats"), "Den Dolder");
    await user.type(screen.getByLabelText("Volledig adres"), "Slotlaan 112a, 3701gn Zeist");
    await user.tab();
    await waitFor(() => expect(screen.getByLabelText("Postcode")).toHaveValue("3701 GN"));
    expect(screen.getByLabelText("Huisnummer")).toHaveValue("112a");
    expect(screen.getByLabelText("Plaats")).toHaveValue("Den Dolder");
    for (const label of ["Postcode", "Huisnummer", "Plaats"]) expect(screen.getByLabelText(label)).not.toBeRequired();
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
    expect(screen.getByRole("checkbox", { name: /^Vloerverwarming.*ligt er al/ })).not.toBeChecked();
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
      "Weet ik nog niet",
    ]);
    expect(screen.getByRole("radio", { name: "Weet ik nog niet" })).toBeChecked();
  });

  test("of step 4 (WIZ-027, WIZ-028, WIZ-029, WIZ-030)", async () => {
    await renderPage(<Wizard from={4} />);
    expect(screen.getByLabelText("Volledige naam")).toBeRequired();
    expect(screen.getByLabelText("E-mailadres")).toBeRequired();
    expect(screen.getByLabelText("E-mailadres")).toHaveAttribute("type", "email");
    expect(screen.getByLabelText("Telefoonnummer")).not.toBeRequired();
    expect(screen.getByLabelText("Aanvullende informatie").tagName).toBe("TEXTAREA");
    expect(document.querySelector("form")).toHaveAttribute("novalidate");
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

describe("a service", () => {
  const floors = () => screen.getAllByRole("radio").map((radio) => radio.getAttribute("aria-label"));
  const chosen = () => screen.getAllByRole<HTMLInputElement>("radio").find(({ checked }) => checked)?.value;

  test("that somebody comes with is chosen among samples of its own, and stays after a reload", async () => {
    const { unmount } = await renderPage(<Wizard service="Gietvloer" />);
    expect(floors().slice(7)).toEqual(["Gietvloer", "Vloerverwarming", "Egaliseren"]);
    expect(chosen()).toBe("Gietvloer");
    expect(screen.getByRole("complementary", { name: "Jouw aanvraag" })).toHaveTextContent(/Vloer\s*Gietvloer/);
    unmount();
    await open();
    expect(chosen()).toBe("Gietvloer");
  });

  test("replaces the floor that was chosen earlier, and leaves the other answers", async () => {
    saveDraft(
      "vo:wizard",
      { ...emptyDraft, flooringType: "Tapijt", surfaceArea: "38", resume: "3" },
      emptyDraft,
      Date.now(),
    );
    await renderPage(<Wizard service="Egaliseren" />);
    await waitFor(() => expect(screen.getByLabelText("Oppervlakte in m²")).toHaveValue("38"));
    expect(chosen()).toBe("Egaliseren");
  });

  test("can be asked for beside the seven floors, and the samples stay when another floor is chosen", async () => {
    const user = userEvent.setup();
    await open();
    expect(floors()).toHaveLength(7);
    await user.click(screen.getByRole("button", { name: "Ander werk: gietvloer, vloerverwarming of egaliseren" }));
    await waitFor(() => expect(screen.getByRole("radio", { name: "Gietvloer" })).toHaveFocus());
    await user.click(screen.getByRole("radio", { name: "Vloerverwarming" }));
    await user.click(screen.getByRole("radio", { name: "Tapijt" }));
    expect(floors()).toHaveLength(10);
    expect(chosen()).toBe("Tapijt");
  });
});

test("N15 another postcode takes back the place and province that the one before proposed", async () => {
  const user = userEvent.setup();
  await open();
  const [postcode, place, province] = ["Postcode", "Plaats", "Provincie"].map((label) => screen.getByLabelText(label));
  await user.type(postcode!, "3701 GN");
  await user.tab();
  await waitFor(() => expect(province).toHaveValue("Utrecht"));
  expect(place).toHaveValue("Zeist");
  await user.clear(postcode!);
  await user.type(postcode!, "9999 XX");
  await user.tab();
  await waitFor(() => expect(place).toHaveValue(""));
  expect(province).toHaveValue("");
  // What somebody fills in themselves stays.
  await user.type(place!, "Den Dolder");
  await user.tab();
  await waitFor(() => expect(province).toHaveValue("Utrecht"));
  await user.clear(postcode!);
  await user.type(postcode!, "5611 AZ");
  await user.tab();
  await user.type(screen.getByLabelText("Huisnummer"), "1a");
  await user.tab();
  await waitFor(() => expect(screen.getByLabelText("Volledig adres")).toHaveValue("5611 AZ 1a, Den Dolder"));
  expect(place).toHaveValue("Den Dolder");
});

test("N15 after a reload another postcode still takes back what the one before proposed, and nothing that was typed", async () => {
  const user = userEvent.setup();
  const keepDraft = (answers: Partial<Draft>) =>
    saveDraft("vo:wizard", { ...emptyDraft, ...answers }, emptyDraft, Date.now());
  const retype = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
    await user.tab();
  };
  keepDraft({
    ...{ postcode: "3701 GN", houseNumber: "12", place: "Zeist", province: "Utrecht" },
    address: "3701 GN 12, Zeist",
  });
  const { unmount } = await open();
  await waitFor(() => expect(screen.getByLabelText("Plaats")).toHaveValue("Zeist"));
  await retype("Postcode", "8011 AA");
  await retype("Huisnummer", "7");
  await waitFor(() => expect(screen.getByLabelText("Volledig adres")).toHaveValue("8011 AA 7, Zwolle"));
  expect(screen.getByLabelText("Provincie")).toHaveValue("Overijssel");
  unmount();

  keepDraft({
    ...{ postcode: "3701 GN", place: "Den Dolder", province: "Utrecht" },
    address: "Dorpsstraat 1, Den Dolder",
  });
  await open();
  await waitFor(() => expect(screen.getByLabelText("Plaats")).toHaveValue("Den Dolder"));
  await retype("Postcode", "8011 AA");
  await retype("Huisnummer", "7");
  await vi.dynamicImportSettled();
  expect(screen.getByLabelText("Plaats")).toHaveValue("Den Dolder");
  expect(screen.getByLabelText("Volledig adres")).toHaveValue("Dorpsstraat 1, Den Dolder");
});

test.each([
  ["8011 AA", "Zwolle", "Overijssel"],
  // A postcode that says no town leaves it.
  ["9999 XX", "Bergen", "Noord-Holland"],
])(
  "N15, N16 the place of the page somebody came from follows their own postcode %s",
  async (postcode, place, province) => {
    const user = userEvent.setup();
    const ofPage = { place: "Bergen", province: "Noord-Holland" } as const;
    saveDraft("vo:wizard", { ...emptyDraft, ...ofPage }, emptyDraft, Date.now());
    await open();
    await waitFor(() => expect(screen.getByLabelText("Plaats")).toHaveValue("Bergen"));
    await user.type(screen.getByLabelText("Postcode"), postcode);
    await user.tab();
    await user.type(screen.getByLabelText("Huisnummer"), "7");
    await user.tab();
    await waitFor(() => expect(screen.getByLabelText("Volledig adres")).toHaveValue(`${postcode} 7, ${place}`));
    expect(screen.getByLabelText("Plaats")).toHaveValue(place);
    expect(screen.getByLabelText("Provincie")).toHaveValue(province);
  },
);
