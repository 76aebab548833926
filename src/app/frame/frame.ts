import type { FrameName } from "../page";

/** What surrounds a page: in which look, and which parts of it show. */
export type Frame = { look: "site" | "verhuis"; header: boolean; banner: boolean; footer: boolean };

/**
 * What a frame consists of: `public` is for visitors, `work` for where somebody fills in, pays or logs in, `form` for a
 * form whose header is its own (N15), `desk` for where somebody stays (dashboards, a job, the pages for staff), `bare`
 * for a page with a header of its own (NAV-025), `verhuis` has the orange look (C53). The banner, made for visitors, stays
 * away from the pages where people work.
 */
export function frameCalled(name: FrameName): Frame {
  return {
    look: name === "verhuis" ? name : "site",
    header: name !== "bare" && name !== "form",
    banner: name === "public",
    footer: name !== "desk" && name !== "bare",
  };
}

/** The routes that make up a page, the root first. */
type Routes = readonly { options: { staticData?: { frame?: FrameName } } }[];

/** The frame that the innermost of these routes names which names one. */
export function frameNameOf(routes: Routes): FrameName {
  return routes.flatMap(({ options }) => options.staticData?.frame ?? []).at(-1) ?? "public";
}

/** The frame of an address without a page: that of the part of the site that its beginning names. */
export function frameNameFor(pathname: string): FrameName {
  return pathname.startsWith("/verhuis") ? "verhuis" : pathname.startsWith("/vloeren/") ? "work" : "public";
}
