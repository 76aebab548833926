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

  test("keeps the rooms that were measured through closing the helper and a reload", async () => {
    const user = userEvent.setup();
    const first = await open();
    const measure = async () => {
      await user.click(await screen.findByRole("button", { name: "Help me meten" }));
      return await screen.findByRole("region", { name: "Hulp bij het meten" });
    };
    await measure();
    await user.type(screen.getByLabelText("Lengte"), "4,25");
    await user.click(screen.getByLabelText("Deze ruimte heeft een L-vorm"));
    await user.type(screen.getByLabelText("Breedte tweede deel"), "2");
    await user.click(screen.getByRole("button", { name: "Nog een ruimte" }));
    await user.click(screen.getByRole("button", { name: "Sluiten" }));
    await measure();
    expect(screen.getAllByLabelText("Lengte")[0]).toHaveValue("4,25");
    first.unmount();
    await open();
    await measure();
    expect(screen.getAllByLabelText("Lengte").map((field) => (field as HTMLInputElement).value)).toEqual(["4,25", ""]);
    expect(screen.getByLabelText("Breedte tweede deel")).toHaveValue("2");
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
