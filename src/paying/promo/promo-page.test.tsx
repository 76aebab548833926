import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { errorData } from "../../../domain/errors/data";
import { address, logIn, renderPage } from "../../testing/render";
import { enter } from "../../testing/fields";
import { PromoPage } from "./promo-page";
import type * as calls from "./promo-calls";

type Calls = typeof calls;
const signUpForPromo = vi.hoisted(() => vi.fn<Calls["signUpForPromo"]>());
vi.mock("./promo-calls", async (original) => ({ ...(await original<Calls>()), signUpForPromo }));

const scrolledTo: Element[] = [];
beforeEach(() => {
  scrolledTo.length = 0;
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    scrolledTo.push(this);
  });
  localStorage.clear();
  signUpForPromo.mockReset().mockResolvedValue();
});

const fields = {
  Bedrijfsnaam: "Eikenhart",
  Contactpersoon: "Noor Bakker",
  "E-mail": "Info@Eikenhart.nl",
  Wachtwoord: "zestek",
};
type Label = keyof typeof fields;
const button = () => screen.getByRole("button", { name: "Start Abonnement - €29,99 eerste maand" });

async function fill(user: UserEvent, given: Partial<Record<Label, string>> = {}) {
  for (const [label, text] of Object.entries({ ...fields, ...given })) {
    if (text !== "") await enter(user, screen.getByLabelText(label), text);
  }
}
async function expectToast(title: string, text: string) {
  expect((await screen.findByText(title)).closest("[data-tone]")).toHaveTextContent(text);
}

describe("the promotion's sign-up", () => {
  test("has its hero, five fields and links (REF-008, REF-009, REF-013, REF-018)", async () => {
    await renderPage(<PromoPage />);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Gefeliciteerd, nog 9 plekken beschikbaar");
    for (const label of Object.keys(fields)) expect(screen.getByLabelText(label)).toBeRequired();
    expect(screen.getByLabelText("Telefoonnummer (optioneel)")).not.toBeRequired();
    expect(button()).toBeVisible();
    expect(screen.getByRole("link", { name: "voorwaarden" })).toHaveAttribute("href", "/terms");
    expect(screen.getByRole("link", { name: "privacyverklaring" })).toHaveAttribute("href", "/privacy");
  });

  test.each(Object.keys(fields) as Label[])(
    "cannot be sent without %s, and Enter says so (REF-010, REF-012)",
    async (label) => {
      const user = userEvent.setup();
      await renderPage(<PromoPage />);
      await fill(user, { [label]: "" });
      expect(button()).toBeDisabled();
      // Enter that ends a composition, as that of a Japanese word, asks for nothing.
      expect(fireEvent.keyDown(screen.getByLabelText(label), { key: "Enter", keyCode: 229 })).toBe(true);
      await user.type(screen.getByLabelText(label), "{Enter}");
      await expectToast("Gegevens incompleet", "Vul alle verplichte velden in om door te gaan.");
      expect(screen.getByLabelText(label)).toBeInvalid();
      expect(screen.getByLabelText(label)).toHaveFocus();
      expect(signUpForPromo).not.toHaveBeenCalled();
    },
  );

  test("takes a password of six characters, not of five (REF-011, REF-012)", async () => {
    const user = userEvent.setup();
    await renderPage(<PromoPage />);
    await fill(user, { Wachtwoord: "vijf5" });
    expect(button()).toBeDisabled();
    await user.type(screen.getByLabelText("Wachtwoord"), "{Enter}");
    await expectToast("Wachtwoord te kort", "Het wachtwoord moet minimaal 6 tekens bevatten.");
    await enter(user, screen.getByLabelText("Wachtwoord"), "6");
    expect(button()).toBeEnabled();
  });

  test("sends what was filled in, once, and says where the mail went (REF-014, REF-015)", async () => {
    const user = userEvent.setup();
    await renderPage(<PromoPage />);
    await fill(user);
    await user.dblClick(button());
    await expectToast("Email verstuurd!", "Controleer je email (en spam folder) voor verdere instructies.");
    expect(signUpForPromo).toHaveBeenCalledExactlyOnceWith({
      companyName: "Eikenhart",
      contactName: "Noor Bakker",
      email: "info@eikenhart.nl",
      phone: "",
      password: "zestek",
    });
    expect(screen.getByText("info@eikenhart.nl")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Gegevens aanpassen" }));
    expect(screen.getByLabelText("Bedrijfsnaam")).toHaveValue("Eikenhart");
    expect(screen.getByLabelText("Wachtwoord")).toHaveValue("");
  });

  test("hands on the code of a referral link, in whose address it stands (C71)", async () => {
    const user = userEvent.setup();
    await renderPage(<PromoPage referral="linde-42" />);
    await fill(user);
    await user.click(button());
    await waitFor(() =>
      expect(signUpForPromo).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ ref: "linde-42" })),
    );
  });

  test("takes eye and focus to the confirmation, which stands above where the button was", async () => {
    const user = userEvent.setup();
    await renderPage(<PromoPage />);
    await fill(user);
    await user.click(button());
    const confirmation = await screen.findByRole("heading", { name: "Bekijk je e-mail" });
    expect(confirmation).toHaveFocus();
    expect(scrolledTo).toEqual([confirmation]);
  });

  test.each([
    [
      "a code",
      () => new ConvexError(errorData("ACCOUNT_EXISTS")),
      "Er bestaat al een account met dit emailadres. Probeer in te loggen.",
    ],
    ["no line", () => new TypeError("Failed to fetch"), "Er is een fout opgetreden bij het versturen van de email"],
    ["anything else", () => "kapot", "Er is een onbekende fout opgetreden"],
  ])("calls a failure by %s (REF-016)", async (_what, failure, text) => {
    const user = userEvent.setup();
    signUpForPromo.mockRejectedValue(failure());
    await renderPage(<PromoPage />);
    await fill(user);
    await user.click(button());
    await expectToast("Fout", text);
    expect(button()).toBeEnabled();
    expect(screen.getByLabelText("Wachtwoord")).toHaveValue("zestek");
  });

  test("says when the answer was that no mail went (REF-014, REF-016)", async () => {
    const { MailNotSent } = await import("./promo-calls");
    const user = userEvent.setup();
    signUpForPromo.mockRejectedValue(new MailNotSent("no"));
    await renderPage(<PromoPage />);
    await fill(user);
    await user.click(button());
    await expectToast("Fout", "Email kon niet worden verstuurd");
  });

  test("sends who is logged in to the dashboard (REF-017)", async () => {
    await renderPage(<PromoPage />, { path: "/vloeren/actie-aanmelden" });
    logIn();
    await waitFor(() => expect(address()).toBe("/dashboard"));
  });
});
