import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { StrictMode, useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { errorData } from "../../domain/errors/data";
import { AppLink } from "../ui/app-link";
import { logIn, renderPage } from "../testing/render";
import { sessionStore } from "../app/session/session";
import { toastStore } from "../ui/overlays/toast-store";
import { PaymentReturn } from "./payment-return";

const { action } = vi.hoisted(() => ({ action: vi.fn<(reference: unknown, args: unknown) => Promise<unknown>>() }));
vi.mock("../app/live/http-client", () => ({ viewerClient: () => Promise.resolve({ action }) }));

const onDone = vi.fn<() => void>();
const comeBack = (sessionId: string | undefined) =>
  renderPage(
    <StrictMode>
      <PaymentReturn sessionId={sessionId} onDone={onDone} />
    </StrictMode>,
  );
/** The page that somebody came back to, with two ways on: one that is slow to come, and one in its place. */
function ReturnPage() {
  const [replaced, setReplaced] = useState(false);
  return (
    <StrictMode>
      {!replaced && <PaymentReturn sessionId="cs_1" onDone={onDone} />}
      <AppLink to="/contact">Contact</AppLink>
      <button onClick={() => setReplaced(true)}>Profiel</button>
    </StrictMode>
  );
}
const messages = () => within(screen.getByRole("region", { name: "Meldingen" }));

beforeEach(() => {
  logIn();
  action.mockReset();
  onDone.mockReset();
  toastStore.set([]);
});

test("a payment is verified once, and its id leaves the address (DASH-021, SUB-015)", async () => {
  action.mockResolvedValue({ subscribed: true, subscriptionEnd: 1 });
  await comeBack("cs_1");
  expect(await messages().findByText("Betaling geslaagd!")).toBeVisible();
  expect(action.mock.calls.map(([, args]) => args)).toEqual([{ sessionId: "cs_1" }]);
  expect(onDone).toHaveBeenCalledOnce();
  // The toast goes, and this stays.
  const paid = screen.getByText("Je betaling is binnen.").closest<HTMLElement>("[role=status]")!;
  expect(within(paid).getByRole("link", { name: "je abonnement" })).toHaveAttribute("href", "/subscription-management");
  await userEvent.click(within(paid).getByRole("button", { name: "Sluiten" }));
  expect(screen.queryByText("Je betaling is binnen.")).not.toBeInTheDocument();
});

test.each([
  ["is on the way to another page", () => screen.getByRole("link", { name: "Contact" })],
  ["has another page by then", () => screen.getByRole("button", { name: "Profiel" })],
])("who %s hears how the payment went, and is not called back", async (_, wayOn) => {
  let settle = (_: { subscribed: boolean }) => {};
  action.mockReturnValue(new Promise((resolve) => (settle = resolve)));
  await renderPage(<ReturnPage />);
  await waitFor(() => expect(action).toHaveBeenCalledOnce());
  await userEvent.click(wayOn());
  settle({ subscribed: true });
  expect(await messages().findByText("Betaling geslaagd!")).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
});

test.each([
  ["is not the company's own", "Let op", () => Promise.reject(new ConvexError(errorData("PAYMENT_NOT_VERIFIED")))],
  ["is not settled yet", "Let op", () => Promise.resolve({ subscribed: false, subscriptionEnd: null })],
  [
    "cannot be checked now",
    "Verificatie bezig",
    () => Promise.reject(new ConvexError(errorData("VERIFICATION_PENDING"))),
  ],
  ["could not be asked about", "Verificatie bezig", () => Promise.reject(new TypeError("Failed to fetch"))],
])(
  "a payment that %s is announced as %s, and the page goes on (SUB-014, SUB-016, DASH-022)",
  async (_, title, outcome) => {
    action.mockImplementation(outcome);
    await comeBack("cs_1");
    expect(await messages().findByText(title)).toBeVisible();
    expect(messages().getByText("We verifiëren je betaling. Dit kan even duren.")).toBeVisible();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  },
);

test("an address without a payment asks nothing", async () => {
  await comeBack(undefined);
  expect(action).not.toHaveBeenCalled();
  expect(onDone).not.toHaveBeenCalled();
});

test("a payer who is not logged in here is not kept from the way to the login", async () => {
  act(() => sessionStore.set({ status: "guest" }));
  await comeBack("cs_1");
  expect(action).not.toHaveBeenCalled();
  logIn();
  await waitFor(() => expect(action).toHaveBeenCalledOnce());
});
