import { act, screen, waitFor } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { ConvexReactClient } from "convex/react";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { errorData } from "../../../domain/errors/data";
import { address, logIn, renderPage, someViewer } from "../../testing/render";
import { enter } from "../../testing/fields";
import { toastStore } from "../../ui/overlays/toast-store";
import { liveStore, type Live } from "../../app/live/live-store";
import { sessionStore } from "../../app/session/session";
import { AuthPage } from "./auth-page";
import type { AuthSearch } from "./auth-search";

const signIn = vi.fn<Live["signIn"]>();
const sendAnother = vi.hoisted(() => vi.fn<(args: unknown) => Promise<null>>());
vi.mock("../../app/live/http-client", () => ({
  guestClient: () => ({ mutation: (_: unknown, args: unknown) => sendAnother(args) }),
}));
const wait = vi.hoisted(() => vi.fn<(ms: number) => Promise<void>>());
vi.mock("../../lib/wait", () => ({ wait }));

beforeEach(() => {
  sessionStorage.clear();
  signIn.mockReset().mockImplementation(() => {
    sessionStore.set({ status: "signedIn", viewer: { ...someViewer, role: "CLIENT" } });
    return Promise.resolve();
  });
  sendAnother.mockReset();
  wait.mockReset().mockResolvedValue();
  const client = new ConvexReactClient("http://127.0.0.1:9");
  liveStore.set({ client, signIn, signOut: () => Promise.resolve(true), token: null });
});

const open = (search: AuthSearch = {}) => renderPage(<AuthPage {...search} />, { path: "/auth" });
const tab = (name: string) => screen.getByRole("tab", { name });
const logInWith = async (user: UserEvent) => {
  await enter(user, screen.getByLabelText("E-mail"), "Sanne@Voorbeeld.nl");
  await enter(user, screen.getByLabelText("Wachtwoord"), "geheim1");
  await user.click(screen.getByRole("button", { name: "Inloggen" }));
};
const fields = {
  "Volledige naam": "Sanne Visser",
  "E-mail": "sanne@voorbeeld.nl",
  Wachtwoord: "zeszes",
  "Wachtwoord bevestigen": "zeszes",
};
async function signUpWith(user: UserEvent, change: Partial<typeof fields> = {}) {
  await user.click(tab("Account aanmaken"));
  for (const [label, text] of Object.entries({ ...fields, ...change })) {
    if (text) await enter(user, screen.getByLabelText(label), text);
  }
  await user.click(screen.getByRole("button", { name: "Account aanmaken" }));
}
const expectToast = async (title: string, text: string | RegExp = title) => {
  const toast = (await screen.findByText(title)).closest("[data-tone]");
  expect(toast).toHaveTextContent(text);
};

describe("the combined login", () => {
  test("masks passwords, and lets managers and the clipboard fill them in", async () => {
    const user = userEvent.setup();
    await open();
    const password = screen.getByLabelText("Wachtwoord");
    expect(password).toHaveAttribute("type", "password");
    expect(password).toHaveAttribute("autocomplete", "current-password");
    await user.click(password);
    await user.paste("een lange zin uit een kluis");
    expect(password).toHaveValue("een lange zin uit een kluis");
    await user.click(tab("Account aanmaken"));
    for (const label of ["Wachtwoord", "Wachtwoord bevestigen"]) {
      expect(screen.getByLabelText(label)).toHaveAttribute("type", "password");
      expect(screen.getByLabelText(label)).toHaveAttribute("autocomplete", "new-password");
    }
  });

  test("has two tabs and its links (AUTH-001, AUTH-009, AUTH-015)", async () => {
    const user = userEvent.setup();
    await open();
    expect(screen.getAllByRole("tab").map((each) => each.textContent)).toHaveLength(2);
    const targets = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    for (const target of ["/forgot-password", "/terms", "/privacy", "/pricing"]) expect(targets).toContain(target);
    for (const label of ["E-mail", "Wachtwoord"]) expect(screen.getByLabelText(label)).toBeRequired();
    await user.click(screen.getByRole("button", { name: "Inloggen" }));
    expect(await screen.findByText("Vul je e-mailadres in.")).toBeVisible();
    expect(screen.getByText("Vul je wachtwoord in.")).toBeVisible();
    expect(signIn).not.toHaveBeenCalled();
    await user.click(tab("Account aanmaken"));
    expect(screen.getByLabelText("Volledige naam")).toBeVisible();
  });

  test("mails a link to who has no password, with the same answer for every address", async () => {
    const user = userEvent.setup();
    await open();
    const press = () => user.click(screen.getByRole("button", { name: "Stuur mij een inloglink" }));
    await press();
    expect(await screen.findByText("Vul je e-mailadres in.")).toBeVisible();
    expect(screen.queryByText("Vul je wachtwoord in.")).not.toBeInTheDocument();
    expect(sendAnother).not.toHaveBeenCalled();
    await enter(user, screen.getByLabelText("E-mail"), " sanne@voorbeeld.nl");
    sendAnother.mockResolvedValue(null);
    await press();
    expect(
      await screen.findByText(/aanvraag of account bij sanne@voorbeeld.nl, dan is er een link onderweg/),
    ).toBeVisible();
    expect(sendAnother).toHaveBeenCalledExactlyOnceWith({ by: { email: "sanne@voorbeeld.nl" } });
    expect(signIn).not.toHaveBeenCalled();
  });

  test("greets and leads to /verhuis (AUTH-008)", async () => {
    const user = userEvent.setup();
    await open();
    await logInWith(user);
    await expectToast("Welkom terug!", "Je bent ingelogd.");
    expect(signIn).toHaveBeenCalledExactlyOnceWith({
      flow: "signIn",
      email: "sanne@voorbeeld.nl",
      password: "geheim1",
    });
    expect(wait).toHaveBeenCalledExactlyOnceWith(500);
    await waitFor(() => expect(address()).toBe("/verhuis"));
  });

  test.each([
    ["/client-dashboard", "/client-dashboard"],
    ["/faq?vraag=2", "/faq?vraag=2"],
    ["https://evil.example", "/verhuis"],
    ["//evil.example", "/verhuis"],
    ["/\\evil.example", "/verhuis"],
    ["javascript:alert(1)", "/verhuis"],
  ])("with redirect %j leads to %s (AUTH-005, AUTH-006, C06)", async (redirect, target) => {
    const user = userEvent.setup();
    await open({ redirect });
    await logInWith(user);
    await waitFor(() => expect(address()).toBe(target));
  });

  test.each([
    [new ConvexError(errorData("INVALID_CREDENTIALS")), "Email of wachtwoord is onjuist. Probeer het opnieuw."],
    [new ConvexError(errorData("RATE_LIMITED")), "Je hebt dit te vaak geprobeerd. Probeer het later opnieuw."],
    [new Error("[CONVEX A(auth:signIn)] Server Error"), "Probeer het later opnieuw."],
  ])("says with the server's words why it failed (AUTH-016): %s", async (error, text) => {
    const user = userEvent.setup();
    signIn.mockRejectedValue(error);
    await open();
    await logInWith(user);
    await expectToast("Inloggen mislukt", text);
    expect(screen.getByLabelText("E-mail")).toHaveValue("Sanne@Voorbeeld.nl");
    expect(screen.getByRole("button", { name: "Inloggen" })).toBeEnabled();
    expect(address()).toBe("/auth");
  });
});

describe("the combined sign-up", () => {
  test("asks for the role, a client's at first (AUTH-010, AUTH-011)", async () => {
    const user = userEvent.setup();
    await open();
    await user.click(tab("Account aanmaken"));
    expect(screen.getByRole("radio", { name: /^Opdrachtgever/ })).toBeChecked();
    expect(screen.getByRole("radio", { name: /^Verhuisbedrijf/ })).not.toBeChecked();
    expect(screen.getByLabelText("Wachtwoord")).toHaveAttribute("placeholder", "Minimaal 8 tekens");
  });

  test("preselects the company's role for role=photographer (AUTH-004)", async () => {
    await open({ role: "photographer" });
    expect(screen.getByRole("radio", { name: /^Verhuisbedrijf/ })).toBeChecked();
  });

  test.each(Object.keys(fields))("is blocked without %s (AUTH-012)", async (label) => {
    const user = userEvent.setup();
    await open();
    await signUpWith(user, { [label]: "" });
    await waitFor(() => expect(screen.getByLabelText(label)).toBeInvalid());
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByLabelText(label)).toBeRequired();
    expect(signIn).not.toHaveBeenCalled();
  });

  test("refuses passwords that differ (AUTH-013)", async () => {
    const user = userEvent.setup();
    await open();
    await signUpWith(user, { "Wachtwoord bevestigen": "anders" });
    await expectToast("Wachtwoorden komen niet overeen");
    expect(signIn).not.toHaveBeenCalled();
  });

  test.each(["CLIENT", "PHOTOGRAPHER"] as const)(
    "signs a %s up with six characters and asks to confirm the address (AUTH-014, AUTH-018, AUTH-019)",
    async (role) => {
      const user = userEvent.setup();
      await open(role === "PHOTOGRAPHER" ? { role: "photographer" } : {});
      await signUpWith(user);
      await expectToast("Bevestig je e-mail", /sanne@voorbeeld\.nl/);
      expect(signIn).toHaveBeenCalledExactlyOnceWith({
        flow: "signUpClient",
        name: "Sanne Visser",
        email: "sanne@voorbeeld.nl",
        password: "zeszes",
        role,
      });
      await waitFor(() => expect(address()).toBe("/verhuis"));
    },
  );

  test.each([
    ["PHOTOGRAPHER", "linde-42"],
    ["CLIENT", undefined],
  ] as const)("that a referral link led to, of a %s, hands on the code %s (C71)", async (role, ref) => {
    const user = userEvent.setup();
    await open({ ref: "linde-42", ...(role === "PHOTOGRAPHER" && { role: "photographer" }) });
    await signUpWith(user);
    await waitFor(() => expect(signIn).toHaveBeenCalledOnce());
    expect(signIn.mock.calls[0]![0]).toMatchObject({ flow: "signUpClient", role });
    expect(signIn.mock.calls[0]![0].ref).toBe(ref);
  });

  test("says why it failed (AUTH-017)", async () => {
    const user = userEvent.setup();
    signIn.mockRejectedValue(new ConvexError(errorData("ACCOUNT_EXISTS")));
    await open();
    await signUpWith(user);
    await expectToast("Registratie mislukt", "Er bestaat al een account met dit emailadres.");
    expect(address()).toBe("/auth");
  });
});

describe("messages on arrival", () => {
  test("register-to-track stays six seconds (AUTH-002)", async () => {
    await open({ message: "register-to-track" });
    expect(screen.getByText("Volg je aanvraag")).toBeVisible();
    expect(toastStore.get()).toMatchObject([{ title: "Volg je aanvraag", durationMs: 6000 }]);
  });

  test("register-to-track asks for no account of somebody who is logged in (AUTH-002)", async () => {
    logIn({ role: "CLIENT" });
    await open({ message: "register-to-track" });
    await waitFor(() => expect(address()).toBe("/client-dashboard"));
    expect(toastStore.get()).toEqual([]);
  });

  test("verified=1 says so (AUTH-003)", async () => {
    await open({ verified: "1" });
    expect(screen.getByText("Je e-mailadres is bevestigd")).toBeVisible();
  });

  test("an ordinary visit is met with none", async () => {
    await open({ verified: "0", message: "iets" });
    expect(toastStore.get()).toEqual([]);
  });
});

describe("somebody who is logged in already", () => {
  test.each([
    [undefined, "/client-dashboard"],
    ["/faq", "/faq"],
    ["//evil.example", "/client-dashboard"],
    ["/auth", "/client-dashboard"],
  ])("with redirect %j goes on to %s (AUTH-007)", async (redirect, target) => {
    logIn({ role: "CLIENT" });
    await open(redirect === undefined ? {} : { redirect });
    await waitFor(() => expect(address()).toBe(target));
  });

  test("keeps the form while a stored session is being checked", async () => {
    act(() => sessionStore.set({ status: "unknown" }));
    await open();
    expect(screen.getByLabelText("Wachtwoord")).toBeVisible();
    expect(address()).toBe("/auth");
  });
});
