import { screen, waitFor } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { errorData } from "../../../domain/errors";
import { renderPage } from "../../testing/render";
import { ContactPage } from "./contact-page";

const sendMessage = vi.hoisted(() => vi.fn<(message: Record<string, unknown>) => Promise<void>>());
vi.mock("./send-message", () => ({ sendMessage }));

const values = {
  Voornaam: "Marieke",
  Achternaam: "van den Berg",
  "E-mailadres": "Marieke@voorbeeld.nl",
  "Telefoonnummer (optioneel)": "06 12 34 56 78",
  Onderwerp: "Mijn aanvraag",
  Bericht: "Kan de startdatum een week later?",
};
type Label = keyof typeof values;
const labels = Object.keys(values) as Label[];

async function fill(user: UserEvent, except: Label[] = []) {
  for (const label of labels.filter((name) => !except.includes(name))) {
    await user.type(screen.getByLabelText(label), values[label]);
  }
}
const submit = (user: UserEvent) => user.click(screen.getByRole("button", { name: "Bericht versturen" }));

beforeEach(() => {
  sendMessage.mockReset().mockResolvedValue();
});

describe("the contact form", () => {
  test("has six fields, of which only the telephone number is optional (CONT-001)", async () => {
    await renderPage(<ContactPage />);
    const visible = [...document.querySelectorAll("input, textarea")].filter(
      (field) => !field.closest("[aria-hidden]"),
    );
    expect(visible).toHaveLength(6);
    for (const label of labels) {
      const field = screen.getByLabelText(label);
      if (label === "Telefoonnummer (optioneel)") expect(field).not.toBeRequired();
      else expect(field).toBeRequired();
    }
  });

  test.each(["Voornaam", "Achternaam", "E-mailadres", "Onderwerp", "Bericht"] as const)(
    "is not sent without %s, and says so under the field (CONT-002)",
    async (label) => {
      const user = userEvent.setup();
      await renderPage(<ContactPage />);
      await fill(user, [label]);
      await submit(user);
      await waitFor(() => expect(screen.getByLabelText(label)).toBeInvalid());
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/^(.*\. )?(Vul|Schrijf)/);
      expect(sendMessage).not.toHaveBeenCalled();
    },
  );

  test("is sent with its six values and clears itself (CONT-006, CONT-007)", async () => {
    const user = userEvent.setup();
    await renderPage(<ContactPage />);
    await fill(user);
    await submit(user);
    expect(await screen.findByText("Bericht verzonden!")).toBeVisible();
    expect(sendMessage).toHaveBeenCalledExactlyOnceWith({
      firstName: "Marieke",
      lastName: "van den Berg",
      email: "marieke@voorbeeld.nl",
      phone: "06 12 34 56 78",
      subject: "Mijn aanvraag",
      message: "Kan de startdatum een week later?",
      website: "",
    });
    for (const label of labels) expect(screen.getByLabelText(label)).toHaveValue("");
  });

  test("is sent without a telephone number (CONT-002)", async () => {
    const user = userEvent.setup();
    await renderPage(<ContactPage />);
    await fill(user, ["Telefoonnummer (optioneel)"]);
    await submit(user);
    expect(await screen.findByText("Bericht verzonden!")).toBeVisible();
    expect(sendMessage.mock.calls[0]?.[0]).not.toHaveProperty("phone");
  });

  test.each([
    ["a lost connection", new TypeError("Failed to fetch")],
    ["a limit", new ConvexError(errorData("RATE_LIMITED"))],
  ])("keeps what was typed after %s, with the catalogue's words (CONT-008)", async (_what, error) => {
    sendMessage.mockRejectedValue(error);
    const user = userEvent.setup();
    await renderPage(<ContactPage />);
    await fill(user);
    await submit(user);
    const toast = (await screen.findByText("Fout bij verzenden contact")).closest("[data-tone]");
    expect(toast).toHaveTextContent("Er is een fout opgetreden. Probeer het later opnieuw.");
    for (const label of labels) expect(screen.getByLabelText(label)).toHaveValue(values[label]);
  });
});

test("what was typed into the contact form is there again after a reload, and gone once it was sent", async () => {
  const user = userEvent.setup();
  const { unmount } = await renderPage(<ContactPage />);
  await fill(user);
  unmount();
  await renderPage(<ContactPage />);
  for (const label of labels) expect(screen.getByLabelText(label)).toHaveValue(values[label]);
  await submit(user);
  expect(await screen.findByText("Bericht verzonden!")).toBeVisible();
  expect(localStorage).toHaveLength(0);
});

describe("the contact page", () => {
  test("shows how to reach us and when (CONT-003, CONT-004)", async () => {
    await renderPage(<ContactPage />);
    const details = screen.getByRole("region", { name: "Contactgegevens" });
    expect(details).toHaveTextContent("Maandag t/m vrijdag, 09:00 - 18:00 uur");
    const addresses = [...details.querySelectorAll("a")].map((link) => link.getAttribute("href"));
    expect(addresses).toEqual([expect.stringMatching(/^mailto:/), expect.stringMatching(/^tel:/)]);
  });

  test("answers three questions (CONT-005)", async () => {
    await renderPage(<ContactPage />);
    expect(document.querySelectorAll("details")).toHaveLength(3);
  });
});
