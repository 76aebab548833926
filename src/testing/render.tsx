import { Theme } from "@radix-ui/themes";
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
  useLocation,
  type StaticDataRouteOption,
} from "@tanstack/react-router";
import { act, render, screen } from "@testing-library/react";
import { ConvexProvider, ConvexReactClient } from "convex/react";
import type { ReactNode } from "react";
import { Guard } from "../app/session/guard";
import { Toaster } from "../ui/overlays/toaster";
import { sessionStore, type Viewer } from "../app/session/session";
import { searchText } from "../app/search-text";
import type { PublicConfig } from "../app/config";
import type { LoginPage } from "../app/page";

type Place = {
  /** Where the visitor is. */
  path?: string;
  /** What the layout of the page says of who may see it; left out, everybody may. */
  guard?: { login: LoginPage; companiesOnly?: boolean };
  /** What the page's route says of it. */
  says?: Partial<StaticDataRouteOption>;
};

/** Renders a part of a page inside the theme, with toasts and a router. */
export async function renderPage(children: ReactNode, { path = "/", guard, says }: Place = {}) {
  // Never connected: nothing here subscribes, hooks only need to find a client.
  const client = new ConvexReactClient("http://127.0.0.1:9");
  const root = createRootRouteWithContext<{ config: PublicConfig }>()({
    staticData: { listed: null },
    component: () => (
      <Theme>
        <ConvexProvider client={client}>{guard ? <Guard {...guard}>{children}</Guard> : children}</ConvexProvider>
        <Toaster />
        <Whereabouts />
      </Theme>
    ),
  });
  const anywhere = createRoute({ getParentRoute: () => root, path: "$", staticData: { listed: false, ...says } });
  const router = createRouter({
    routeTree: root.addChildren([anywhere]),
    ...searchText,
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

/** The visitor's present address. */
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

/** Logs an account in, as the session host does once the deployment has confirmed it. */
export function logIn(viewer: Partial<Viewer> = {}): void {
  act(() => sessionStore.set({ status: "signedIn", viewer: { ...someViewer, ...viewer } }));
}
