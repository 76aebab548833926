import { useRouteContext } from "@tanstack/react-router";
import type { Faq } from "../../domain/content/faq";
import { SITE_NAME } from "./head";

/** The site's own origin, the same on the server and in the browser. */
export function useSiteOrigin(): string {
  return useRouteContext({ from: "__root__", select: ({ config }) => config.siteOrigin });
}

/** Structured data about the organisation that runs the site. */
export function organisationData(origin: string) {
  return { "@type": "Organization", "@id": `${origin}/#organisatie`, name: SITE_NAME, url: `${origin}/` };
}

/** Structured data about the questions that the page answers. */
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

/** Structured data about the path from the home page to this page, which is the last item. */
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

/** Structured data about our service for people who need a floor: collecting quotes, free of charge. */
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
