import { api } from "../../convex/_generated/api";
import { useKeptQuery } from "../app/live/use-kept-query";
import { LoadFailedNote } from "../app/waiting/load-failed-note";
import { createPart, usePart } from "../lib/part";
import type { SiteLink } from "../ui/site-link";

const panel = createPart(() => import("./standing-panel"));

type Props = {
  quoteId: string;
  /** Where this stands, for what waits on this device. */
  page: SiteLink;
  heading?: "h2" | "h3";
};

/**
 * The reviews of an accepted quote, for its client and for its company: live. Their code comes with the first quote that
 * may have some. Must stand inside `Live`.
 */
export function ReviewPanel({ quoteId, page, heading = "h2" }: Props) {
  const standing = useKeptQuery({ query: api.reviews.forQuote, args: { quoteId } });
  const data = standing.status === "success" ? standing.data : null;
  const code = usePart(panel, data !== null);
  if (standing.status === "error") return <LoadFailedNote>De beoordelingen konden niet worden geladen.</LoadFailedNote>;
  if (data === null || code === null) return null;
  return <code.StandingPanel quoteId={quoteId} page={page} heading={heading} standing={data} />;
}
