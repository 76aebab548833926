import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { renderPage } from "../../testing/render";
import { isOwnMachine, readLaunchOverride } from "../../app/session/launch-override";
import { LaunchSwitch } from "./launch-switch";

const reload = vi.fn();
beforeEach(() => {
  localStorage.clear();
  reload.mockReset();
  vi.stubGlobal("location", { ...window.location, hostname: "vloeren.example", reload });
});
afterEach(() => vi.unstubAllGlobals());

describe("the launch switch", () => {
  test("stays away from visitors of a public site (SUB-021, C04)", async () => {
    await renderPage(<LaunchSwitch asked={false} />);
    expect(screen.queryByRole("region", { name: "Beheer van de lancering" })).not.toBeInTheDocument();
  });

  test("shows on one's own machine (SUB-021)", async () => {
    vi.stubGlobal("location", { ...window.location, hostname: "localhost", reload });
    await renderPage(<LaunchSwitch asked={false} />);
    expect(screen.getByRole("region", { name: "Beheer van de lancering" })).toBeVisible();
    expect(isOwnMachine("vloeren.example")).toBe(false);
  });

  test("with ?admin=true sets and clears the flag of this browser and reloads (SUB-021)", async () => {
    const { unmount } = await renderPage(<LaunchSwitch asked />);
    await userEvent.click(screen.getByRole("button", { name: "Toon vóór lancering" }));
    expect(readLaunchOverride()).toBe("pre-launch");
    await userEvent.click(screen.getByRole("button", { name: "Toon volledige toegang" }));
    expect(readLaunchOverride()).toBe("full-access");
    expect(reload).toHaveBeenCalledTimes(2);
    unmount();
    await renderPage(<LaunchSwitch asked />);
    await userEvent.click(screen.getByRole("button", { name: "Wis instelling" }));
    expect(readLaunchOverride()).toBeNull();
    expect(reload).toHaveBeenCalledTimes(3);
  });
});
