import type { FunctionReturnType } from "convex/server";
import type { api } from "../../convex/_generated/api";

/** The state of an accepted quote's reviews, for one of its two sides. */
export type Standing = NonNullable<FunctionReturnType<typeof api.reviews.forQuote>>;

/** A review as its two sides read it. */
export type SidesReview = NonNullable<Standing["own"]>;

/** A client's review of a company as everybody reads it. */
export type PublicReview = FunctionReturnType<typeof api.reviews.ofCompany>["page"][number];

/** A company's averages from clients' reviews. */
export type Rating = NonNullable<FunctionReturnType<typeof api.companyPages.read>>["rating"];
