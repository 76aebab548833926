import { STARS_MAX } from "../../../domain/reviews";
import type { ListedCompany } from "./company-lists";

/** Structured data about a list of companies: their names, pages and the averages that the list shows. */
export function listData(origin: string, name: string, companies: readonly ListedCompany[]): Record<string, unknown> {
  return {
    "@type": "ItemList",
    name,
    numberOfItems: companies.length,
    itemListElement: companies.map(({ slug, companyName, serviceAreas, rating }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: {
        "@type": "HomeAndConstructionBusiness",
        "@id": `${origin}/bedrijf/${slug}#bedrijf`,
        name: companyName,
        url: `${origin}/bedrijf/${slug}`,
        areaServed: (serviceAreas ?? ["Nederland"]).map((area) => ({ "@type": "AdministrativeArea", name: area })),
        ...(rating === null
          ? {}
          : {
              aggregateRating: {
                "@type": "AggregateRating",
                ...{ ratingValue: rating.mean, bestRating: STARS_MAX, worstRating: 1, reviewCount: rating.count },
              },
            }),
      },
    })),
  };
}
