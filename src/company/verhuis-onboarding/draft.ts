import type { FunctionReturnType } from "convex/server";
import type { UseFormReturn } from "react-hook-form";
import type { VerhuisOnboardingForm } from "../../../domain/forms/verhuisOnboarding";
import type { api } from "../../../convex/_generated/api";

/** What the company told us before. */
export type VerhuisAnswers = NonNullable<FunctionReturnType<typeof api.verhuisOnboarding.mine>>;

/** What the steps hold while being filled in. */
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

/** What the steps start with. */
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
