import { createMemoryHistory, createRootRouteWithContext, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { SessionHost } from "../app/session/session-host";

export const CONVEX_URL = "http://127.0.0.1:9";

/** Renders a page with the session host beside it, as the root does, with a deployment that cannot be reached. */
export async function renderBesideHost(page: ReactNode) {
  const root = createRootRouteWithContext<{ config: { convexUrl: string } }>()({
    staticData: { listed: null },
    component: () => (
      <>
        {page}
        <SessionHost />
      </>
    ),
  });
  const router = createRouter({
    routeTree: root,
    history: createMemoryHistory(),
    context: { config: { convexUrl: CONVEX_URL } },
  });
  await act(() => router.load());
  return render(<RouterProvider router={router as never} />);
}
