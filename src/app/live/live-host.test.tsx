import { act, render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { LiveHost } from "./live-host";
import { connectedStore } from "./live-store";

const connection = vi.hoisted(() => ({
  state: { isWebSocketConnected: false, hasEverConnected: false, connectionRetries: 0 },
}));
vi.mock("convex/react", async (original) => ({
  ...(await original<object>()),
  useConvexConnectionState: () => connection.state,
}));
vi.mock("../worker/use-new-version", () => ({ useNewVersion: () => null }));

test.each([
  ["counts as there while it is made for the first time", false, false, 0, true],
  ["is missing once the first attempt has failed", false, false, 1, false],
  ["stands", true, true, 0, true],
  ["stands after some attempts", true, true, 3, true],
  ["is missing when it breaks", false, true, 0, false],
])("a connection %s", async (_, isWebSocketConnected, hasEverConnected, connectionRetries, connected) => {
  connection.state = { isWebSocketConnected, hasEverConnected, connectionRetries };
  await act(() => Promise.resolve(render(<LiveHost convexUrl="http://127.0.0.1:9" />)));
  expect(connectedStore.get()).toBe(connected);
});
