import { api } from "../../convex/_generated/api";
import { useLocalQuery } from "../app/live/use-local-query";
import { LoadFailedNote } from "../app/waiting/load-failed-note";
import { WhenVisible } from "../app/waiting/when-visible";
import { useOptionalPart } from "../lib/optional-part";
import { createPart } from "../lib/part";
import { Bone } from "../ui/bone";
import type { SiteLink } from "../ui/site-link";
import type { Standing } from "./types";

const shape = <Bone height="180px" />;
const panel = createPart(() => import("./standing-panel"));

type Props = {
  quoteId: string;
  /** Where this stands, for what waits on this device. */
  page: SiteLink;
  heading?: "h2" | "h3";
  /** Whether the floor does not lie yet, as far as known: a review is then asked in a line. */
  early?: boolean;
};

/**
 * The reviews of an accepted quote, live, for its client and for its company. Their code loads when there are reviews,
 * or one may be written, and the panel is scrolled near the screen; when it cannot be fetched, only the panel says so. Must be inside `Live`.
 */
export function ReviewPanel({ quoteId, page, heading = "h2", early = false }: Props) {
  const standing = useLocalQuery({ query: api.reviews.forQuote, args: { quoteId } });
  if (standing.status === "error") return <LoadFailedNote>De beoordelingen konden niet worden geladen.</LoadFailedNote>;
  const data = standing.status === "success" ? standing.data : null;
  if (data === null || (!data.canWrite && data.own === null && data.other === "none")) return null;
  return (
    <WhenVisible fallback={shape} atLatest={2000}>
      <PanelPart {...{ quoteId, page, heading, early }} standing={data} />
    </WhenVisible>
  );
}

function PanelPart(props: Required<Props> & { standing: Standing }) {
  const code = useOptionalPart(panel);
  if (code === "failed") return <LoadFailedNote>De beoordelingen konden niet worden geladen.</LoadFailedNote>;
  return code === null ? shape : <code.StandingPanel {...props} />;
}
