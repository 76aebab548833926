/** What waits, in the header. */
import { waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { answer, forgetAnswers } from "../../testing/fake-convex";
import { emptyOutbox, inOutbox, pressed } from "../../testing/fake-outbox";
import { renderPage } from "../../testing/render";
import { OutboxView } from "./outbox-view";

vi.mock("./start", async () => (await import("../../testing/fake-outbox")).startModule);
vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

beforeEach(() => {
  forgetAnswers();
  emptyOutbox();
});

test("what arrived although its reply was lost and each repeat failed leaves the outbox, whatever it is", async () => {
  answer(api.accounts.applied, ["quote", "price", "waits"]);
  inOutbox(
    { id: "quote", call: "quotes:sendQuote", state: "refused", refusal: "UNKNOWN", failures: 8 },
    { id: "price", call: "quoteTools:savePrices", failures: 1 },
    { id: "not-there", call: "reviews:write", state: "refused", refusal: "UNKNOWN", failures: 8 },
  );
  await renderPage(<OutboxView />);
  await waitFor(() => expect(pressed.arrived.mock.calls.flat()).toEqual(expect.arrayContaining(["quote", "price"])));
  expect(pressed.arrived).not.toHaveBeenCalledWith("not-there");
});

test("what is on its way says by itself that it arrived", async () => {
  answer(api.accounts.applied, ["waits"]);
  inOutbox({ id: "waits", call: "quotes:sendQuote" });
  await renderPage(<OutboxView />);
  expect(pressed.arrived).not.toHaveBeenCalled();
});
