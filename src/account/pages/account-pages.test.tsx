import { act, screen, waitFor } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { ConvexReactClient } from "convex/react";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { errorData } from "../../../domain/errors/data";
import { address, logIn, renderPage, someViewer } from "../../testing/render";
import { enter } from "../../testing/fields";
import { liveStore, type Live } from "../../app/live/live-store";
import { sessionStore } from "../../app/session/session";
import { AccountCreatedPage } from "./account-created-page";
import { ForgotPasswordPage } from "./forgot-password-page";
import { ResetPasswordPage } from "./reset-password-page";
import { VerhuisLoginPage } from "./verhuis-login-page";
import { VerhuisRedirect } from "./verhuis-redirect";

const calls = vi.hoisted(() => ({
  requestPasswordReset: vi.fn<(email: string) => Promise<void>>(),
  isUsableResetToken: vi.fn<(token: string) => Promise<boolean>>(),
  resetPassword: vi.fn<(token: string, password: string) => Promise<string>>(),
}));
vi.mock("./password-reset", () => calls);
const wait = vi.hoisted(() => vi.fn<(ms: number) => Promise<void>>());
vi.mock("../../lib/wait", () => ({ wait }));
const signIn = vi.fn<Live["signIn"]>();

beforeEach(() => {
  calls.requestPasswordReset.mockReset().mockResolvedValue();
  calls.isUsableResetToken.mockReset().mockResolvedValue(true);
  calls.resetPassword.mockReset().mockResolvedValue("sanne@voorbeeld.nl");
  wait.mockReset().mockResolvedValue();
  signIn.mockReset().mockImplementation(() => {
    sessionStore.set({ status: "signedIn", viewer: { ...someViewer, role: "CLIENT" } });
    return Promise.resolve();
  });
  const client = Object.assign(new ConvexReactClient("http://127.0.0.1:9"), {
    mutation: () => Promise.resolve({ claimed: 0 }),
  });
  liveStore.set({ client, signIn, signOut: () => Promise.resolve(true), token: null });
});

describe("a forgotten password", () => {
  const ask = async (user: UserEvent, email: string) => {
    if (email) await enter(user, screen.getByLabelText("E-mail"), email);
    await user.click(screen.getByRole("button", { name: "Stuur mij een link" }));
  };

  test("needs an address (AUTH-023)", async () => {
    const user = userEvent.setup();
    await renderPage(<ForgotPasswordPage />);
    expect(screen.getByLabelText("E-mail")).toBeRequired();
    expect(screen.getByLabelText("E-mail")).toHaveAttribute("type", "email");
    await ask(user, "");
    expect(await screen.findByText("Vul je e-mailadres in.")).toBeVisible();
    expect(calls.requestPasswordReset).not.toHaveBeenCalled();
  });

  test("ends on a confirmation from which one can try again (AUTH-024, AUTH-025, C16)", async () => {
    const user = userEvent.setup();
    await renderPage(<ForgotPasswordPage />);
    await ask(user, "Sanne@Voorbeeld.nl");
    expect(await screen.findByRole("heading", { level: 1, name: "Kijk in je mailbox" })).toHaveFocus();
    expect(calls.requestPasswordReset).toHaveBeenCalledExactlyOnceWith("sanne@voorbeeld.nl");
    expect(screen.getByRole("link", { name: "Terug naar inloggen" })).toHaveAttribute("href", "/auth");
    await user.click(screen.getByRole("button", { name: "Probeer opnieuw" }));
    expect(screen.getByLabelText("E-mail")).toBeVisible();
  });

  test("says when nothing could be sent", async () => {
    const user = userEvent.setup();
    calls.requestPasswordReset.mockRejectedValue(new TypeError("Failed to fetch"));
    await renderPage(<ForgotPasswordPage />);
    await ask(user, "sanne@voorbeeld.nl");
    expect(await screen.findByText("Er ging iets mis")).toBeVisible();
    expect(screen.getByLabelText("E-mail")).toHaveValue("sanne@voorbeeld.nl");
  });
});

describe("a new password", () => {
  const open = (token?: string) => renderPage(<ResetPasswordPage token={token} />, { path: "/reset-password" });
  const choose = async (user: UserEvent, password: string, confirm = password) => {
    await enter(user, await screen.findByLabelText("Nieuw wachtwoord"), password);
    await enter(user, screen.getByLabelText("Wachtwoord bevestigen"), confirm);
    await user.click(screen.getByRole("button", { name: "Wachtwoord opslaan" }));
  };

  test("cannot be chosen without a link (AUTH-027)", async () => {
    await open();
    await waitFor(() => expect(address()).toBe("/forgot-password"));
    expect(screen.queryByText("Ongeldige of verlopen link")).not.toBeInTheDocument();
  });

  test("cannot be chosen with a link that no longer works (AUTH-028)", async () => {
    calls.isUsableResetToken.mockResolvedValue(false);
    await open("used");
    expect(await screen.findByText("Ongeldige of verlopen link")).toBeVisible();
    await waitFor(() => expect(address()).toBe("/forgot-password"));
    expect(screen.getByText("De reset link is ongeldig of verlopen. Vraag een nieuwe aan.")).toBeVisible();
  });

  test("can be chosen later with a link that could not be checked", async () => {
    const user = userEvent.setup();
    calls.isUsableResetToken.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await open("good");
    expect(await screen.findByRole("heading", { level: 1, name: "Er ging iets mis" })).toBeVisible();
    expect(address()).toBe("/reset-password");
    await user.click(screen.getByRole("button", { name: "Probeer opnieuw" }));
    expect(await screen.findByLabelText("Nieuw wachtwoord")).toBeVisible();
    expect(calls.isUsableResetToken.mock.calls).toEqual([["good"], ["good"]]);
  });

  test("must be typed twice alike (AUTH-029, AUTH-030)", async () => {
    const user = userEvent.setup();
    await open("good");
    await choose(user, "achttekens", "anders123");
    expect(await screen.findByText("Wachtwoorden komen niet overeen")).toBeVisible();
    expect(screen.getByLabelText("Wachtwoord bevestigen")).toHaveAccessibleDescription(/^Dit is niet hetzelfde\./);
    expect(calls.resetPassword).not.toHaveBeenCalled();
  });

  test("has eight characters at least (AUTH-031)", async () => {
    const user = userEvent.setup();
    await open("good");
    await choose(user, "zeven77");
    expect(await screen.findByText("Wachtwoord te kort")).toBeVisible();
    expect(screen.getByText("Je wachtwoord moet minimaal 8 karakters bevatten.")).toBeVisible();
    expect(screen.getByLabelText("Nieuw wachtwoord")).toHaveAccessibleDescription(/Gebruik minstens 8 tekens\.$/);
    expect(screen.getByLabelText("Nieuw wachtwoord")).toHaveFocus();
    expect(calls.resetPassword).not.toHaveBeenCalled();
  });

  test("logs in, and opens the client dashboard two seconds later (AUTH-031, AUTH-032)", async () => {
    const user = userEvent.setup();
    let twoSecondsLater = () => {};
    wait.mockReturnValue(new Promise((resolve) => (twoSecondsLater = resolve)));
    await open("good");
    await choose(user, "acht8888");
    expect(await screen.findByText("Wachtwoord gewijzigd")).toBeVisible();
    expect(calls.resetPassword).toHaveBeenCalledExactlyOnceWith("good", "acht8888");
    await waitFor(() =>
      expect(signIn).toHaveBeenCalledExactlyOnceWith({
        flow: "signIn",
        email: "sanne@voorbeeld.nl",
        password: "acht8888",
      }),
    );
    expect(wait).toHaveBeenCalledExactlyOnceWith(2000);
    expect(address()).toBe("/reset-password");
    twoSecondsLater();
    await waitFor(() => expect(address()).toBe("/client-dashboard"));
  });

  test("is refused in the catalogue's words", async () => {
    const user = userEvent.setup();
    calls.resetPassword.mockRejectedValue(new ConvexError(errorData("PASSWORD_TOO_COMMON")));
    await open("good");
    await choose(user, "wachtwoord");
    expect(await screen.findByText("Wachtwoord te makkelijk")).toBeVisible();
    expect(address()).toBe("/reset-password");
  });
});

describe("/verhuis", () => {
  test.each([
    ["CLIENT", "/client-dashboard"],
    ["PHOTOGRAPHER", "/verhuisbedrijf-dashboard"],
  ] as const)("leads a %s to %s (C48, AUTH-008)", async (role, target) => {
    logIn({ role });
    await renderPage(<VerhuisRedirect />, { path: "/verhuis" });
    await waitFor(() => expect(address()).toBe(target));
  });

  test("leads visitors to its login", async () => {
    await renderPage(<VerhuisRedirect />, { path: "/verhuis" });
    await waitFor(() => expect(address()).toBe("/verhuis/login"));
  });

  test("waits while a stored session is being checked", async () => {
    act(() => sessionStore.set({ status: "unknown" }));
    await renderPage(<VerhuisRedirect />, { path: "/verhuis" });
    expect(screen.getByRole("status")).toHaveTextContent("Je wordt doorgestuurd");
    expect(address()).toBe("/verhuis");
  });

  test("has a login for every role (AUTH-045)", async () => {
    const user = userEvent.setup();
    await renderPage(<VerhuisLoginPage />, { path: "/verhuis/login" });
    await enter(user, screen.getByLabelText("E-mail"), "sanne@voorbeeld.nl");
    await enter(user, screen.getByLabelText("Wachtwoord"), "geheim1");
    await user.click(screen.getByRole("button", { name: "Inloggen" }));
    expect(await screen.findByText("Welkom terug!")).toBeVisible();
    await waitFor(() => expect(address()).toBe("/verhuis"));
  });

  test("sends somebody who is logged in on from its login", async () => {
    logIn({ role: "CLIENT" });
    await renderPage(<VerhuisLoginPage />, { path: "/verhuis/login" });
    await waitFor(() => expect(address()).toBe("/verhuis"));
  });
});

describe("the page after an account was made with a request", () => {
  test("says what was sent, what follows, and leads to a login (REF-021, REF-022, C57)", async () => {
    await renderPage(<AccountCreatedPage />);
    expect(screen.getByText(/offerteaanvraag is verstuurd/)).toHaveTextContent(/verificatiemail/);
    expect(screen.getAllByRole("listitem").map((item) => item.querySelector("b")?.textContent)).toEqual([
      "Bevestig je e-mailadres",
      "Log in",
      "Vergelijk de offertes",
    ]);
    expect(screen.getByRole("link")).toHaveAttribute("href", "/verhuis/login");
  });
});
