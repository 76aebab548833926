import type { FunctionReturnType } from "convex/server";
import type { api } from "../../convex/_generated/api";

/** How an accepted quote stands with its reviews, for one of its two sides. */
export type Standing = NonNullable<FunctionReturnType<typeof api.reviews.forQuote>>;

/** A review as its two sides read it. */
export type SidesReview = NonNullable<Standing["own"]>;

/** A client's review of a company as everybody reads it. */
export type PublicReview = FunctionReturnType<typeof api.reviews.ofCompany>["page"][number];

/** What clients think of a company on average. */
export type Rating = NonNullable<FunctionReturnType<typeof api.companyPages.read>>["rating"];
