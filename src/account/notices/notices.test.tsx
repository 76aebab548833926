import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { liveStore, type Live } from "../../app/live/live-store";
import { answer, fake, forgetAnswers } from "../../testing/fake-convex";
import { someViewer } from "../../testing/companies";
import { emptyOutbox, handOver } from "../../testing/fake-outbox";
import { renderPage } from "../../testing/render";
import { Notices } from "./notices";

vi.mock("../../app/outbox/start", async () => (await import("../../testing/fake-outbox")).startModule);
vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

const turnOn = fake(api.push.turnOn);
const turnOff = fake(api.push.turnOff);
const unsubscribe = vi.fn(() => Promise.resolve(true));
const subscribe = vi.fn(() =>
  Promise.resolve({ toJSON: () => ({ endpoint: "https://push.test/1", keys: { p256dh: "p", auth: "a" } }) }),
);
const request = vi.fn<() => Promise<NotificationPermission>>();
const settings = { noPush: [], noMail: [], quiet: null, jobMails: null, onHere: false };

/** A browser that can show notices, where the person will answer so. */
function browser(says: NotificationPermission, now: NotificationPermission = "default") {
  const pushManager = { subscribe, getSubscription: () => Promise.resolve({ unsubscribe }) };
  vi.stubGlobal("PushManager", class {});
  const notification = { permission: now, requestPermission: request };
  request.mockImplementation(() => Promise.resolve((notification.permission = says)));
  vi.stubGlobal("Notification", notification);
  const serviceWorker = { ready: Promise.resolve({ pushManager }) };
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
}

beforeEach(() => {
  emptyOutbox();
  forgetAnswers();
  vi.clearAllMocks();
  localStorage.clear();
  answer(api.push.publicKey, "BKey");
  answer(api.push.mySettings, settings);
  answer(api.users.viewer, someViewer());
  turnOn.mockResolvedValue(null);
  turnOff.mockResolvedValue(null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

describe("notices on this device (B06)", () => {
  test("are asked for when somebody presses, and not before", async () => {
    browser("granted");
    await renderPage(<Notices isCompany />);
    expect(request).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Meldingen op dit apparaat aanzetten" }));
    await waitFor(() =>
      expect(turnOn).toHaveBeenCalledWith({ endpoint: "https://push.test/1", p256dh: "p", auth: "a" }),
    );
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: "BKey" });
  });

  test("come on too where somebody presses before the deployment has given its key", async () => {
    browser("granted");
    forgetAnswers();
    answer(api.push.mySettings, settings);
    answer(api.users.viewer, someViewer());
    const query = vi.fn(() => Promise.resolve("BKey"));
    liveStore.set({ client: { query }, token: null } as unknown as Live);
    await renderPage(<Notices isCompany />);
    await userEvent.click(screen.getByRole("button", { name: "Meldingen op dit apparaat aanzetten" }));
    await waitFor(() => expect(turnOn).toHaveBeenCalledOnce());
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: "BKey" });
    liveStore.set(null);
  });

  test("begin anew where the browser still has an address for a key of before", async () => {
    browser("granted", "granted");
    const other = new DOMException("Another key", "InvalidStateError");
    subscribe.mockImplementationOnce(() => (unsubscribe.mock.calls.length > 0 ? subscribe() : Promise.reject(other)));
    await renderPage(<Notices isCompany />);
    await userEvent.click(screen.getByRole("button", { name: "Meldingen op dit apparaat aanzetten" }));
    await waitFor(() => expect(turnOn).toHaveBeenCalledOnce());
  });

  test("are turned off here and at the browser", async () => {
    browser("granted", "granted");
    answer(api.push.mySettings, { ...settings, onHere: true });
    await renderPage(<Notices isCompany />);
    await userEvent.click(screen.getByRole("button", { name: "Meldingen op dit apparaat uitzetten" }));
    await waitFor(() => expect(unsubscribe).toHaveBeenCalled());
    expect(turnOff).toHaveBeenCalled();
  });

  test("that are refused say how to allow them; the rest of the form works", async () => {
    browser("denied");
    await renderPage(<Notices isCompany />);
    await userEvent.click(screen.getByRole("button", { name: "Meldingen op dit apparaat aanzetten" }));
    expect(await screen.findByText(/Je hebt meldingen van deze site geblokkeerd/)).toBeVisible();
    expect(turnOn).not.toHaveBeenCalled();
    expect(screen.getByLabelText("Nieuw bericht")).toBeEnabled();
  });

  test("in a browser that cannot show them say so", async () => {
    await renderPage(<Notices isCompany />);
    expect(screen.getByText(/Deze browser kan geen meldingen tonen/)).toBeVisible();
  });

  test("on a site without keys say so", async () => {
    browser("granted");
    answer(api.push.publicKey, null);
    await renderPage(<Notices isCompany />);
    expect(screen.getByText(/Deze browser kan geen meldingen tonen/)).toBeVisible();
  });
});

describe("which notices come", () => {
  test("is chosen by kind, with hours without, and saved", async () => {
    await renderPage(<Notices isCompany={false} />);
    expect(screen.queryByLabelText("Nieuwe opdracht in mijn gebied")).not.toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText("Nieuwe offerte"), "Alleen melding");
    await userEvent.selectOptions(screen.getByLabelText("Nieuw bericht"), "Niets");
    await userEvent.click(screen.getByRole("checkbox", { name: /Niet storen/ }));
    await userEvent.selectOptions(screen.getByLabelText("Tot"), "08:00");
    await userEvent.click(screen.getByRole("button", { name: "Meldingen opslaan" }));
    await waitFor(() => expect(handOver).toHaveBeenCalled());
    expect(handOver.mock.calls[0]![0]).toMatchObject({
      call: "push:saveSettings",
      args: {
        ...{ kinds: ["newQuote", "newMessage"], noPush: ["newMessage"], noMail: ["newQuote", "newMessage"] },
        quiet: { from: 1320, until: 480 },
      },
    });
  });

  test("says for a company when its mails about new jobs come, while it gets any", async () => {
    answer(api.push.mySettings, { ...settings, jobMails: "hourly" });
    await renderPage(<Notices isCompany />);
    const pace = screen.getByLabelText("Mails over nieuwe opdrachten");
    expect(pace).toHaveDisplayValue("Hooguit één mail per uur");
    await userEvent.selectOptions(pace, "Eén mail per dag, om 17.00 uur");
    await userEvent.click(screen.getByRole("button", { name: "Meldingen opslaan" }));
    await waitFor(() => expect(handOver).toHaveBeenCalled());
    expect(handOver.mock.calls[0]![0].args).toEqual({ jobMails: "daily" });
    await userEvent.selectOptions(screen.getByLabelText("Nieuwe opdracht in mijn gebied"), "Alleen melding");
    expect(screen.queryByLabelText("Mails over nieuwe opdrachten")).not.toBeInTheDocument();
  });

  test("asks for hours that are some", async () => {
    answer(api.push.mySettings, { ...settings, quiet: { from: 1320, until: 480 } });
    await renderPage(<Notices isCompany />);
    await userEvent.selectOptions(screen.getByLabelText("Tot"), "22:00");
    await userEvent.click(screen.getByRole("button", { name: "Meldingen opslaan" }));
    expect(await screen.findByText("Kies een ander uur dan het begin.")).toBeVisible();
    expect(handOver).not.toHaveBeenCalled();
  });
});
