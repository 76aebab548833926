import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { Intake } from "../../../../domain/intake/intake";
import { open } from "../testing";

const model = vi.hoisted(() => ({ read: vi.fn<() => Promise<Intake | null>>() }));
vi.mock("../../../app/live/http-client", () => ({ guestClient: () => ({ action: model.read }) }));
beforeEach(() => {
  localStorage.clear();
  model.read.mockReset().mockResolvedValue(null);
});

const TEXT = "visgraat pvc in de woonkamer, zo'n 40 meter, Utrecht 3581, oude tapijt moet eruit";

async function tell(text: string) {
  const user = userEvent.setup();
  await open();
  await user.click(screen.getByRole("button", { name: "Vertel het in je eigen woorden" }));
  await user.click(await screen.findByLabelText("Vertel het in je eigen woorden"));
  await user.paste(text);
  await user.click(screen.getByRole("button", { name: "Vul mijn antwoorden in" }));
  return user;
}
const result = () => screen.findByRole("region", { name: "Dit hebben we ingevuld" });
const area = () => screen.getByLabelText<HTMLInputElement>("Oppervlakte in m²");

test("fills in the wizard's answers from a text, lists them and moves the focus there", async () => {
  await tell(TEXT);
  const list = await result();
  expect(list).toHaveTextContent(/Vloer.*Vinyl\/PVC/);
  expect(list).toHaveTextContent(/Plaats.*Utrecht/);
  expect(area()).toHaveValue("40");
  expect(screen.getByLabelText("Soort ruimte")).toHaveValue("woonkamer");
  expect(screen.getByRole("radio", { name: /Vinyl\/PVC/ })).toBeChecked();
  await waitFor(() => expect(within(list).getByRole("heading")).toHaveFocus());
});

test("lists a whole address once, and not its parts beside it", async () => {
  await tell("laminaat, 14 vierkante meter, 3701 GN 112");
  const said = within(await result())
    .getAllByRole("term")
    .map(({ textContent }) => textContent);
  expect(said).toEqual(["Vloer", "Oppervlakte", "Provincie", "Volledig adres"]);
});

test("puts back what stood there", async () => {
  const user = userEvent.setup();
  await open();
  await user.type(area(), "12");
  await user.click(screen.getByRole("button", { name: "Vertel het in je eigen woorden" }));
  await user.click(await screen.findByLabelText("Vertel het in je eigen woorden"));
  await user.paste(TEXT);
  await user.click(screen.getByRole("button", { name: "Vul mijn antwoorden in" }));
  await result();
  expect(area()).toHaveValue("40");
  await user.click(screen.getByRole("button", { name: "Toch niet, maak het ongedaan" }));
  expect(area()).toHaveValue("12");
  expect(screen.getByLabelText("Vertel het in je eigen woorden")).toHaveValue(TEXT);
});

test("keeps the text when the page is opened again, and forgets it once its answers are taken over", async () => {
  const user = userEvent.setup();
  const field = () => screen.findByLabelText("Vertel het in je eigen woorden");
  const openPanel = async () => {
    await open();
    await user.click(screen.getByRole("button", { name: "Vertel het in je eigen woorden" }));
  };
  await openPanel();
  await user.click(await field());
  await user.paste(TEXT);
  cleanup();
  await openPanel();
  expect(await field()).toHaveValue(TEXT);
  await user.click(screen.getByRole("button", { name: "Vul mijn antwoorden in" }));
  await result();
  await user.click(screen.getByRole("button", { name: "Loop alle vragen na" }));
  await user.click(screen.getByRole("button", { name: "Vertel het in je eigen woorden" }));
  expect(await field()).toHaveValue("");
});

test("takes what the model reads before its own reading, and its own where the model fails", async () => {
  model.read.mockResolvedValueOnce({ surfaceArea: 45 });
  await tell(TEXT);
  await result();
  expect(area()).toHaveValue("45");
  expect(screen.getByLabelText("Soort ruimte")).toHaveValue("woonkamer");
});

test("leaves an answer alone that was typed while the text was read", async () => {
  let answerWith: (read: Intake) => void = () => {};
  model.read.mockReturnValue(new Promise((resolve) => (answerWith = resolve)));
  const user = await tell(TEXT);
  await user.type(area(), "38");
  answerWith({ surfaceArea: 45 });
  expect(await result()).not.toHaveTextContent("45");
  expect(area()).toHaveValue("38");
  expect(screen.getByLabelText("Soort ruimte")).toHaveValue("woonkamer");
});

test("keeps the text and says what to write when nothing can be read", async () => {
  await tell("Hoe laat zijn jullie open?");
  expect(await screen.findByText(/We konden hier geen antwoorden uit halen/)).toBeVisible();
  expect(screen.getByLabelText("Vertel het in je eigen woorden")).toHaveValue("Hoe laat zijn jullie open?");
});

test("works without a connection", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  model.read.mockRejectedValue(new TypeError("Failed to fetch"));
  await tell("Laminaat, 20 m2");
  await result();
  expect(area()).toHaveValue("20");
});

test("leads to what is still missing, and to the last step when nothing is", async () => {
  const user = await tell("Laminaat in de slaapkamer, 14 m2, 3701 GN 112");
  const list = await result();
  expect(list).toHaveTextContent(/Nog nodig: gewenste startdatum\./);
  await user.click(within(list).getByRole("button", { name: "Vul aan wat nog ontbreekt" }));
  expect(screen.getByLabelText("Gewenste startdatum")).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Zo snel mogelijk" }));
  await user.click(within(list).getByRole("button", { name: "Klopt, naar de laatste stap" }));
  expect(await screen.findByLabelText("Volledige naam")).toBeVisible();
});
