import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { DAY_MS } from "../../../domain/limits";
import { logIn, renderPage } from "../../testing/render";
import { sessionStore } from "../../app/session/session";
import { fillProject, next, open, slowClicks, Wizard } from "./testing";

beforeEach(() => {
  vi.restoreAllMocks();
  slowClicks();
});

describe("the wizard's draft", () => {
  test("survives a reload on this device, for a month", async () => {
    const user = userEvent.setup();
    const first = await open();
    await fillProject(user);
    await next(user);
    await user.click(screen.getByRole("radio", { name: "Tapijt" }));
    first.unmount();
    const second = await renderPage(<Wizard from={2} />);
    expect(screen.getByText("Tapijt", { selector: "b" })).toBeVisible();
    second.unmount();

    const kept = JSON.parse(localStorage.getItem("vo:wizard")!) as { savedAt: number };
    localStorage.setItem("vo:wizard", JSON.stringify({ ...kept, savedAt: kept.savedAt - 31 * DAY_MS }));
    await open();
    expect(screen.getByLabelText("Volledig adres")).toHaveValue("");
    expect(localStorage.getItem("vo:wizard")).toBeNull();
  });

  test("goes when its account logs out, also from a page that stays open", async () => {
    const user = userEvent.setup();
    await open();
    await fillProject(user);
    logIn();
    expect(screen.getByLabelText("Volledig adres")).toHaveValue("Slotlaan 112, 3701 GN Zeist");
    act(() => sessionStore.set({ status: "guest" }));
    expect(screen.getByLabelText("Volledig adres")).toHaveValue("");
    expect(localStorage.getItem("vo:wizard")).toBeNull();
  });

  test.each(["{", "[]", '{"savedAt":"x"}', `{"savedAt":${Date.now()},"answers":{"address":3,"services":["a",1]}}`])(
    "ignores what is no draft: %s",
    async (stored) => {
      localStorage.setItem("vo:wizard", stored);
      await open();
      expect(screen.getByLabelText("Volledig adres")).toHaveValue("");
    },
  );
});
