import { Theme } from "@radix-ui/themes";
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  type AnyRoute,
} from "@tanstack/react-router";
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexReactClient } from "convex/react";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../convex/_generated/api";
import { Guard } from "./app/session/guard";
import { logIn } from "./testing/render";
import { liveStore } from "./app/live/live-store";
import { answer, forgetAnswers } from "./testing/fake-convex";
import { answerJobs } from "./testing/open-jobs";
import { Route as jobsRoute } from "./routes/opdrachten";
import { Route as dashboardRoute } from "./routes/_company/vloeren/dashboard";

vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("./testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

beforeEach(() => {
  forgetAnswers();
  liveStore.set({
    client: new ConvexReactClient("http://127.0.0.1:9"),
    signIn: () => Promise.resolve(),
    signOut: () => Promise.resolve(true),
    token: null,
  });
  answer(api.companies.myProfile, null);
  answer(api.companies.myAccess, null);
  answerJobs();
  answer(api.unlocks.mine, []);
  answer(api.quotes.mine, []);
  logIn();
});

/** Opens an address with the routes of both pages that have a filter; tells the address that the visitor is at. */
async function open(address: string): Promise<() => string> {
  const root = createRootRoute({
    staticData: { listed: null },
    component: () => (
      <Theme>
        <Guard login="/vloeren/auth" />
      </Theme>
    ),
  });
  const at = (route: AnyRoute, path: string) => route.update({ id: path, path, getParentRoute: () => root } as never);
  const router = createRouter({
    routeTree: root.addChildren([at(jobsRoute, "/opdrachten"), at(dashboardRoute, "/vloeren/dashboard")]),
    history: createMemoryHistory({ initialEntries: [address] }),
    context: { config: { siteOrigin: "http://site" } } as never,
  });
  await act(() => router.load());
  render(<RouterProvider router={router as never} />);
  await screen.findByLabelText("Categorie");
  return () => router.state.location.href;
}

const choice = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]!.text;

test.each([
  ["/opdrachten", "/vloeren/dashboard"],
  ["/vloeren/dashboard", "/opdrachten"],
])(
  "what is chosen on %s is chosen on %s too when its filter is opened there (DASH-012, HOME-013)",
  async (from, to) => {
    const user = userEvent.setup();
    const address = await open(from);
    await user.selectOptions(screen.getByLabelText("Categorie"), "Vinyl/PVC");
    await user.selectOptions(screen.getByLabelText("Provincie"), "Limburg");
    expect(address()).toBe(`${from}?provincie=Limburg&categorie=vinyl`);

    cleanup();
    await open(address().replace(from, to));
    expect([choice("Categorie"), choice("Provincie")]).toEqual(["Vinyl/PVC", "Limburg"]);
  },
);

test.each([
  "/opdrachten?provincie=Utrecht&categorie=parket",
  "/opdrachten?categorie=PARKET&provincie=Utrecht",
  "/vloeren/dashboard?provincie=Utrecht&categorie=parket",
  "/vloeren/dashboard?categorie=PARKET&provincie=Utrecht",
])("a link from before goes on working: %s", async (address) => {
  await open(address);
  expect([choice("Categorie"), choice("Provincie")]).toEqual(["Parket", "Utrecht"]);
});
