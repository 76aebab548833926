import { Theme } from "@radix-ui/themes";
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
  useLocation,
} from "@tanstack/react-router";
import { act, render, screen } from "@testing-library/react";
import { ConvexProvider, ConvexReactClient } from "convex/react";
import type { ReactNode } from "react";
import { Toaster } from "../toast/toaster";
import { sessionStore, type Viewer } from "../../lib/session/session";
import type { PublicConfig } from "../../lib/config";

/** Shows a piece of a page inside the theme, with messages and a router; `path` is where the visitor is. */
export async function renderPage(children: ReactNode, { path = "/" } = {}) {
  // Never connected: nothing here subscribes, hooks only need to find a client.
  const client = new ConvexReactClient("http://127.0.0.1:9");
  const root = createRootRouteWithContext<{ config: PublicConfig }>()({
    component: () => (
      <Theme>
        <ConvexProvider client={client}>{children}</ConvexProvider>
        <Toaster />
        <Whereabouts />
      </Theme>
    ),
  });
  const anywhere = createRoute({ getParentRoute: () => root, path: "$" });
  const router = createRouter({
    routeTree: root.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: [path] }),
    context: {
      config: {
        convexUrl: "http://127.0.0.1:9",
        convexSiteUrl: "http://127.0.0.1:10",
        siteOrigin: "http://site",
        companyVideoUrl: null,
      },
    },
  });
  await act(() => router.load());
  return render(<RouterProvider router={router as never} />);
}

function Whereabouts() {
  return <span data-testid="address">{useLocation({ select: ({ href }) => href })}</span>;
}

/** The address the visitor is at now. */
export function address(): string {
  return screen.getByTestId("address").textContent ?? "";
}

export const someViewer: Viewer = {
  userId: "user",
  email: "info@delinde.nl",
  name: "Vloerenhuis De Linde",
  role: "PHOTOGRAPHER",
  hasCompanyProfile: true,
  onboardingCompleted: true,
  subscribed: false,
};

/** Makes somebody logged in, as the session host does once the deployment has confirmed it. */
export function logIn(viewer: Partial<Viewer> = {}): void {
  act(() => sessionStore.set({ status: "signedIn", viewer: { ...someViewer, ...viewer } }));
}
