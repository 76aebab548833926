import type { FrameName } from "../page";

/** The frame of a page: its look, and which parts it shows. */
export type Frame = { look: "site" | "verhuis"; header: boolean; banner: boolean; footer: boolean; chat: boolean };

/**
 * The frame of this name: `public` for visitors, `work` for pages on which somebody fills in, pays or logs in, `form`
 * for a form with a header of its own (N15) and nothing below it, `desk` for pages on which somebody stays (dashboards, a job), `bare` for a page with a header of its own (NAV-025), `staff` for the pages of staff, which are a place of their own, `verhuis` with the orange look (C53). The banner is for
 * visitors, so only pages without work show it.
 */
export function frameCalled(name: FrameName): Frame {
  return {
    look: name === "verhuis" ? name : "site",
    header: name !== "bare" && name !== "form" && name !== "staff",
    banner: name === "public",
    footer: name !== "desk" && name !== "bare" && name !== "staff" && name !== "form",
    chat: name !== "staff",
  };
}

/** The routes that make up a page, the root first. */
type Routes = readonly { options: { staticData?: { frame?: FrameName } } }[];

/** The frame name of the innermost of these routes that has one. */
export function frameNameOf(routes: Routes): FrameName {
  return routes.flatMap(({ options }) => options.staticData?.frame ?? []).at(-1) ?? "public";
}

/** The frame name for an address without a page: that of the part of the site that the path starts with. */
export function frameNameFor(pathname: string): FrameName {
  return pathname.startsWith("/verhuis") ? "verhuis" : pathname.startsWith("/vloeren/") ? "work" : "public";
}
