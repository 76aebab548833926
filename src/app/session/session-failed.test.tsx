import { act, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { sessionFailure } from "../live/retry";
import { sessionStore } from "./session";
import { renderPage } from "../../testing/render";
import { RequireSession } from "./require-session";

afterEach(() => sessionFailure.set(false));

test("a guarded page whose account cannot be looked up says so, and offers to try again", async () => {
  act(() => sessionStore.set({ status: "unknown" }));
  await renderPage(<RequireSession fallback="laden">{() => "welkom"}</RequireSession>, {
    path: "/client-dashboard",
    guard: { login: "/auth" },
  });
  expect(screen.getByText("laden")).toBeVisible();
  act(() => sessionFailure.set(true));
  expect(screen.getByText("Je gegevens konden niet worden geladen. Probeer het zo nog eens.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Probeer opnieuw" })).toBeVisible();
});
