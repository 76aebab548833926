import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { ConvexReactClient } from "convex/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { errorData } from "../../../domain/errors/data";
import { renderPage } from "../../testing/render";
import { toastStore } from "../../ui/overlays/toast-store";
import { liveStore } from "../../app/live/live-store";
import { answer, fake, forgetAnswers } from "../../testing/fake-convex";
import { AdminPage } from "../shell/admin-page";
import { passStore } from "./admin-session";
import { staffClients } from "./staff-client";
import { useStaffSession } from "./staff-session";

vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});
const http = vi.hoisted(() => ({ action: vi.fn(), mutation: vi.fn(), setAuth: vi.fn() }));
vi.mock("../../app/live/http-client", () => ({ guestClient: () => http }));

const KEY = "vo-beheer";
const page = (
  <AdminPage title="Gebruikers">
    <Secret />
  </AdminPage>
);
function Secret() {
  return <p>Klantgegevens, gelezen door {useStaffSession().name}</p>;
}
const open = () => renderPage(page, { path: "/users" });
const enter = async (password: string) => {
  await userEvent.type(screen.getByLabelText("Wachtwoord"), password);
  await userEvent.click(screen.getByRole("button", { name: "Toegang" }));
};

beforeEach(() => {
  forgetAnswers();
  http.action.mockReset();
  http.mutation.mockReset();
  sessionStorage.clear();
  toastStore.set([]);
  act(() => passStore.set({ status: "unknown" }));
  const client = new ConvexReactClient("http://127.0.0.1:9");
  vi.spyOn(staffClients, "open").mockReturnValue(client);
  liveStore.set({
    client,
    signIn: () => Promise.resolve(),
    signOut: () => Promise.resolve(true),
    token: null,
  });
});

describe("the admin gate", () => {
  test("shows everybody the title and the prompt, and nothing behind it (ADMIN-002)", async () => {
    await open();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Gebruikers");
    expect(await screen.findByLabelText("Wachtwoord")).toBeVisible();
    expect(screen.queryByText(/Klantgegevens/)).not.toBeInTheDocument();
    expect(screen.queryByRole("navigation", { name: "Beheer" })).not.toBeInTheDocument();
  });

  test('says "Verkeerd wachtwoord" at the field, ready for another try (ADMIN-002)', async () => {
    http.action.mockRejectedValue(new ConvexError(errorData("WRONG_ADMIN_PASSWORD")));
    await open();
    await enter("geraden");
    expect(await screen.findByText("Verkeerd wachtwoord")).toBeVisible();
    expect(screen.getByLabelText("Wachtwoord")).toHaveFocus();
    expect(screen.getByLabelText("Wachtwoord")).toBeInvalid();
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  test("says so when there were too many tries, and when the server is away", async () => {
    http.action.mockRejectedValueOnce(new ConvexError(errorData("RATE_LIMITED")));
    http.action.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await open();
    await enter("geraden");
    expect(await screen.findByText("Je hebt dit te vaak geprobeerd. Probeer het later opnieuw.")).toBeVisible();
    await enter("x");
    expect(await screen.findByText("Er ging iets mis")).toBeVisible();
  });

  test("asks for something before it calls the server", async () => {
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Toegang" }));
    expect(await screen.findByText("Vul het wachtwoord in.")).toBeVisible();
    expect(http.action).not.toHaveBeenCalled();
  });

  test("opens with the password and keeps the token in session storage, the password nowhere (ADMIN-003)", async () => {
    http.action.mockResolvedValue({ token: "token-1", expiresAt: 0 });
    answer(api.admin.session, { expiresAt: 0, name: "Mila", role: "reader" });
    await open();
    await enter("het-goede");
    expect(await screen.findByText("Klantgegevens, gelezen door Mila")).toBeVisible();
    expect(Object.entries(sessionStorage)).toEqual([[KEY, "token-1"]]);
    expect(Object.entries(localStorage)).toEqual([["vo-apparaat", expect.stringMatching(/^[0-9a-f]{64}$/)]]);
  });

  test("stays open over a reload of the tab (ADMIN-003)", async () => {
    sessionStorage.setItem(KEY, "token-2");
    answer(api.admin.session, { expiresAt: 0, name: "Mila", role: "reader" });
    await open();
    expect(await screen.findByText("Klantgegevens, gelezen door Mila")).toBeVisible();
  });

  test("asks again where the session ended, and says why", async () => {
    sessionStorage.setItem(KEY, "token-3");
    answer(api.admin.session, null);
    await open();
    expect(await screen.findByText(/Je sessie is afgelopen/)).toBeVisible();
    expect(screen.getByLabelText("Wachtwoord")).toBeVisible();
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  test("shows nothing while the server has not said that the token counts", async () => {
    sessionStorage.setItem(KEY, "token-4");
    await open();
    expect(screen.queryByText(/Klantgegevens/)).not.toBeInTheDocument();
  });

  test("asks for a login of one's own once somebody has an account, and shows nothing before", async () => {
    sessionStorage.setItem(KEY, "token-7");
    answer(api.admin.session, { expiresAt: 0, name: null, role: null });
    const logIn = fake(api.admin.logIn).mockRejectedValue(new ConvexError(errorData("STAFF_LOGIN_WRONG")));
    await open();
    await userEvent.type(await screen.findByLabelText("E-mailadres"), "mila@vloeren.test");
    await userEvent.type(screen.getByLabelText("Eigen wachtwoord"), "vier houten planken");
    await userEvent.type(screen.getByLabelText("Code uit je app"), "123456");
    await userEvent.click(screen.getByRole("button", { name: "Inloggen" }));
    expect(await screen.findByText("E-mailadres, wachtwoord of code klopt niet.")).toBeVisible();
    expect(logIn).toHaveBeenCalledWith({
      email: "mila@vloeren.test",
      password: "vier houten planken",
      code: "123456",
    });
    expect(screen.queryByText(/Klantgegevens/)).not.toBeInTheDocument();
  });

  test("closes with its button, here at once and on the server", async () => {
    sessionStorage.setItem(KEY, "token-5");
    answer(api.admin.session, { expiresAt: 0, name: "Mila", role: "reader" });
    http.mutation.mockResolvedValue(null);
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Beheer afsluiten" }));
    expect(await screen.findByLabelText("Wachtwoord")).toBeVisible();
    expect(screen.queryByText(/Je sessie is afgelopen/)).not.toBeInTheDocument();
    expect(sessionStorage.getItem(KEY)).toBeNull();
    expect(staffClients.open).toHaveBeenLastCalledWith(expect.anything(), "token-5");
    await waitFor(() => expect(http.mutation).toHaveBeenCalledWith(expect.anything(), {}));
  });

  test("says so when the server could not be told", async () => {
    sessionStorage.setItem(KEY, "token-6");
    answer(api.admin.session, { expiresAt: 0, name: "Mila", role: "reader" });
    http.mutation.mockRejectedValue(new TypeError("Failed to fetch"));
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Beheer afsluiten" }));
    expect(await screen.findByText("Je bent op dit scherm uitgelogd")).toBeVisible();
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });
});
