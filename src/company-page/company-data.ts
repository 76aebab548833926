import type { CompanyPageData } from "./company-page-data";

/** The company in the vocabulary of search engines: only what its page shows, and what somebody checked. */
export function companyData(origin: string, slug: string, page: CompanyPageData): Record<string, unknown> {
  const { companyName, description, avatarUrl, portfolioImages, serviceAreas, trades, kvk } = page;
  return {
    "@type": "HomeAndConstructionBusiness",
    "@id": `${origin}/bedrijf/${slug}#bedrijf`,
    name: companyName,
    url: `${origin}/bedrijf/${slug}`,
    ...(description ? { description } : {}),
    ...(avatarUrl ? { logo: avatarUrl } : {}),
    ...(portfolioImages.length > 0 ? { image: portfolioImages } : {}),
    ...(trades !== null && trades.length > 0 ? { knowsAbout: trades } : {}),
    areaServed: (serviceAreas ?? ["Nederland"]).map((name) => ({ "@type": "AdministrativeArea", name })),
    ...(kvk ? { identifier: { "@type": "PropertyValue", propertyID: "KVK", value: kvk.number } } : {}),
  };
}
