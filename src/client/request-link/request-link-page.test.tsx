import { errorData } from "../../../domain/errors/data";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexReactClient } from "convex/react";
import { ConvexError } from "convex/values";
import { beforeEach, expect, test, vi } from "vitest";
import type { ErrorCode } from "../../../domain/errors";
import { liveStore } from "../../app/live/live-store";
import { sessionStore } from "../../app/session/session";
import { beginAnew } from "../../lib/leave-site";
import { sentEntry } from "../../lib/local/entries/outbox";
import { keep } from "convex-local-first/device/storage";
import { address, logIn, renderPage } from "../../testing/render";
import * as calls from "./request-link";
import { RequestLinkPage } from "./request-link-page";

vi.mock("../../lib/leave-site");
vi.mock("./request-link", async (original) => ({
  ...(await original<typeof calls>()),
  lookAtLink: vi.fn(),
  openWithLink: vi.fn(),
  sendAnotherLink: vi.fn(),
  leaveOtherAccount: vi.fn(),
}));
const { lookAtLink, openWithLink, sendAnotherLink, leaveOtherAccount } = vi.mocked(calls);

const refusal = (code: ErrorCode) => new ConvexError(errorData(code));
const open = (hash = "#token=geheim&aanvraag=b1") => renderPage(<RequestLinkPage />, { path: `/mijn-aanvraag${hash}` });
const heading = (name: string) => screen.findByRole("heading", { name });

beforeEach(() => {
  vi.resetAllMocks();
  sessionStore.set({ status: "guest" });
});

/** Opens the page as a visitor and presses its button. */
const openAndPress = async () => {
  await open();
  await userEvent.click(await screen.findByRole("button", { name: "Naar je aanvraag" }));
};

test("a visitor's press opens the request, and the secret leaves the address", async () => {
  openWithLink.mockImplementation(async () => logIn({ role: "CLIENT" }));
  await openAndPress();
  await vi.waitFor(() => expect(address()).toBe("/client-dashboard#aanvraag-b1"));
  expect(openWithLink).toHaveBeenCalledExactlyOnceWith("geheim");
  expect(lookAtLink).not.toHaveBeenCalled();
});

test("a program that checks mails and runs scripts uses no link up: that takes a press", async () => {
  await open();
  expect(await heading("Je aanvraag staat klaar")).toBeVisible();
  expect(openWithLink).not.toHaveBeenCalled();
});

test("of two tabs that wait for a press, the second leads to the request once the first has opened it", async () => {
  lookAtLink.mockResolvedValue("yours");
  await open();
  expect(await heading("Je aanvraag staat klaar")).toBeVisible();
  act(() => logIn());
  await vi.waitFor(() => expect(address()).toBe("/client-dashboard#aanvraag-b1"));
  expect(openWithLink).not.toHaveBeenCalled();
});

test("somebody else who is logged in is asked before anything is opened", async () => {
  logIn({ email: "ander@voorbeeld.test" });
  lookAtLink.mockResolvedValue("other");
  leaveOtherAccount.mockResolvedValue(true);
  await open();
  expect(await heading("Je bent ingelogd met een ander e-mailadres")).toBeVisible();
  expect(openWithLink).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Uitloggen en verdergaan" }));
  expect(leaveOtherAccount).toHaveBeenCalledOnce();
  expect(beginAnew).toHaveBeenCalledOnce();
});

test("a log-out counts once it is done, also while the page has not heard of it yet", async () => {
  logIn();
  const live = { client: new ConvexReactClient("http://127.0.0.1:9"), signIn: vi.fn(), token: "token" };
  const { leaveOtherAccount: leave } = await vi.importActual<typeof calls>("./request-link");
  for (const isLeft of [true, false]) {
    liveStore.set({ ...live, signOut: () => Promise.resolve(isLeft) });
    expect(await leave()).toBe(isLeft);
  }
  expect(sessionStore.get().status).toBe("signedIn");
});

test("whoever wants to send first what waits stays logged in", async () => {
  logIn();
  lookAtLink.mockResolvedValue("other");
  leaveOtherAccount.mockResolvedValue(false);
  await open();
  await userEvent.click(await screen.findByRole("button", { name: "Uitloggen en verdergaan" }));
  expect(beginAnew).not.toHaveBeenCalled();
});

test("the owner who is logged in goes on without another session", async () => {
  logIn();
  lookAtLink.mockResolvedValue("yours");
  await open();
  await vi.waitFor(() => expect(address()).toBe("/client-dashboard#aanvraag-b1"));
  expect(openWithLink).not.toHaveBeenCalled();
});

test("a used link says so, and mails another with one press", async () => {
  openWithLink.mockRejectedValue(refusal("REQUEST_LINK_ENDED"));
  await openAndPress();
  expect(await heading("Deze link is al gebruikt of verlopen")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Mail me een nieuwe link" }));
  expect(sendAnotherLink).toHaveBeenCalledExactlyOnceWith({ token: "geheim" });
  expect(await heading("Kijk in je mailbox")).toBeVisible();
});

test("of two tabs that a double click opens, the second leads to the request once the first has opened it", async () => {
  openWithLink.mockRejectedValue(refusal("REQUEST_LINK_ENDED"));
  lookAtLink.mockResolvedValue("yours");
  await openAndPress();
  expect(await heading("Deze link is al gebruikt of verlopen")).toBeVisible();
  act(() => logIn());
  await vi.waitFor(() => expect(address()).toBe("/client-dashboard#aanvraag-b1"));
  expect(lookAtLink).toHaveBeenCalledExactlyOnceWith("geheim");
});

test("a login of somebody else in another tab leaves a used link used", async () => {
  openWithLink.mockRejectedValue(refusal("REQUEST_LINK_ENDED"));
  lookAtLink.mockResolvedValue("ended");
  await openAndPress();
  expect(await heading("Deze link is al gebruikt of verlopen")).toBeVisible();
  act(() => logIn());
  await vi.waitFor(() => expect(lookAtLink).toHaveBeenCalledOnce());
  expect(await heading("Deze link is al gebruikt of verlopen")).toBeVisible();
});

test("without a link the page asks for the address", async () => {
  await open("");
  expect(await heading("Open je aanvraag")).toBeVisible();
  await userEvent.type(screen.getByLabelText("E-mail"), "noor@voorbeeld.test");
  await userEvent.click(screen.getByRole("button", { name: "Mail me een nieuwe link" }));
  expect(sendAnotherLink).toHaveBeenCalledExactlyOnceWith({ email: "noor@voorbeeld.test" });
});

test("N01 whoever sent a request here a moment ago need not type the address again", async () => {
  const facts = ["Laminaat"];
  const email = "noor@voorbeeld.test";
  keep(sentEntry, { what: "request", requestId: null, email, facts, at: Date.now(), path: "/" });
  await open("");
  expect(await heading("Open je aanvraag")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Mail me een nieuwe link" }));
  expect(sendAnotherLink).toHaveBeenCalledExactlyOnceWith({ email });
});

test("a company is sent to the login", async () => {
  openWithLink.mockRejectedValue(refusal("REQUEST_LINK_NEEDS_LOGIN"));
  await openAndPress();
  expect(await heading("Log in om je aanvraag te bekijken")).toBeVisible();
  expect(screen.getByRole("link", { name: "Inloggen" })).toHaveAttribute("href", "/auth?redirect=%2Fclient-dashboard");
});

test("without a connection the link stays good, and is tried again", async () => {
  openWithLink.mockRejectedValue(new TypeError("Failed to fetch"));
  await openAndPress();
  expect(await heading("Er is nog geen verbinding")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Opnieuw proberen" }));
  expect(beginAnew).toHaveBeenCalledOnce();
});

test("a client who is logged in is led to the own page where there is no link", async () => {
  logIn({ role: "CLIENT" });
  await open("");
  await vi.waitFor(() => expect(address()).toBe("/client-dashboard"));
});
