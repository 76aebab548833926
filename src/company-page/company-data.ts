import { dayInAmsterdam } from "../../domain/dates";
import { STARS_MAX } from "../../domain/reviews";
import type { CompanyPageData } from "./company-page-data";

/** Structured data about a company: only what its page shows, and what staff checked. */
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
    ...reviewData(page),
  };
}

/** What clients think of it: averages only when the page shows them, each review that stands, and no example of ours. */
function reviewData({ rating, reviews }: CompanyPageData): Record<string, unknown> {
  if (reviews.some(({ isExample }) => isExample)) return {};
  const standing = reviews.filter(({ mean, words }) => mean !== null && words !== null);
  return {
    ...(rating === null
      ? {}
      : { aggregateRating: { "@type": "AggregateRating", ...stars(rating.mean), reviewCount: rating.count } }),
    ...(standing.length === 0
      ? {}
      : {
          review: standing.map(({ firstName, mean, words, writtenAt }) => ({
            "@type": "Review",
            author: { "@type": "Person", name: firstName ?? "Een klant" },
            datePublished: dayInAmsterdam(writtenAt),
            reviewBody: words,
            reviewRating: { "@type": "Rating", ...stars(mean) },
          })),
        }),
  };
}

function stars(mean: number | null) {
  return { ratingValue: mean, bestRating: STARS_MAX, worstRating: 1 };
}
