import { act, screen, waitFor } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { ConvexReactClient } from "convex/react";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { errorData } from "../../../domain/errors/data";
import { liveStore, type Live } from "../../app/live/live-store";
import { NetworkError } from "../../app/live/network-error";
import { address, logIn, renderPage, someViewer } from "../../testing/render";
import { enter } from "../../testing/fields";
import { sessionStore } from "../../app/session/session";
import { CompanyAuthPage } from "./company-auth-page";
import { RegistrationDonePage } from "./registration-done-page";

const signIn = vi.fn<Live["signIn"]>();
const wait = vi.hoisted(() => vi.fn<(ms: number) => Promise<void>>());
vi.mock("../../lib/wait", () => ({ wait }));

beforeEach(() => {
  signIn.mockReset().mockResolvedValue();
  wait.mockReset().mockResolvedValue();
  liveStore.set({ client: {} as ConvexReactClient, signIn, signOut: () => Promise.resolve(true), token: null });
});

const type = (user: UserEvent, label: string, text: string) => enter(user, screen.getByLabelText(label), text);

async function fillRegistration(user: UserEvent, { without = "" } = {}) {
  if (without !== "Bedrijfsnaam") await type(user, "Bedrijfsnaam", "Vloerenhuis De Linde");
  if (without !== "provincie") {
    await user.click(screen.getByRole("checkbox", { name: "Noord-Holland" }));
    await user.click(screen.getByRole("checkbox", { name: "Utrecht" }));
  }
  if (without !== "Telefoonnummer") await type(user, "Telefoonnummer", "020 123 45 67");
  await type(user, "E-mail", "Info@DeLinde.nl");
  if (without !== "Wachtwoord") {
    await type(user, "Wachtwoord", "zestek");
    await type(user, "Wachtwoord bevestigen", "zestek");
  }
}
const register = (user: UserEvent) => user.click(screen.getByRole("button", { name: "Gratis aanmelden" }));
const expectToast = async (title: string, text: string) => {
  const toast = (await screen.findByText(title)).closest("[data-tone]");
  expect(toast).toHaveTextContent(text);
};

describe("registration of a company", () => {
  test("has its six fields, with the three provinces and their count (CAUTH-002, CAUTH-005, CAUTH-006, CAUTH-007)", async () => {
    const user = userEvent.setup();
    await renderPage(<CompanyAuthPage mode="register" />);
    for (const label of ["Bedrijfsnaam", "Telefoonnummer", "E-mail", "Wachtwoord", "Wachtwoord bevestigen"]) {
      expect(screen.getByLabelText(label)).toBeVisible();
    }
    expect(screen.getAllByRole("checkbox").map((box) => box.closest("label")?.textContent)).toEqual([
      "Noord-Holland",
      "Zuid-Holland",
      "Utrecht",
    ]);
    expect(screen.getByText("0 geselecteerd")).toBeVisible();
    await user.click(screen.getByRole("checkbox", { name: "Zuid-Holland" }));
    await user.click(screen.getByRole("checkbox", { name: "Utrecht" }));
    expect(screen.getByText("2 geselecteerd")).toBeVisible();
  });

  test.each(["Bedrijfsnaam", "provincie", "Telefoonnummer"])(
    "asks for all fields without %s, and signs nobody up (CAUTH-008)",
    async (without) => {
      const user = userEvent.setup();
      await renderPage(<CompanyAuthPage mode="register" />);
      await fillRegistration(user, { without });
      await register(user);
      await expectToast("Vul alle velden in", "Bedrijfsnaam, minimaal 1 provincie en telefoon zijn verplicht");
      expect(signIn).not.toHaveBeenCalled();
    },
  );

  test("marks every missing field of an empty form, with the message besides (CAUTH-008)", async () => {
    const user = userEvent.setup();
    await renderPage(<CompanyAuthPage mode="register" />);
    await register(user);
    await expectToast("Vul alle velden in", "Bedrijfsnaam, minimaal 1 provincie en telefoon zijn verplicht");
    for (const [label, sentence] of [
      ["Bedrijfsnaam", "Vul je bedrijfsnaam in."],
      ["Telefoonnummer", "Vul je telefoonnummer in."],
      ["E-mail", "Vul je e-mailadres in."],
      ["Wachtwoord", "Kies een wachtwoord."],
      ["Wachtwoord bevestigen", "Vul je wachtwoord nog een keer in."],
    ]) {
      expect(screen.getByLabelText(label!)).toBeInvalid();
      expect(screen.getByLabelText(label!)).toHaveAccessibleDescription(new RegExp(sentence!));
    }
    for (const box of screen.getAllByRole("checkbox")) {
      expect(box).toHaveAccessibleDescription("Kies minimaal één provincie.");
    }
    expect(screen.getByLabelText("Bedrijfsnaam")).toHaveFocus();
  });

  test("shows no error of an earlier try beside its success (CAUTH-012)", async () => {
    const user = userEvent.setup();
    await renderPage(<CompanyAuthPage mode="register" />, { path: "/vloeren/auth" });
    await register(user);
    await expectToast("Vul alle velden in", "verplicht");
    await fillRegistration(user);
    await register(user);
    await expectToast("Account aangemaakt!", "Je wordt doorgestuurd...");
    expect(screen.queryByText("Vul alle velden in")).not.toBeInTheDocument();
  });

  test("refuses passwords that differ (CAUTH-009)", async () => {
    const user = userEvent.setup();
    await renderPage(<CompanyAuthPage mode="register" />);
    await fillRegistration(user, { without: "Wachtwoord" });
    await type(user, "Wachtwoord", "geheim1");
    await type(user, "Wachtwoord bevestigen", "geheim2");
    await register(user);
    await expectToast("Wachtwoorden komen niet overeen", "Controleer je wachtwoord en probeer opnieuw.");
    expect(screen.getByLabelText("Wachtwoord bevestigen")).toHaveFocus();
    expect(screen.getByLabelText("Wachtwoord bevestigen")).toHaveAccessibleDescription(/^Dit is niet hetzelfde\./);
    expect(signIn).not.toHaveBeenCalled();
  });

  test("refuses a password of five characters (CAUTH-010)", async () => {
    const user = userEvent.setup();
    await renderPage(<CompanyAuthPage mode="register" />);
    await fillRegistration(user, { without: "Wachtwoord" });
    await type(user, "Wachtwoord", "vijf5");
    await type(user, "Wachtwoord bevestigen", "vijf5");
    await register(user);
    await expectToast("Wachtwoord te kort", "Je wachtwoord moet minimaal 6 karakters lang zijn.");
    expect(signIn).not.toHaveBeenCalled();
  });

  test("signs up with six characters and ends on its own page, also once logged in (CAUTH-010, CAUTH-012, CAUTH-013)", async () => {
    const user = userEvent.setup();
    signIn.mockImplementation(() => {
      sessionStore.set({ status: "signedIn", viewer: someViewer });
      return Promise.resolve();
    });
    await renderPage(<CompanyAuthPage mode="register" referral="LINDE7" />, { path: "/vloeren/auth" });
    await fillRegistration(user);
    await register(user);
    await expectToast("Account aangemaakt!", "Je wordt doorgestuurd...");
    expect(signIn).toHaveBeenCalledExactlyOnceWith({
      flow: "signUpCompany",
      companyName: "Vloerenhuis De Linde",
      provinces: ["Noord-Holland", "Utrecht"],
      phone: "020 123 45 67",
      email: "info@delinde.nl",
      password: "zestek",
      ref: "LINDE7",
    });
    await waitFor(() => expect(address()).toBe("/vloeren/registratie-voltooid"));
  });

  test("switches to login when the account exists (CAUTH-011)", async () => {
    const user = userEvent.setup();
    signIn.mockRejectedValue(new ConvexError(errorData("ACCOUNT_EXISTS")));
    await renderPage(<CompanyAuthPage mode="register" />, { path: "/vloeren/auth?mode=register" });
    await fillRegistration(user);
    await register(user);
    await expectToast("Account bestaat al", "Er bestaat al een account met dit emailadres. Probeer in te loggen.");
    await waitFor(() => expect(address()).toBe("/vloeren/auth?mode=login"));
    expect(screen.getByText("Account bestaat al")).toBeVisible();
  });

  test("a sign-up that opens no session is an error and leads nowhere (CAUTH-025)", async () => {
    const user = userEvent.setup();
    signIn.mockRejectedValue(new Error("no session"));
    await renderPage(<CompanyAuthPage mode="register" />, { path: "/vloeren/auth" });
    await fillRegistration(user);
    await register(user);
    await expectToast("Er ging iets mis", "Probeer het later opnieuw.");
    expect(address()).toBe("/vloeren/auth");
  });

  test("ends with what the trial gives and two ways on (CAUTH-014, CAUTH-015, CAUTH-016, CAUTH-017, CAUTH-018)", async () => {
    await renderPage(<RegistrationDonePage />);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Je registratie is voltooid");
    expect(screen.getByText("7 dagen gratis toegang tot alle opdrachten")).toBeVisible();
    expect(screen.getByText("Tot 3 opdrachten per week ontgrendelen")).toBeVisible();
    expect(screen.getByText("Er volgt een welkomstmail")).toBeVisible();
    const targets = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(targets).toEqual(["/vloeren/auth?mode=login", "/voor-vloerbedrijven"]);
  });

  test("does not ask a company that registration logged in to log in (C42)", async () => {
    logIn();
    await renderPage(<RegistrationDonePage />);
    expect(screen.getByRole("link", { name: "Naar dashboard" })).toHaveAttribute("href", "/vloeren/auth?mode=login");
    expect(screen.queryByRole("link", { name: "Naar inloggen" })).not.toBeInTheDocument();
  });
});

describe("login of a company", () => {
  const fillLogin = async (user: UserEvent) => {
    await type(user, "E-mail", "info@delinde.nl");
    await type(user, "Wachtwoord", "geheim1");
    await user.click(screen.getByRole("button", { name: "Inloggen" }));
  };

  test("asks for e-mail and password, and leads to registration (CAUTH-001, CAUTH-003)", async () => {
    const user = userEvent.setup();
    await renderPage(<CompanyAuthPage mode="login" />, { path: "/vloeren/auth" });
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Inloggen");
    expect(screen.getByLabelText("E-mail")).toBeVisible();
    expect(screen.getByLabelText("Wachtwoord")).toBeVisible();
    await user.click(screen.getByRole("button", { name: /Nog geen account/ }));
    await waitFor(() => expect(address()).toBe("/vloeren/auth?mode=register"));
  });

  test("greets, and opens the dashboard half a second later (CAUTH-026, CAUTH-027, CAUTH-032)", async () => {
    const user = userEvent.setup();
    signIn.mockImplementation(() => {
      sessionStore.set({ status: "signedIn", viewer: someViewer });
      return Promise.resolve();
    });
    let halfASecondLater = () => {};
    wait.mockReturnValue(
      new Promise((resolve) => {
        halfASecondLater = resolve;
      }),
    );
    await renderPage(<CompanyAuthPage mode="login" />, { path: "/vloeren/auth" });
    await fillLogin(user);
    await expectToast("Welkom terug!", "Je bent succesvol ingelogd.");
    expect(wait).toHaveBeenCalledExactlyOnceWith(500);
    expect(address()).toBe("/vloeren/auth");
    halfASecondLater();
    await waitFor(() => expect(address()).toBe("/vloeren/dashboard"));
    expect(signIn).toHaveBeenCalledExactlyOnceWith({
      flow: "signIn",
      email: "info@delinde.nl",
      password: "geheim1",
    });
  });

  test("calls a wrong pair by its name (CAUTH-028)", async () => {
    const user = userEvent.setup();
    signIn.mockRejectedValue(new ConvexError(errorData("INVALID_CREDENTIALS")));
    await renderPage(<CompanyAuthPage mode="login" />);
    await fillLogin(user);
    await expectToast("Inloggen mislukt", "Email of wachtwoord is onjuist. Probeer het opnieuw.");
    expect(screen.getByRole("button", { name: "Inloggen" })).toBeEnabled();
  });

  test.each([new NetworkError("no line"), new Error("[CONVEX A(auth:signIn)] Server Error")])(
    "asks to try again later after any other failure (CAUTH-029): %s",
    async (error) => {
      const user = userEvent.setup();
      signIn.mockRejectedValue(error);
      await renderPage(<CompanyAuthPage mode="login" />);
      await fillLogin(user);
      await expectToast("Er ging iets mis", "Probeer het later opnieuw.");
    },
  );
});

describe("somebody who is logged in already", () => {
  test.each([
    ["login", "PHOTOGRAPHER", "/vloeren/dashboard"],
    ["register", "PHOTOGRAPHER", "/vloeren/dashboard"],
    ["login", "CLIENT", "/client-dashboard"],
  ] as const)("goes on from %s as %s to %s (CAUTH-004)", async (mode, role, target) => {
    await renderPage(<CompanyAuthPage mode={mode} />, { path: "/vloeren/auth" });
    logIn({ role });
    await waitFor(() => expect(address()).toBe(target));
  });

  test("keeps the form while a stored session is being checked", async () => {
    act(() => sessionStore.set({ status: "unknown" }));
    await renderPage(<CompanyAuthPage mode="login" />, { path: "/vloeren/auth" });
    expect(screen.getByLabelText("Wachtwoord")).toBeVisible();
    expect(address()).toBe("/vloeren/auth");
  });
});

test.each([
  ["/vloeren/checkout", "/vloeren/checkout"],
  ["https://elders.test/vloeren", "/vloeren/dashboard"],
  ["/vloeren/auth", "/vloeren/dashboard"],
])("a login that was asked for with %s leads to %s (SUB-010, C06)", async (redirect, target) => {
  logIn();
  await renderPage(<CompanyAuthPage mode="login" redirect={redirect} />, { path: "/vloeren/auth" });
  await waitFor(() => expect(address()).toBe(target));
});
