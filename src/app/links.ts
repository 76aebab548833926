import { serviceWord, type ServiceFloor } from "../../domain/floors";
import type { SiteLink } from "../ui/site-link";

/**
 * Links to pages in a certain state, for links that several places have. An address without state is written where it
 * is used.
 */
export const links = {
  companyRegister: { to: "/vloeren/auth", search: { mode: "register" } },
  /** The company's login, and from there on to paying. */
  loginToCheckout: { to: "/vloeren/auth", search: { redirect: "/vloeren/checkout" } },
} as const satisfies Record<string, SiteLink>;

/** A link to the quote wizard, in which the service of the page is chosen, if it has one. */
export function requestLink(service: ServiceFloor | null) {
  return {
    to: "/brief-form",
    search: service === null ? {} : { dienst: serviceWord(service) },
  } as const satisfies SiteLink;
}

/** A link to a job as a company sees it. */
export function jobLink(jobId: string) {
  return { to: "/vloeren/job/$jobId", params: { jobId } } as const satisfies SiteLink;
}

/** A link to the panel on a job in which a company writes its quote, and later sees its status. */
export function quoteLink(jobId: string) {
  return { ...jobLink(jobId), search: { offerte: "open" } } as const satisfies SiteLink;
}

/** A link to the page of a company's quote in the /verhuis area (C61). */
export function replyLink(jobId: string) {
  return { to: "/verhuis/offerte/$jobId", params: { jobId } } as const satisfies SiteLink;
}

/** A link to the conversation of a company about a request, for either side (B03). */
export function conversationLink(briefId: string, companyId: string) {
  return { to: "/berichten/$briefId/$companyId", params: { briefId, companyId } } as const satisfies SiteLink;
}
