import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { ConvexReactClient } from "convex/react";
import { expect, vi } from "vitest";
import { logIn, renderPage } from "../../components/testing/render";
import { liveStore, type Live } from "../../lib/live/live-store";
import { answer, forgetAnswers } from "../../lib/testing/fake-convex";
import { someJobDetail } from "../../lib/testing/jobs";
import { ClientDashboardPage } from "./client-dashboard-page";
import type { OwnBrief, Quote } from "./types";

export const signOut = vi.fn<Live["signOut"]>();
/** What the client is asked to change outside the hooks. */
export const mutation = vi.fn<(ref: never, args: unknown) => Promise<unknown>>();

const HOUR = 60 * 60 * 1000;
let lastQuote = 0;
export function someQuote(quote: Partial<Quote> = {}): Quote {
  lastQuote += 1;
  return {
    _id: `quote${lastQuote}` as Quote["_id"],
    _creationTime: Date.now() - 3 * HOUR,
    companyId: "company" as Quote["companyId"],
    companyAvatarUrl: null,
    companyName: "Vloerenhuis De Linde",
    companyVerified: true,
    yearsExperience: 14,
    packageName: "Klik-pvc op een vlakke vloer",
    description: "Ik kom graag eerst meten.",
    price: 234_000,
    timelineWeeks: 2,
    includes: [
      { service: "Egaliseren ondervloer", included: true },
      { service: "Plinten plaatsen", included: false },
    ],
    notes: null,
    startsFrom: null,
    guaranteeYears: 5,
    websiteLink: null,
    portfolioLink: null,
    status: "PENDING",
    declineUndoUntil: null,
    declineReason: null,
    ...quote,
  };
}
export function someBrief(brief: Partial<OwnBrief> = {}): OwnBrief {
  return {
    ...someJobDetail({
      title: "Vinyl/PVC - 42 m2 in Zeist",
      floorType: "Vinyl/PVC",
      answers: { roomType: "woonkamer", services: ["Plinten plaatsen"] },
    }),
    contact: { name: "Sanne Visser", email: "c1@voorbeeld.nl", phone: null, street: null },
    unlockedBy: [],
    closesAt: null,
    ...brief,
  };
}

/** Nobody's requests and quotes yet, on a client that never connects. */
export function prepare(): void {
  forgetAnswers();
  signOut.mockReset().mockResolvedValue();
  mutation.mockReset().mockResolvedValue({ claimed: 0 });
  liveStore.set({
    client: Object.assign(new ConvexReactClient("http://127.0.0.1:9"), { mutation }),
    signIn: () => Promise.resolve(),
    signOut,
    token: null,
  });
  answer("users:viewer", { email: "c1@voorbeeld.nl", emailVerified: true });
  answer("quotes:forBrief", []);
}

export async function open() {
  logIn({ role: "CLIENT", email: "c1@voorbeeld.nl", name: "Sanne Visser" });
  const page = await renderPage(<ClientDashboardPage />, { path: "/client-dashboard" });
  await screen.findByRole("heading", { name: "Je account" });
  return page;
}
export const openWith = (brief: OwnBrief, quotes: Quote[]) => {
  answer("briefs:mine", [brief]);
  answer("quotes:forBrief", quotes);
  return open();
};
export const expectToast = async (title: string, text: string, tone = "error") => {
  const toast = (await screen.findAllByText(title)).map((found) => found.closest("[data-tone]")).find((each) => each);
  expect(toast).toHaveTextContent(text);
  expect(toast).toHaveAttribute("data-tone", tone);
};
export const accept = async (user: UserEvent) => {
  await user.click(screen.getByRole("button", { name: "Offerte accepteren" }));
  await user.click(screen.getByRole("button", { name: "Ja, accepteren" }));
};
