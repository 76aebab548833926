import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { errorData } from "../../../domain/errors/data";
import { emptyOutbox, handOver, inOutbox, pressed } from "../../testing/fake-outbox";
import { enter, hiddenField } from "../../testing/fields";
import { renderPage } from "../../testing/render";
import { ContactPage } from "./contact-page";

vi.mock("../../app/outbox/start", async () => (await import("../../testing/fake-outbox")).startModule);

const messageSent = () => handOver.mock.calls[0]?.[0].args;

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
    await enter(user, screen.getByLabelText(label), values[label]);
  }
}
const submit = (user: UserEvent) => user.click(screen.getByRole("button", { name: "Bericht versturen" }));

beforeEach(() => {
  emptyOutbox();
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

  test("leaves what is typed for the next message while the answer to the first is awaited", async () => {
    const user = userEvent.setup();
    let arrive = () => {};
    handOver.mockReturnValue(new Promise((resolve) => (arrive = () => resolve({ status: "sent", answer: null }))));
    await renderPage(<ContactPage />);
    await fill(user);
    await submit(user);
    await waitFor(() => expect(handOver).toHaveBeenCalled());
    await user.clear(screen.getByLabelText("Bericht"));
    await enter(user, screen.getByLabelText("Bericht"), "Nog iets.");
    await act(async () => arrive());
    await waitFor(() => expect(screen.getByLabelText("Onderwerp")).toHaveValue(""));
    expect(screen.getByLabelText("Bericht")).toHaveValue("Nog iets.");
    expect(JSON.stringify(localStorage)).toContain("Nog iets.");
    expect(JSON.stringify(localStorage)).not.toContain("Mijn aanvraag");
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
      expect(handOver).not.toHaveBeenCalled();
    },
  );

  test("is sent with its six values and clears itself (CONT-006, CONT-007)", async () => {
    const user = userEvent.setup();
    await renderPage(<ContactPage />);
    await fill(user);
    await submit(user);
    expect(await screen.findByText("Bericht verzonden!")).toBeVisible();
    expect(handOver).toHaveBeenCalledOnce();
    expect(messageSent()).toEqual({
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
    expect(messageSent()).not.toHaveProperty("phone");
  });

  test.each([
    ["a lost connection", new TypeError("Failed to fetch")],
    ["a limit", new ConvexError(errorData("RATE_LIMITED"))],
  ])("keeps what was typed after %s, with the catalogue's words (CONT-008)", async (_what, error) => {
    handOver.mockRejectedValue(error);
    const user = userEvent.setup();
    await renderPage(<ContactPage />);
    await fill(user);
    await submit(user);
    const toast = (await screen.findByText("Fout bij verzenden contact")).closest("[data-tone]");
    expect(toast).toHaveTextContent("Er is een fout opgetreden. Probeer het later opnieuw.");
    for (const label of labels) expect(screen.getByLabelText(label)).toHaveValue(values[label]);
  });

  test("takes along once what a browser puts into the hidden field, and a refused sender can try again (C14)", async () => {
    handOver.mockRejectedValueOnce(new ConvexError(errorData("CONTACT_NOT_SENT")));
    const user = userEvent.setup();
    await renderPage(<ContactPage />);
    await fill(user);
    const trap = hiddenField();
    await enter(user, trap, "https://reclame.example");
    await submit(user);
    await waitFor(() => expect(trap).toHaveValue(""));
    expect(messageSent()).toMatchObject({ website: "https://reclame.example" });
    expect(JSON.stringify([handOver.mock.calls[0]![0].draft, { ...localStorage }])).not.toContain("reclame");
    await submit(user);
    expect(await screen.findByText("Bericht verzonden!")).toBeVisible();
    expect(handOver.mock.calls[1]![0].args).toMatchObject({ website: "" });
  });
});

describe("without a connection", () => {
  test("a message waits: the form is empty for another one, and says so above it", async () => {
    handOver.mockImplementation(({ about, title, typed }) => {
      inOutbox({ about, title, typed });
      return Promise.resolve({ status: "waiting" });
    });
    const user = userEvent.setup();
    await renderPage(<ContactPage />);
    await fill(user);
    await submit(user);
    const waiting = await screen.findByRole("region", { name: "Je bericht" });
    expect(waiting).toHaveTextContent(/^Je bericht staat klaar\./);
    expect(waiting).toHaveTextContent("Kan de startdatum een week later?");
    for (const label of labels) expect(screen.getByLabelText(label)).toHaveValue("");
    expect(localStorage).toHaveLength(0);
    await user.click(within(waiting).getByRole("button", { name: "Toch niet versturen" }));
    expect(pressed.discard).toHaveBeenCalledWith("entry-1");
  });

  const refuse = () =>
    inOutbox({
      ...{ about: "contact", title: "Je bericht", refusal: "RATE_LIMITED", tries: 3, state: "refused" as const },
      draft: {
        ...{ firstName: "Marieke", lastName: "van den Berg", email: "m@voorbeeld.nl", phone: "", subject: "Vraag" },
        ...{ message: "Wanneer?" },
      },
    });

  test("one that was refused fills the form again, and what is sent then comes in its place", async () => {
    refuse();
    const user = userEvent.setup();
    await renderPage(<ContactPage />);
    await waitFor(() => expect(screen.getByLabelText("Bericht")).toHaveValue("Wanneer?"));
    const notice = screen.getByRole("region", { name: "Je bericht" });
    expect(notice).toHaveTextContent("Niet verstuurd. Geweigerd: RATE_LIMITED.");
    expect(within(notice).getByRole("button", { name: "Opnieuw versturen" })).toBeVisible();
    await enter(user, screen.getByLabelText("Bericht"), " Graag snel.");
    await submit(user);
    expect(await screen.findByText("Bericht verzonden!")).toBeVisible();
    expect(messageSent()).toMatchObject({ message: "Wanneer? Graag snel." });
    expect(handOver.mock.calls[0]?.[0].replaces).toBe("entry-1");
  });

  test("it does not overwrite what somebody is typing, until they ask for it", async () => {
    const user = userEvent.setup();
    await renderPage(<ContactPage />);
    await enter(user, screen.getByLabelText("Bericht"), "Iets anders");
    act(refuse);
    const notice = await screen.findByRole("region", { name: "Je bericht" });
    expect(screen.getByLabelText("Bericht")).toHaveValue("Iets anders");
    await user.click(within(notice).getByRole("button", { name: "Aanpassen" }));
    expect(screen.getByLabelText("Bericht")).toHaveValue("Wanneer?");
    expect(screen.getByLabelText("Voornaam")).toHaveValue("Marieke");
    // Thrown away, or sent again as it was: it leaves the form.
    act(() => inOutbox());
    await waitFor(() => expect(screen.getByLabelText("Bericht")).toHaveValue(""));
  });
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
