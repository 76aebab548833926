import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../convex/_generated/api";
import { errorData } from "../../domain/errors/data";
import { address } from "../testing/render";
import { leavingStore, sessionStore } from "../app/session/session";
import { someViewer } from "../testing/companies";
import { answer, fake } from "../testing/fake-convex";
import { expectToast, open, openAccount, prepare, signOut } from "./testing";

const requestVerification = fake(api.accounts.requestEmailVerification);
const exportMyData = fake(api.accounts.exportMyData);
const deleteMyAccount = fake(api.accounts.deleteMyAccount);
const endSession = fake(api.accounts.endMySession);
const endOthers = fake(api.accounts.endMyOtherSessions);

vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});
const saveFile = vi.hoisted(() => vi.fn<(name: string, text: string, type: string) => void>());
vi.mock("../lib/save-file", () => ({ saveFile }));

beforeEach(() => {
  prepare();
  saveFile.mockReset();
});

describe("the account", () => {
  test("can be asked to confirm its address (C58)", async () => {
    const user = userEvent.setup();
    requestVerification.mockResolvedValue(null);
    answer(api.users.viewer, someViewer({ emailVerified: false }));
    answer(api.briefs.mine, []);
    await open();
    await user.click(screen.getByRole("button", { name: "Stuur de link opnieuw" }));
    await expectToast("Bevestig je e-mail", "c1@voorbeeld.nl", "info");
  });

  test("hands out a copy of its data (C65)", async () => {
    const user = userEvent.setup();
    answer(api.briefs.mine, []);
    exportMyData.mockResolvedValue('{"account":{}}');
    await openAccount();
    await user.click(await screen.findByRole("button", { name: "Mijn gegevens downloaden" }));
    expect(exportMyData).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText("Je wachtwoord"), "houten-vloer{Enter}");
    expect(exportMyData).toHaveBeenCalledExactlyOnceWith({ password: "houten-vloer" });
    await waitFor(() =>
      expect(saveFile).toHaveBeenCalledExactlyOnceWith("mijn-gegevens.json", '{"account":{}}', "application/json"),
    );
  });

  test("ends after a question (C65)", async () => {
    const user = userEvent.setup();
    answer(api.briefs.mine, []);
    deleteMyAccount.mockResolvedValue(null);
    await openAccount();
    await user.click(await screen.findByRole("button", { name: "Account verwijderen" }));
    expect(deleteMyAccount).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText("Je wachtwoord"), "houten-vloer");
    await user.click(screen.getByRole("button", { name: "Ja, verwijder mijn account" }));
    expect(await screen.findByText("Je account is verwijderd")).toBeVisible();
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
    expect(address()).toBe("/");
  });

  test("that has ended leads to the home page, not to a login (C65)", async () => {
    const user = userEvent.setup();
    answer(api.briefs.mine, []);
    // The host ends the session by itself when the account is gone, while the next page is still on its way.
    deleteMyAccount.mockImplementation(() => {
      setTimeout(() => act(() => sessionStore.set({ status: "guest" })));
      return Promise.resolve(null);
    });
    let settle = () => {};
    signOut.mockImplementation(async (leave) => {
      await leave();
      await new Promise<void>((resolve) => (settle = resolve));
      return true;
    });
    const page = await openAccount();
    await user.click(await screen.findByRole("button", { name: "Account verwijderen" }));
    await user.type(screen.getByLabelText("Je wachtwoord"), "houten-vloer");
    await user.click(screen.getByRole("button", { name: "Ja, verwijder mijn account" }));
    await waitFor(() => expect(sessionStore.get()).toEqual({ status: "guest" }));
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
    expect(address()).toBe("/");
    page.unmount();
    settle();
    await waitFor(() => expect(leavingStore.get()).toBe(false));
  });

  test("stays when a subscription runs (C65)", async () => {
    const user = userEvent.setup();
    answer(api.briefs.mine, []);
    deleteMyAccount.mockRejectedValue(new ConvexError(errorData("SUBSCRIPTION_RUNNING")));
    await openAccount();
    await user.click(await screen.findByRole("button", { name: "Account verwijderen" }));
    await user.type(screen.getByLabelText("Je wachtwoord"), "houten-vloer");
    await user.click(screen.getByRole("button", { name: "Ja, verwijder mijn account" }));
    await expectToast("Account niet verwijderd", "Zeg eerst je abonnement op.");
    expect(screen.getByLabelText("Je wachtwoord")).toHaveValue("houten-vloer");
    expect(signOut).not.toHaveBeenCalled();
  });

  test("stays while the password that is asked for is missing or wrong", async () => {
    const user = userEvent.setup();
    answer(api.briefs.mine, []);
    await openAccount();
    await user.click(await screen.findByRole("button", { name: "Account verwijderen" }));
    await user.click(screen.getByRole("button", { name: "Ja, verwijder mijn account" }));
    expect(await screen.findByText("Vul je wachtwoord in.")).toBeVisible();
    expect(deleteMyAccount).not.toHaveBeenCalled();
    deleteMyAccount.mockRejectedValue(new ConvexError(errorData("WRONG_PASSWORD")));
    await user.type(screen.getByLabelText("Je wachtwoord"), "mis{Enter}");
    expect(await screen.findByText("Dit wachtwoord klopt niet.")).toBeVisible();
    expect(signOut).not.toHaveBeenCalled();
  });
});

describe("where somebody is logged in", () => {
  const session = (sessionId: string, deviceName: string, isCurrent = false) => ({
    sessionId,
    deviceName,
    isCurrent,
    startedAt: Date.now(),
    lastSeenAt: Date.now(),
  });

  test("is shown, and every other device can be logged out", async () => {
    const user = userEvent.setup();
    answer(api.briefs.mine, []);
    answer(api.accounts.mySessions, [session("a", "Chrome op Windows", true), session("b", "Safari op iOS")]);
    endSession.mockResolvedValue(null);
    await openAccount();
    expect(await screen.findByText(/^Dit apparaat, ingelogd op/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Chrome op Windows uitloggen" })).toBeNull();
    await user.click(await screen.findByRole("button", { name: "Safari op iOS uitloggen" }));
    expect(endSession).toHaveBeenCalledExactlyOnceWith({ sessionId: "b" });
    await expectToast("Uitgelogd", "Safari op iOS is uitgelogd.", "success");
    expect(screen.queryByRole("button", { name: "Overal elders uitloggen" })).toBeNull();
  });

  test("can be ended everywhere else at once", async () => {
    const user = userEvent.setup();
    answer(api.briefs.mine, []);
    answer(api.accounts.mySessions, [
      session("a", "Chrome op Windows", true),
      session("b", "Safari op iOS"),
      session("c", "Firefox op Linux"),
    ]);
    endOthers.mockResolvedValue(null);
    await openAccount();
    await user.click(await screen.findByRole("button", { name: "Overal elders uitloggen" }));
    await expectToast("Uitgelogd", "Je bent alleen nog op dit apparaat ingelogd.", "success");
  });
});
