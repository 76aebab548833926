import type { ReactNode } from "react";
import { api } from "../../../convex/_generated/api";
import { useLiveQuery } from "../../app/live/use-live-query";
import { AppLink } from "../../ui/app-link";
import { Stories } from "./stories";

type Props = {
  heading: string;
  /** Stands there while there are fewer than three real ones. */
  samples: ReactNode;
};

/** The newest reviews of clients, live, each with the company that it is about. A part of its own: it holds the Convex client's hooks. */
export function RealStories({ heading, samples }: Props) {
  const stories = useLiveQuery({ query: api.reviews.stories, args: {} });
  const [first, ...rest] = (stories.status === "success" ? stories.data : []).map(
    ({ words, slug, companyName, ...story }) => ({
      ...story,
      quote: words,
      job: (
        <AppLink to="/bedrijf/$slug" params={{ slug }}>
          {companyName}
        </AppLink>
      ),
    }),
  );
  if (first === undefined) return samples;
  return (
    <Stories
      heading={heading}
      notice="De nieuwste beoordelingen van klanten die via deze site een bedrijf kozen."
      stories={[first, ...rest]}
    />
  );
}
