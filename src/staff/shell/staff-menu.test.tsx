import { act, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { answer } from "../../testing/fake-convex";
import { renderPage } from "../../testing/render";
import { AdminGate } from "../gate/admin-gate";
import { passStore } from "../gate/admin-session";
import { openGate } from "../testing";
import { StaffBar } from "./staff-bar";
import { StaffMenu } from "./staff-menu";

vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

beforeEach(openGate);

test.each([
  ["reader", false, false],
  ["helper", true, false],
  ["manager", true, true],
] as const)(
  "the menu above a public page leads a %s to no page that is closed to them (B17)",
  async (role, tests, team) => {
    answer(api.admin.session, { expiresAt: 0, name: "Mila", role });
    await renderPage(<StaffMenu />);
    expect(await screen.findByRole("link", { name: "Mensen" })).toBeVisible();
    expect(screen.queryAllByRole("link", { name: "Testmelding" })).toHaveLength(tests ? 1 : 0);
    expect(screen.queryAllByRole("link", { name: "Medewerkers" })).toHaveLength(team ? 1 : 0);
  },
);

test("the page of a person is marked as one of Mensen (B17)", async () => {
  answer(api.admin.session, { expiresAt: 0, name: "Mila", role: "manager" });
  const page = (
    <AdminGate outside={() => null}>
      <StaffBar />
    </AdminGate>
  );
  await renderPage(page, { path: "/beheer/mensen/u1" });
  const current = (await screen.findAllByRole("link")).filter((link) => link.hasAttribute("aria-current"));
  expect(current.map(({ textContent }) => textContent)).toEqual(["Mensen"]);
});

test("a visitor of a public page sees no menu of staff, nor a prompt (C01)", async () => {
  act(() => passStore.set({ status: "none", ended: false }));
  await renderPage(<StaffMenu />);
  expect(screen.queryByRole("navigation", { name: "Beheer" })).not.toBeInTheDocument();
  expect(screen.queryByLabelText("Wachtwoord")).not.toBeInTheDocument();
});
