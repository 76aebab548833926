import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { MAX_UNLOCKS } from "../../../domain/limits";
import { sentEntry } from "../../lib/local/entries/outbox";
import { keep, readKept } from "convex-local-first/device/storage";
import { answer, forgetAnswers } from "../../testing/fake-convex";
import { someJobDetail } from "../../testing/jobs";
import { logIn, renderPage } from "../../testing/render";
import { sessionStore } from "../session/session";
import { noteSent, readSent, sentStore } from "./sent";
import { SentNotice } from "./sent-notice";

vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

const NOW = Date.parse("2026-11-24T09:00:00Z");
const HOUR = 60 * 60 * 1000;
const typed = [
  { label: "Vloer", text: "Laminaat" },
  { label: "Oppervlakte in m²", text: "42" },
  { label: "Naam", text: "Noor" },
  { label: "E-mailadres", text: "noor@voorbeeld.test" },
];
const request = {
  id: "call-1",
  call: "briefs:createBrief",
  typed,
  page: { to: "/brief-form", search: { variant: "kort" } },
  args: '{"form":"short"}',
} as const;
const show = (path: string) => {
  document.body.innerHTML = '<main id="inhoud"></main>';
  return renderPage(<SentNotice />, { path });
};
const block = () => screen.queryByRole("region", { name: "Je aanvraag staat live" });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  forgetAnswers();
  localStorage.clear();
  sentStore.set(null);
  sessionStore.set({ status: "guest" });
  answer(api.briefs.getOpen, someJobDetail({ unlockCount: 1 }));
  answer(api.briefs.mailed, 14);
});
afterEach(() => void vi.useRealTimers());

test("a request that was sent stands on the page of its form, with its address, its facts and its planks", async () => {
  act(() => noteSent(request, { id: "b1" }));
  await show("/brief-form");
  expect(block()).toHaveTextContent("Laminaat · 42 m²");
  expect(block()).toHaveTextContent("De bevestiging is onderweg naar noor@voorbeeld.test.");
  expect(block()).toHaveTextContent(`1 van ${MAX_UNLOCKS} bedrijven heeft je gegevens.`);
  expect(block()).toHaveTextContent("Met de knop in die mail open je je aanvraag, zonder wachtwoord.");
  expect(block()).toHaveTextContent("Nog een vloer? Het formulier hieronder is leeg, voor een volgende aanvraag.");
  expect(screen.getByRole("link", { name: "Volg je aanvraag" })).toHaveAttribute("href", "/mijn-aanvraag");
  expect(screen.getByRole("heading", { name: "Je aanvraag staat live" })).toHaveFocus();
  expect(JSON.stringify(localStorage)).not.toContain("Noor");
});

test("the wizard's stands on the home page, and leads whoever is logged in to the request", async () => {
  const answers = [
    { label: "Vloer", text: "Laminaat" },
    { label: "Oppervlakte", text: "26" },
  ];
  act(() =>
    noteSent({ ...request, typed: answers, page: { to: "/brief-form" }, args: '{"form":"wizard"}' }, { id: "b1" }),
  );
  logIn({ role: "CLIENT" });
  await show("/");
  expect(block()).toHaveTextContent("Laminaat · 26 m²");
  expect(block()).not.toHaveTextContent("Nog een vloer?");
  expect(screen.getByRole("link", { name: "Volg je aanvraag" })).toHaveAttribute(
    "href",
    "/client-dashboard#aanvraag-b1",
  );
});

test("what happens in the first day is ticked as it happens, and is a promise before that", async () => {
  answer(api.briefs.mailed, 0);
  answer(api.briefs.getOpen, someJobDetail({ unlockCount: 0, quoteCount: 0 }));
  act(() => noteSent(request, { id: "b1" }));
  const first = await show("/brief-form");
  expect(block()).toHaveTextContent("Vloerbedrijven in je regio krijgen bericht van je aanvraag.");
  expect(block()).toHaveTextContent("Nog geen bedrijf heeft je gegevens.");
  first.unmount();
  answer(api.briefs.mailed, 14);
  answer(api.briefs.getOpen, someJobDetail({ unlockCount: 2, quoteCount: 1 }));
  await show("/brief-form");
  expect(block()).toHaveTextContent("14 vloerbedrijven in je regio hebben bericht gekregen.");
  expect(block()).toHaveTextContent(`2 van ${MAX_UNLOCKS} bedrijven hebben je gegevens.`);
  expect(block()).toHaveTextContent("Je eerste offerte is er.");
});

test("it stands on no other page", async () => {
  act(() => noteSent(request, { id: "b1" }));
  await show("/faq");
  expect(block()).toBeNull();
});

test("it is there after a reload, without taking the focus, and goes after a day", async () => {
  act(() => noteSent(request, { id: "b1" }));
  act(() => readSent(NOW + 23 * HOUR));
  await show("/brief-form");
  expect(block()).toBeVisible();
  expect(screen.getByRole("heading", { name: "Je aanvraag staat live" })).not.toHaveFocus();
  act(() => readSent(NOW + 24 * HOUR));
  expect(block()).toBeNull();
  expect(readKept(sentEntry)).toBeNull();
});

test("it is dismissed for good", async () => {
  act(() => noteSent(request, { id: "b1" }));
  await show("/brief-form");
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(screen.getByRole("button", { name: "Sluiten" }));
  expect(block()).toBeNull();
  act(() => readSent(NOW));
  expect(block()).toBeNull();
});

test("of a request that closed meanwhile it says no number", async () => {
  answer(api.briefs.getOpen, null);
  act(() => noteSent(request, { id: "b1" }));
  await show("/brief-form");
  expect(block()).not.toHaveTextContent("van 3 bedrijven");
});

test("a message says where the answer comes, and promises no more than that", async () => {
  const message = [...typed, { label: "Onderwerp", text: "Drenthe" }, { label: "Bericht", text: "Komen jullie ook?" }];
  act(() =>
    noteSent(
      { id: "call-2", call: "contact:sendContactMessage", typed: message, page: { to: "/contact" }, args: "{}" },
      null,
    ),
  );
  await show("/contact");
  const said = screen.getByRole("region", { name: "Je bericht is verstuurd" });
  expect(said).toHaveTextContent("Ons antwoord komt op noor@voorbeeld.test.");
  expect(said).toHaveTextContent("We antwoorden meestal binnen één werkdag.");
  expect(screen.queryByRole("link", { name: "Volg je aanvraag" })).toBeNull();
  expect(JSON.stringify(localStorage)).not.toContain("Komen jullie");
});

test("nothing is said of what else is sent, nor of what is kept damaged", async () => {
  noteSent({ ...request, call: "quotes:sendQuote" }, null);
  expect(sentStore.get()).toBeNull();
  keep(sentEntry, { what: "request" } as never);
  readSent(NOW);
  expect(sentStore.get()).toBeNull();
});
