import { LockOpen } from "lucide-react";
import { formatDate, formatRelative } from "../../domain/dates";
import { floorArt, floorLabel } from "../../domain/floors";
import { NO_WISH, reachWords } from "../../domain/disclosures/wish";
import { MAX_QUOTES, MAX_UNLOCKS } from "../../domain/limits";
import { formatBudget } from "../../domain/money";
import { conversationLink } from "../app/links";
import { AppLink } from "../ui/app-link";
import { AllAnswers } from "../requests/all-answers";
import { useChoice } from "./chosen/choice";
import { CompanyName } from "./company/company-name";
import { VerifiedBadge } from "../reviews/verified-badge";
import { RatingLine } from "../reviews/stars";
import { FloorSample, layOf } from "../ui/floors/floor-sample";
import { Planks } from "../ui/floors/planks";
import { Tag } from "../ui/tag";
import { Unbroken } from "../ui/unbroken";
import { ownAnswers } from "../requests/answers";
import { RequestStatus } from "./request-status";
import { locationOf } from "../requests/brief";
import styles from "./brief-card.module.css";
import type { OwnBrief } from "./types";

type Unlocker = OwnBrief["unlockedBy"][number];

/** How many answers the card shows; the others are folded away. */
const ANSWERS_SHOWN = 3;

/**
 * A client's request: its answers, its status, and the companies that may call (CLIENT-004, CLIENT-005, CLIENT-018,
 * CLIENT-019).
 */
export function BriefCard({ brief, now }: { brief: OwnBrief; now: number }) {
  const { answers, text, words } = ownAnswers(brief);
  const first = answers.slice(0, ANSWERS_SHOWN);
  // Once there are quotes they are the news: what the client wrote is folded away.
  const isFolded = brief.quoteCount > 0;
  const facts = [
    floorLabel(brief),
    locationOf(brief),
    brief.preferredStartDate === null ? "Startdatum in overleg" : `Start ${formatDate(brief.preferredStartDate)}`,
    formatBudget(brief.budgetMin, brief.budgetMax),
  ];
  return (
    <div className={styles.brief}>
      <FloorSample {...layOf(floorArt(brief), 200)} />
      <div className={styles.inside}>
        <p className={styles.when}>
          <RequestStatus brief={brief} choice={useChoice(brief)} />
          <span className="quiet">Geplaatst op {formatDate(brief._creationTime)}</span>
        </p>
        <h2>
          <Unbroken text={brief.title} />
        </h2>
        <ul className={`soft ${styles.facts}`}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {words !== null && !isFolded && <p className={styles.description}>{words}</p>}
        {first.length > 0 && (
          <p className={`quiet ${styles.extra}`}>
            {first.map(({ question, answer }) => `${question}: ${answer}`).join(" · ")}
          </p>
        )}
        <AllAnswers
          answers={{
            answers: answers.slice(ANSWERS_SHOWN),
            text: isFolded ? [words, text].filter(Boolean).join("\n\n") : text,
          }}
          className={styles.answers}
          textClassName={styles.extra}
        />
      </div>
      <div className={styles.state} role="status">
        <span className={styles.count}>
          {brief.quoteCount}/{MAX_QUOTES}
        </span>
        <span className="soft">{brief.quoteCount === 1 ? "offerte ontvangen" : "offertes ontvangen"}</span>
      </div>
      <Unlockers brief={brief} now={now} />
    </div>
  );
}

function Unlockers({ brief, now }: { brief: OwnBrief; now: number }) {
  const { unlockedBy, unlockCount, status, contactWish, contact } = brief;
  if (unlockedBy.length === 0 && status !== "OPEN") return null;
  const name = ({ companyId, companyName }: Unlocker) => (
    <b>
      <CompanyName briefId={brief._id} companyId={companyId}>
        {companyName}
      </CompanyName>
    </b>
  );
  const holding = unlockedBy.filter(({ withdrawnAt }) => !withdrawnAt);
  const reach = reachWords((contactWish ?? NO_WISH).by, contact.phone !== null);
  const [only] = unlockedBy.length === 1 ? holding : [];
  const free = status === "OPEN" && brief.pausedAt === null ? freePlaces(unlockCount) : "";
  return (
    <div className={styles.unlockers}>
      <Planks taken={unlockCount} decorative />
      {unlockedBy.length === 0 ? (
        <p>Nog geen bedrijf heeft je gegevens. Je ziet het hier zodra een bedrijf reageert.</p>
      ) : (
        <>
          <p>
            <LockOpen size={16} strokeWidth={1.75} aria-hidden />{" "}
            {only ? (
              <span>
                {name(only)} heeft je gegevens en kan je {reach}. {free}
              </span>
            ) : (
              <span>
                {whoHolds(holding.length, reach)} {free}
              </span>
            )}
          </p>
          <ul>
            {unlockedBy.map((each) => (
              <li key={`${each.companyName}${each.unlockedAt}`}>
                {!only && <>{name(each)} </>}
                <RatingLine rating={each.rating} />{" "}
                <VerifiedBadge verified={each.verified} verifiedAt={each.verifiedAt} />{" "}
                {each.withdrawnAt && <Tag>Gegevens ingetrokken</Tag>}{" "}
                <span className="quiet">
                  {only ? "Reageerde " : "reageerde "}
                  {formatRelative(each.unlockedAt, now)}
                </span>{" "}
                <AppLink {...conversationLink(brief._id, each.companyId)}>Bericht sturen</AppLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** How many companies may read the client's details now. */
function whoHolds(companies: number, reach: string): string {
  if (companies === 0) return "Nog geen bedrijf heeft je gegevens.";
  if (companies === 1) return `1 bedrijf heeft je gegevens en kan je ${reach}.`;
  return `${companies} bedrijven hebben je gegevens en kunnen je ${reach}.`;
}

/** How many companies more may have the client's details. */
function freePlaces(taken: number): string {
  const free = Math.max(0, MAX_UNLOCKS - taken);
  if (free === 0) return "Alle plekken zijn bezet.";
  return free === 1 ? "Nog 1 plek vrij." : `Nog ${free} plekken vrij.`;
}
