import { render, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { fake } from "../../testing/fake-convex";
import { CheckSubscription } from "./check-subscription";

const checkSubscription = fake(api.payments.checkSubscription);

vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

beforeEach(() => checkSubscription.mockReset().mockResolvedValue({ subscribed: false, subscriptionEnd: null }));
afterEach(() => vi.restoreAllMocks());

test("a tab asks once about an account (SUB-007, C66)", async () => {
  render(<CheckSubscription userId="a" />).unmount();
  render(<CheckSubscription userId="a" />);
  await waitFor(() => expect(checkSubscription).toHaveBeenCalledOnce());
});

test("a browser that forbids storage asks all the same", async () => {
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  render(<CheckSubscription userId="a" />);
  await waitFor(() => expect(checkSubscription).toHaveBeenCalledOnce());
});
