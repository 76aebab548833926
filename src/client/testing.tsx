import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import type { FunctionReturnType } from "convex/server";
import { ConvexReactClient } from "convex/react";
import { expect, vi } from "vitest";
import { HOUR_MS } from "../../domain/limits";
import { promiseFrom } from "../../domain/promise/promise";
import { storedPart } from "../../domain/quoteFields";
import { api } from "../../convex/_generated/api";
import { logIn, renderPage } from "../testing/render";
import { liveStore, type Live } from "../app/live/live-store";
import { someViewer } from "../testing/companies";
import { answer, forgetAnswers } from "../testing/fake-convex";
import { someJobDetail } from "../testing/jobs";
import { AccountPage } from "./account-page";
import { ClientDashboardPage } from "./client-dashboard-page";
import type { OwnBrief, Quote } from "./types";

/** The stand-in for the client's logout; `prepare` resets it. */
export const signOut = vi.fn<Live["signOut"]>();
/** The stand-in for mutations that are called on the client itself and not through a hook; `prepare` resets it. */
export const mutation = vi.fn<(ref: never, args: unknown) => Promise<unknown>>();

type Progress = NonNullable<FunctionReturnType<typeof api.briefs.timeline>>;
let lastQuote = 0;
/** A quote of 2340 euros that is pending, with the given changes. */
export function someQuote(quote: Partial<Quote> = {}): Quote {
  lastQuote += 1;
  return {
    _id: `quote${lastQuote}` as Quote["_id"],
    _creationTime: Date.now() - 3 * HOUR_MS,
    companyId: "company" as Quote["companyId"],
    companyAvatarUrl: null,
    companyName: "Vloerenhuis De Linde",
    companyRating: null,
    companyVerified: true,
    companyVerifiedAt: Date.parse("2026-10-05T10:00:00Z"),
    yearsExperience: 14,
    ...{ companyFloors: 0, companyAnswerTime: null, companyPhotos: [] },
    ...storedPart({
      packageName: "Klik-pvc op een vlakke vloer",
      description: "Ik kom graag eerst meten.",
      price: 234_000,
      includedServices: ["Egaliseren ondervloer"],
      guaranteeYears: 5,
    }),
    timelineWeeks: 2,
    notes: null,
    status: "PENDING",
    number: "2026-0012",
    declineUndoUntil: null,
    declineReason: null,
    earlier: [],
    withdrawnAt: null,
    ...quote,
  };
}
/** The timeline of a request that was just placed, with the given changes. */
export function someTimeline(timeline: Partial<Progress> = {}): Progress {
  return {
    ...{ askedAt: Date.now() - HOUR_MS, promisedUntil: promiseFrom(Date.now() - HOUR_MS), mailed: 0, viewed: 0 },
    unlockedAt: null,
    ...{ questionAt: null, visitAt: null, quotedAt: null },
    ...{ isChosen: false, chosenAt: null },
    ...timeline,
  };
}
/** A client's own request for pvc in Zeist that nobody has unlocked, with the given changes. */
export function someBrief(brief: Partial<OwnBrief> = {}): OwnBrief {
  return {
    ...someJobDetail({
      title: "Pvc-vloer, 42\u00a0m², Zeist",
      floorType: "Vinyl/PVC",
      answers: { roomType: "woonkamer", services: ["Plinten plaatsen"] },
    }),
    contact: { name: "Sanne Visser", email: "c1@voorbeeld.nl", phone: null, street: null },
    unlockedBy: [],
    closesAt: null,
    pausedAt: null,
    askedUntil: null,
    asked: [],
    share: null,
    ...brief,
  };
}

/** Gives the page a client that never connects, and an account without requests and quotes. */
export function prepare(): void {
  forgetAnswers();
  signOut.mockReset().mockImplementation((leave) => leave().then(() => true));
  mutation.mockReset().mockResolvedValue({ claimed: 0 });
  liveStore.set({
    client: Object.assign(new ConvexReactClient("http://127.0.0.1:9"), { mutation }),
    signIn: () => Promise.resolve(),
    signOut,
    token: null,
  });
  answer(api.users.viewer, someViewer());
  answer(api.quotes.forBrief, []);
  answer(api.briefs.timeline, someTimeline());
}

/** Logs a client in and renders their dashboard; resolves once its list has come. */
export async function open() {
  logIn({ role: "CLIENT", email: "c1@voorbeeld.nl", name: "Sanne Visser" });
  const page = await renderPage(<ClientDashboardPage />, { path: "/client-dashboard", guard: { login: "/auth" } });
  await waitFor(() => expect(document.querySelector("[aria-busy=true]")).toBeNull());
  return page;
}
/** Logs a client in and renders the page of their account; resolves once its heading is there. */
export async function openAccount() {
  logIn({ role: "CLIENT", email: "c1@voorbeeld.nl", name: "Sanne Visser" });
  const page = await renderPage(<AccountPage />, { path: "/mijn-account", guard: { login: "/auth" } });
  await screen.findByRole("heading", { name: "Je account" });
  return page;
}
/** Renders the dashboard of a client with one request and the quotes on it. */
export const openWith = (brief: OwnBrief, quotes: Quote[]) => {
  answer(api.briefs.mine, [brief]);
  answer(api.quotes.forBrief, quotes);
  return open();
};
/** Waits for a message with this title; expects its text, and that it is an error unless `tone` says otherwise. */
export const expectToast = async (title: string, text: string, tone = "error") => {
  const toast = (await screen.findAllByText(title)).map((found) => found.closest("[data-tone]")).find((each) => each);
  expect(toast).toHaveTextContent(text);
  expect(toast).toHaveAttribute("data-tone", tone);
};
/** Accepts the quote on the page and confirms it. */
export const accept = async (user: UserEvent) => {
  await user.click(screen.getByRole("button", { name: "Offerte accepteren" }));
  await user.click(screen.getByRole("button", { name: "Ja, accepteren" }));
};
