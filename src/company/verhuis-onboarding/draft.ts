import type { FunctionReturnType } from "convex/server";
import type { UseFormReturn } from "react-hook-form";
import type { VerhuisOnboardingForm } from "../../../domain/forms/verhuisOnboarding";
import type { api } from "../../../convex/_generated/api";

/** The answers that the company gave before. */
export type VerhuisAnswers = NonNullable<FunctionReturnType<typeof api.verhuisOnboarding.mine>>;

/** The values of the steps while they are being filled in. */
export type VerhuisDraft = Record<
  | "businessName"
  | "bio"
  | "website"
  | "yearsInBusiness"
  | "startingPrice"
  | "portfolioLink1"
  | "portfolioLink2"
  | "portfolioLink3",
  string
> & { categories: string[]; serviceAreas: string[] };

export type VerhuisForm = UseFormReturn<VerhuisDraft, unknown, VerhuisOnboardingForm>;

/** The values with which the steps start. */
export function draftOf(answers: VerhuisAnswers): VerhuisDraft {
  const [portfolioLink1 = "", portfolioLink2 = "", portfolioLink3 = ""] = answers.portfolioLinks;
  return {
    businessName: answers.businessName,
    bio: answers.bio,
    website: answers.website,
    yearsInBusiness: answers.yearsInBusiness?.toString() ?? "",
    startingPrice: answers.startingPrice?.toString() ?? "",
    categories: [...answers.categories],
    serviceAreas: [...answers.serviceAreas],
    portfolioLink1,
    portfolioLink2,
    portfolioLink3,
  };
}
