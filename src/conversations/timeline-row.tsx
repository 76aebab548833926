import { formatDate, formatTime } from "../../domain/dates";
import type { ConversationSide } from "../../domain/conversations";
import { formatEuro } from "../../domain/money";
import { quoteLink } from "../app/links";
import { useIsOffline } from "../app/live/use-online";
import { AgainButton, DiscardButton } from "../app/outbox/entry-buttons";
import { KeptPicture } from "../app/outbox/kept-picture";
import { refusalOf } from "../app/outbox/start";
import { useHasPassed } from "../lib/use-has-passed";
import { QuoteStatus } from "../quotes/quote-status";
import { AppLink } from "../ui/app-link";
import { Gallery } from "../ui/gallery/gallery";
import { Tag } from "../ui/tag";
import { VisitCard } from "./visit-card";
import styles from "./conversation.module.css";
import type { PendingMessage } from "./pending";
import type { TimelineItem } from "./timeline";
import type { Conversation, Message } from "./types";

/** How long photos may arrive after their message before the screen says that they did not, in milliseconds. */
const PHOTOS_FOLLOW_MS = 60_000;

type Props = {
  item: TimelineItem;
  side: ConversationSide;
  otherName: string;
  briefId: string;
  readUpTo: number;
  /** Whether it is the own last message, which says whether it was read. */
  showsRead: boolean;
};

/**
 * A row of a conversation: a message, the quote, the visit, or a message that waits to be sent. The first row of a day has the day
 * above it.
 */
export function TimelineRow({ item, ...rest }: Props) {
  return (
    <>
      {item.day !== undefined && <p className={`quiet ${styles.day}`}>{formatDate(item.day)}</p>}
      <Content item={item} {...rest} />
    </>
  );
}

function Content({ item, side, otherName, briefId, readUpTo, showsRead }: Props) {
  switch (item.kind) {
    case "message": {
      const isOwn = item.message.by === side;
      const { writer } = item.message;
      const isRead = showsRead && item.message._creationTime <= readUpTo;
      const author = isOwn ? (writer ?? "Jij") : otherName;
      return <Bubble message={item.message} isOwn={isOwn} author={author} writer={writer} isRead={isRead} />;
    }
    case "quote":
      return <QuoteCard quote={item.quote} side={side} briefId={briefId} />;
    case "visit":
      return <VisitCard visit={item.visit} side={side} briefId={briefId} />;
    case "pending":
      return <Pending pending={item.pending} />;
    default:
      return item satisfies never;
  }
}

/** A message, on the right when it is the reader's own. */
export function Bubble({
  message: { text, photos, photosToCome, _creationTime: at },
  isOwn,
  author,
  writer,
  isRead,
}: {
  message: Pick<Message, "text" | "photos" | "photosToCome" | "_creationTime">;
  isOwn: boolean;
  author: string;
  /** Who of the reader's own team wrote it, where that is to be seen. */
  writer?: string | undefined;
  isRead: boolean;
}) {
  return (
    <article className={styles.bubble} data-own={isOwn || undefined} aria-label={`${author}, ${formatTime(at)}`}>
      {photos.length > 0 && (
        <Gallery
          small
          label={`Foto's van ${author}`}
          pictures={photos.map(({ url }, index) => ({ url, alt: `Foto ${index + 1} van ${author}` }))}
        />
      )}
      {photosToCome > 0 && <PhotosToCome count={photosToCome} writtenAt={at} />}
      {text !== "" && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      <p className={`quiet num ${styles.meta}`}>
        {writer !== undefined && `${writer} · `}
        {formatTime(at)}
        {isRead && " · Gelezen"}
      </p>
    </article>
  );
}

/** Photos go before their message, so one that is not there soon after it was refused, or was lost on the way. */
function PhotosToCome({ count, writtenAt }: { count: number; writtenAt: number }) {
  const isLate = useHasPassed(writtenAt + PHOTOS_FOLLOW_MS);
  const one = count === 1;
  return (
    <p className="quiet">
      {isLate
        ? one
          ? "Eén foto is niet aangekomen."
          : `${count} foto's zijn niet aangekomen.`
        : one
          ? "Eén foto is er nog niet."
          : `${count} foto's zijn er nog niet.`}
    </p>
  );
}

function Pending({ pending: { text, photos, photoCount, entry } }: { pending: PendingMessage }) {
  const isRefused = entry.state === "refused";
  const offline = useIsOffline();
  return (
    <article
      className={styles.bubble}
      data-own
      data-waits
      data-refused={isRefused || undefined}
      aria-label="Jij, nog niet verstuurd"
    >
      {photos.length > 0 && (
        <div className={styles.kept}>
          {photos.map(({ id, file }, index) => (
            <KeptPicture key={id} file={file} alt={`Foto ${index + 1}`} />
          ))}
        </div>
      )}
      {text !== "" && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      {text === "" && photos.length === 0 && <p>{photoCount === 1 ? "Foto" : `${photoCount} foto's`}</p>}
      {isRefused ? (
        <div className={styles.refused}>
          <p>
            <Tag tone="red">Niet verstuurd</Tag> {refusalOf(entry.refusal)}
          </p>
          <AgainButton id={entry.id} />
          <DiscardButton id={entry.id} />
        </div>
      ) : (
        <p className={styles.meta}>{offline ? "Wacht op verbinding" : "Wordt verstuurd"}</p>
      )}
    </article>
  );
}

/** The company's quote as it stands now. */
function QuoteCard({
  quote,
  side,
  briefId,
}: {
  quote: NonNullable<Conversation["quote"]>;
  side: ConversationSide;
  briefId: string;
}) {
  const { title, price, startsFrom, at } = quote;
  return (
    <article className={styles.quote} aria-label="Offerte">
      <p className={styles.quoteHead}>
        <b>Offerte</b> <QuoteStatus quote={quote} />
      </p>
      <p>
        {title}, <span className="price">{formatEuro(price)}</span> <span className="quiet">incl. btw</span>
      </p>
      {startsFrom !== null && <p className="quiet">Kan beginnen vanaf {formatDate(startsFrom)}</p>}
      <p className={styles.quoteEnd}>
        {side === "company" ? (
          <AppLink {...quoteLink(briefId)}>Bekijk je offerte</AppLink>
        ) : (
          <AppLink to="/client-dashboard">Bekijk op je dashboard</AppLink>
        )}
        <span className={`quiet num ${styles.meta}`}>{formatTime(at)}</span>
      </p>
    </article>
  );
}
