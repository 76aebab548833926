import type { SiteLink } from "../ui/site-link";

/** Links to a page in a certain state, which several places have. An address alone is written where it is used. */
export const links = {
  companyRegister: { to: "/vloeren/auth", search: { mode: "register" } },
  /** The company's login, and from there on to paying. */
  loginToCheckout: { to: "/vloeren/auth", search: { redirect: "/vloeren/checkout" } },
} as const satisfies Record<string, SiteLink>;

/** A job as a company sees it. */
export function jobLink(jobId: string) {
  return { to: "/vloeren/job/$jobId", params: { jobId } } as const satisfies SiteLink;
}

/** Where a company sends its quote on a job, and later sees what became of it (C61). */
export function quoteLink(jobId: string) {
  return { to: "/verhuis/offerte/$jobId", params: { jobId } } as const satisfies SiteLink;
}

/** The conversation of a company about a request, for either side (B03). */
export function conversationLink(briefId: string, companyId: string) {
  return { to: "/berichten/$briefId/$companyId", params: { briefId, companyId } } as const satisfies SiteLink;
}
