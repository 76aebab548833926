import { useRouteContext } from "@tanstack/react-router";
import type { Faq } from "../../domain/content/faq";
import { organisation } from "../../domain/content/organisation";

/** The site's own origin, the same on the server and in the browser. */
export function useSiteOrigin(): string {
  return useRouteContext({ from: "__root__", select: ({ config }) => config.siteOrigin });
}

/** Who runs the site. */
export function organisationData(origin: string) {
  return { "@type": "Organization", "@id": `${origin}/#organisatie`, name: organisation.name, url: `${origin}/` };
}

/** Questions that the page answers. */
export function faqData(faqs: readonly Faq[]) {
  return {
    "@type": "FAQPage",
    mainEntity: faqs.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** Where a page stands: the way to it from the home page, itself last. */
export function breadcrumbData(origin: string, crumbs: readonly { name: string; path: string }[]) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

/** What we do for people with a floor to lay: collect quotes, at no cost. */
export function quotesData(
  origin: string,
  service: { name: string; serviceType: string; area: string; within?: string },
) {
  return {
    "@type": "Service",
    name: service.name,
    serviceType: service.serviceType,
    provider: organisationData(origin),
    areaServed: {
      "@type": "AdministrativeArea",
      name: service.area,
      ...(service.within ? { containedInPlace: { "@type": "AdministrativeArea", name: service.within } } : {}),
    },
    offers: { "@type": "Offer", price: "0", priceCurrency: "EUR", url: `${origin}/brief-form` },
  };
}
