import { Button } from "@radix-ui/themes";
import { Hourglass, Star } from "lucide-react";
import { useRef, useState } from "react";
import { formatDate } from "../../domain/dates";
import { REVIEW_WAITS_DAYS } from "../../domain/limits";
import { RefusedNotice } from "../app/outbox/forms/refused-notice";
import { DiscardButton } from "../app/outbox/entry-buttons";
import { mayBeReplaced } from "convex-local-first/outbox/entry";
import type { OutboxEntry } from "../app/outbox/entry";
import { TypedDetails } from "../app/outbox/typed-list";
import { useLocalMutation } from "../app/outbox/use-outbox";
import { useViewer } from "../app/session/session";
import { createPart, usePart } from "../lib/part";
import { useHasPassed } from "../lib/use-has-passed";
import { Bone } from "../ui/bone";
import { Notice } from "../ui/notice";
import type { SiteLink } from "../ui/site-link";
import { ReplyForm } from "./reply-form";
import { ReportReview } from "./report-review";
import { ReviewCard } from "./review-card";
import { aboutReview } from "./review-entry";
import styles from "./review-panel.module.css";
import type { Standing } from "./types";

const form = createPart(() => import("./review-form"));

type Props = { quoteId: string; page: SiteLink; heading: "h2" | "h3"; early: boolean };

/** The reviews of both sides of a quote: those that appeared, one that waits, and the form for a new one. */
export function StandingPanel({ quoteId, page, heading: Heading, early, standing }: Props & { standing: Standing }) {
  const { by, own, other, canWrite } = standing;
  const title = useRef<HTMLHeadingElement>(null);
  const { entry } = useLocalMutation(aboutReview(quoteId));
  // Here, since the form leaves while it is sent: after a refusal it is there again.
  const [open, setOpen] = useState(false);
  const waits = own === null && entry?.state === "waiting";
  const otherName = standing.otherName || "de klant";
  if (early && canWrite && other === "none" && !entry && !open) {
    return (
      <p className={`quiet ${styles.early}`}>
        Ligt je vloer er al?{" "}
        <Button size="2" variant="ghost" onClick={() => setOpen(true)}>
          Schrijf een beoordeling
        </Button>
      </p>
    );
  }
  return (
    <section className={styles.panel} aria-labelledby={`beoordeling-${quoteId}`}>
      <Heading id={`beoordeling-${quoteId}`} ref={title} tabIndex={-1}>
        {by === "client" ? "Je beoordeling" : "Beoordelingen"}
      </Heading>
      {other === "waits" && (
        <Notice icon={Hourglass} tone="plain">
          <b>{standing.otherName || "De klant"} heeft jou beoordeeld.</b> Je leest het zodra jij ook schrijft
          {standing.dueAt !== null && `, en anders op ${formatDate(standing.dueAt)}. Daarna kun je niet meer schrijven`}
          .
        </Notice>
      )}
      {waits && <WaitingReview entry={entry} />}
      {canWrite && !waits && (
        <Invitation
          {...{ quoteId, page, standing, open, setOpen }}
          refused={entry?.state === "refused" ? entry : null}
          onSent={() => {
            setOpen(false);
            title.current?.focus();
          }}
        />
      )}
      {own !== null && !standing.ownIsVisible && (
        <p className="soft" role="status">
          Alleen jij ziet dit nu. Je beoordeling verschijnt zodra {otherName} ook schrijft
          {standing.dueAt !== null && `, en anders op ${formatDate(standing.dueAt)}`}.
        </p>
      )}
      {typeof other === "object" && (
        <ReviewCard
          who={standing.otherName || "De klant"}
          by={other.by}
          review={{ ...other, scores: other.scores }}
          replier="jou"
        >
          {other.removedFor === null && (
            <div className={styles.acts}>
              {other.reply === null && other.words !== null && <ReplyForm reviewId={other._id} />}
              <ReportReview reviewId={other._id} />
            </div>
          )}
        </ReviewCard>
      )}
      {own !== null && <ReviewCard who="Jij" by={by} review={own} replier={otherName} />}
      {own === null && !canWrite && typeof other === "object" && (
        <p className="quiet">
          Je hebt zelf niets geschreven. Dat kan nu niet meer, want je kunt de beoordeling van de ander al lezen.
        </p>
      )}
    </section>
  );
}

type InvitationProps = Omit<Props, "heading" | "early"> & {
  standing: Standing;
  open: boolean;
  setOpen: (open: boolean) => void;
  refused: OutboxEntry | null;
  onSent: () => void;
};

function Invitation({ quoteId, page, standing, open, setOpen, refused, onSent }: InvitationProps) {
  const viewer = useViewer();
  const opened = useHasPassed(standing.opensAt);
  const asksDone = !opened && standing.other === "none";
  const shown = open || refused !== null;
  const code = usePart(form, shown);
  if (shown && viewer !== null) {
    return (
      <>
        {refused && <RefusedNotice entry={refused} />}
        {code === null ? (
          <Bone height="420px" />
        ) : (
          <code.ReviewForm
            key={refused?.id}
            {...{ quoteId, page, standing, refused, asksDone, onSent }}
            accountId={viewer.userId}
            onClose={() => setOpen(false)}
          />
        )}
      </>
    );
  }
  return (
    <>
      <p className="soft">
        {asksDone && "Ligt de vloer? Vertel hoe het ging. "}
        Jullie schrijven allebei zonder de beoordeling van de ander te zien. Schrijft een van jullie niets? Dan
        verschijnt de andere na {REVIEW_WAITS_DAYS} dagen.
      </p>
      <div>
        <Button size="3" variant="soft" onClick={() => setOpen(true)}>
          <Star size={18} strokeWidth={1.75} aria-hidden />
          Schrijf een beoordeling
        </Button>
      </div>
    </>
  );
}

/** A review that is kept on this device and goes as soon as there is a connection. */
function WaitingReview({ entry }: { entry: OutboxEntry }) {
  return (
    <>
      <Notice icon={Hourglass} tone="plain">
        <b>{entry.title} staat klaar.</b> We versturen dit zodra je weer verbinding hebt. Je mag deze pagina sluiten:
        het blijft op dit apparaat bewaard.
      </Notice>
      <TypedDetails typed={entry.typed} />
      {mayBeReplaced(entry) && (
        <div>
          <DiscardButton id={entry.id}>Toch niet versturen</DiscardButton>
        </div>
      )}
    </>
  );
}
