import { MapPin, Phone } from "lucide-react";
import { isWholeDay } from "../../../domain/agenda/blockedTime";
import { formatVisitHours, lapseSentence } from "../../../domain/visits";
import { jobLink } from "../../app/links";
import { AppLink } from "../../ui/app-link";
import { Tag } from "../../ui/tag";
import { Unbroken } from "../../ui/unbroken";
import { callLabel, usePhone } from "../../ui/phones/use-phone";
import { deedWords, itemTitle, type AgendaItem as Item, type Block, type WeekVisit } from "../../visits/week/items";
import { routeHref } from "../../requests/route-href";
import styles from "./agenda-item.module.css";
import type { Placed } from "./lanes";

type Props = {
  item: Item;
  /** The day on which it stands here, YYYY-MM-DD. */
  day: string;
  /** Where it stands among the hours; left out above them. */
  placed?: Placed<Item>;
  onBlock: (block: Block) => void;
};

/** Something in the agenda: in the column of its day a plank as long as it takes, on a phone a row with all of it. */
export function AgendaItem({ item, day, placed, onBlock }: Props) {
  const { kind } = item;
  const minutes = placed ? placed.until - placed.from : Infinity;
  // " tot 15.00 uur" is left out where it has no room: how long it takes is to be seen.
  const [from, until] = isWholeDay(day, item) ? ["Hele dag"] : formatVisitHours(item).split(/(?= tot )/);
  const place =
    placed && Object.fromEntries(["from", "until", "lane", "lanes"].map((key) => [`--${key}`, placed[key as "from"]]));
  return (
    <article
      className={styles.item}
      data-kind={kind}
      data-room={minutes < 60 ? "line" : minutes < 120 ? "lines" : undefined}
      style={place}
    >
      <p className={styles.hours}>
        {from}
        <span className={styles.until}>{until}</span>
      </p>
      {kind === "lapsed" && (
        <p className={styles.lapsed}>
          <Tag>Vervallen</Tag>
        </p>
      )}
      <Title item={item} onBlock={onBlock} />
      {kind === "visit" && item.visit.kind === "lay" && <p className="quiet">{layWords(item.layers)}</p>}
      {kind === "laying" && (
        <p className="quiet">
          {layWords(item.laying.layers)}, {item.laying.place}
        </p>
      )}
      {kind === "block" && item.waits && <p className="quiet">Staat klaar om te versturen</p>}
      {kind === "proposed" && (
        <p className="quiet">
          {deedWords[item.proposal.kind]} voorgesteld{item.proposal.place !== "" && `, ${item.proposal.place}`}
        </p>
      )}
      {(kind === "visit" || kind === "lapsed") && <Where visit={item.visit} />}
    </article>
  );
}

/** What it is called, and what a press on that opens. */
function Title({ item, onBlock }: Pick<Props, "item" | "onBlock">) {
  const title = itemTitle(item);
  switch (item.kind) {
    case "busy":
      return <p>{title}</p>;
    case "block":
      return (
        <button type="button" className={styles.title} onClick={() => onBlock(item.block)}>
          {title}
        </button>
      );
    default:
      return (
        <AppLink className={styles.title} {...jobLink(jobOf(item))}>
          <Unbroken text={title} />
        </AppLink>
      );
  }
}

type OfJob = Exclude<Item, { kind: "busy" | "block" }>;
const jobOf = (item: OfJob) =>
  item.kind === "proposed" ? item.proposal.briefId : item.kind === "laying" ? item.laying.briefId : item.visit.briefId;

/** "Vloer leggen: Wout Hamer en Anna Blok". */
const layWords = (layers: readonly string[]) =>
  layers.length === 0 ? "Vloer leggen" : `Vloer leggen: ${new Intl.ListFormat("nl").format(layers)}`;

/** What a visit is for, where it is, and how to get there; of one that lapsed only why. */
function Where({ visit: { kind, contact, place, lapsed } }: { visit: WeekVisit }) {
  const phone = usePhone(contact?.phone ?? "");
  const where = [contact?.street, place].filter(Boolean).join(", ");
  // What a laying is, and who does it, stands above it.
  const what = kind === "lay" ? where : [deedWords[kind], where].filter(Boolean).join(", ");
  return (
    <>
      {what !== "" && <p className="quiet">{what}</p>}
      {lapsed !== undefined && <p className="quiet">{lapseSentence(lapsed, "company", "")}</p>}
      {lapsed === undefined && (contact?.phone || contact?.street) && (
        <p className={styles.reach}>
          {phone?.numbers.map((number) => (
            <a key={number.href} href={number.href!}>
              <Phone size={16} strokeWidth={1.75} aria-hidden />
              {callLabel("Bel", number, phone)}
            </a>
          ))}
          {contact.street && (
            <a href={routeHref(where)} target="_blank" rel="noopener noreferrer">
              <MapPin size={16} strokeWidth={1.75} aria-hidden />
              Navigeer
            </a>
          )}
        </p>
      )}
    </>
  );
}
