import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexReactClient } from "convex/react";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { logIn, renderPage } from "../../testing/render";
import { liveStore } from "../../app/live/live-store";
import { someAccess, someProfile } from "../../testing/companies";
import { answer, fake, forgetAnswers } from "../../testing/fake-convex";
import { WelcomeModal } from "./welcome-modal";

const markSeen = fake(api.companies.markWelcomeSeen);

vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

const open = () => renderPage(<WelcomeModal />, { path: "/vloeren/dashboard" });

beforeEach(() => {
  forgetAnswers();
  markSeen.mockResolvedValue(null);
  liveStore.set({
    client: new ConvexReactClient("http://127.0.0.1:9"),
    signIn: () => Promise.resolve(),
    signOut: () => Promise.resolve(true),
    token: null,
  });
  answer(api.companies.myProfile, someProfile({ seenWelcomeModal: false }));
  answer(api.companies.myAccess, someAccess("trial"));
  logIn();
});

test("the welcome has three steps and closes with its button, for good (DASH-019, DASH-020)", async () => {
  const user = userEvent.setup();
  await open();
  const dialog = await screen.findByRole("dialog", { name: "Welkom bij Vloeren Opdrachten" });
  const steps = within(dialog).getAllByRole("listitem");
  expect(steps.map((step) => step.querySelector("b")?.textContent)).toEqual([
    "Je krijgt nieuwe opdrachten per mail",
    "Je ontgrendelt direct de klantgegevens",
    "Je neemt contact op met de klant",
  ]);
  await user.click(within(dialog).getByRole("button", { name: /^Aan de slag!$/ }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(markSeen).toHaveBeenCalledOnce();
});

test("while the owner asks for a check, nothing is unlocked at once", async () => {
  answer(api.companies.myAccess, { ...someAccess("trial"), unlockNeed: "check" });
  await open();
  const dialog = await screen.findByRole("dialog");
  expect(dialog).not.toHaveTextContent("direct");
  expect(dialog).toHaveTextContent("zodra wij je KVK-nummer hebben gecontroleerd");
});

test("closing it with Escape counts too (DASH-019)", async () => {
  await open();
  const dialog = await screen.findByRole<HTMLDialogElement>("dialog");
  dialog.dispatchEvent(new Event("close"));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(markSeen).toHaveBeenCalledOnce();
});

test("a failure to remember it bothers nobody", async () => {
  const user = userEvent.setup();
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  markSeen.mockRejectedValue(new Error("Server Error"));
  await open();
  await user.click(await screen.findByRole("button", { name: "Aan de slag!" }));
  await waitFor(() => expect(log).toHaveBeenCalledOnce());
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  log.mockRestore();
});

test.each([
  ["has seen it", () => answer(api.companies.myProfile, someProfile({ seenWelcomeModal: true }))],
  ["has no profile that could be loaded", () => answer(api.companies.myProfile, new Error("Server Error"))],
  ["is on its way to onboarding", () => logIn({ onboardingCompleted: false })],
  ["is a client", () => logIn({ role: "CLIENT" })],
])("who %s meets no welcome (DASH-019)", async (_, given) => {
  const { unmount } = await open();
  expect(await screen.findByRole("dialog")).toBeInTheDocument();
  unmount();
  given();
  await open();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});
