import { ArrowRight, BellRing, Hourglass, Phone } from "lucide-react";
import { memo, type KeyboardEvent } from "react";
import { formatDateShort } from "../../../domain/dates";
import { FOLLOW_UP_STAGES, followUpStages, isDecided, type FollowUpStage } from "../../../domain/followUps";
import { DAY_MS } from "../../../domain/limits";
import { formatEuro } from "../../../domain/money";
import styles from "./board.module.css";
import type { Customer } from "./customer-card";
import { isHeldBack } from "../../lib/local/held-contacts";
import { usePhone } from "../../ui/phones/use-phone";
import { nameOf, useSaveFollowUp } from "../../jobs/customer/save-follow-up";

/** A customer with what the board shows of it beside the notes. */
export type BoardCustomer = Customer & {
  /** When something last happened, in milliseconds since 1970. */
  lastAt: number;
};

type Props = {
  customer: BoardCustomer;
  /** For how long nothing happened with it; empty once it is decided. */
  silence: string;
  /** That is long: somebody should ask. */
  isLate: boolean;
  /** Beside the columns of a wide screen it moves by dragging and by keys; elsewhere by its list. */
  hasList: boolean;
  onOpen: (briefId: string) => void;
  onMoved: (briefId: string) => void;
};

/** The element id of a customer's button on the board. */
export const boardId = (briefId: string) => `klant-${briefId}`;
/** After this many silent days a customer is marked. */
const LATE_DAYS = 14;
/** What a dragged customer is known by. */
export const DRAGGED = "application/x-klant";

/** A customer on the board: pressed, it opens; dragged or with the arrow keys it moves. */
export const BoardCard = memo(function BoardCard({ customer, silence, isLate, hasList, onOpen, onMoved }: Props) {
  const { brief, contact, followUp, next, isDue, entry, isOnItsWay, price } = customer;
  const save = useSaveFollowUp(customer);
  const { stage, note, remindOn } = followUp;
  const [number] =
    usePhone(hasList && !isDecided(stage) && !isHeldBack(contact) ? (contact.phone ?? "") : "")?.numbers ?? [];
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = step && FOLLOW_UP_STAGES[FOLLOW_UP_STAGES.indexOf(stage) + step];
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onMoved(brief._id);
    void save({ stage: next });
  };
  return (
    <li
      className={styles.card}
      data-due={isDue || undefined}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, brief._id);
        event.dataTransfer.effectAllowed = "move";
      }}
    >
      <button
        id={boardId(brief._id)}
        type="button"
        className={styles.open}
        onClick={() => onOpen(brief._id)}
        onKeyDown={move}
      >
        {nameOf(contact)}
      </button>
      <span className={styles.job}>{brief.title}</span>
      <span className={styles.facts}>
        {price !== undefined && <b className="num">{formatEuro(price)}</b>}
        <span className="quiet" data-late={isLate || undefined}>
          {silence}
        </span>
      </span>
      {remindOn !== null && (
        <span className={styles.next} data-due={isDue || undefined}>
          <BellRing size={15} strokeWidth={1.75} aria-hidden />
          <span>
            {formatDateShort(remindOn)}
            {note !== "" && `: ${note.split("\n", 1)[0]!}`}
          </span>
        </span>
      )}
      {next !== null && (
        <span className={styles.next}>
          <ArrowRight size={15} strokeWidth={1.75} aria-hidden />
          <span>{next}</span>
        </span>
      )}
      {number && (
        <a className={styles.call} href={number.href!} aria-label={`Bel ${nameOf(contact)}`}>
          <Phone size={18} strokeWidth={1.75} aria-hidden />
          Bel
        </a>
      )}
      {entry?.state === "waiting" && !isOnItsWay && (
        <span className="quiet">
          <Hourglass size={14} strokeWidth={1.75} aria-hidden /> Staat klaar
        </span>
      )}
      {entry?.state === "refused" && <b className={styles.refused}>Niet verstuurd</b>}
      {hasList && (
        <select
          className={styles.stage}
          aria-label="Status"
          value={stage}
          onChange={({ target }) => void save({ stage: target.value as FollowUpStage })}
        >
          {FOLLOW_UP_STAGES.map((each) => (
            <option key={each} value={each}>
              {followUpStages[each]}
            </option>
          ))}
        </select>
      )}
    </li>
  );
}, isSame);

const SHOWN = ["brief", "contact", "entry", "price", "next", "isDue", "isOnItsWay"] as const;
const NOTED = ["stage", "note", "remindOn"] as const;

/**
 * Whether two cards show the same, so that moving one customer does not render all others. The acts of a card depend on
 * its customer only.
 */
function isSame({ customer: one, ...before }: Props, { customer: other, ...after }: Props): boolean {
  return (
    before.silence === after.silence &&
    before.isLate === after.isLate &&
    before.hasList === after.hasList &&
    SHOWN.every((key) => one[key] === other[key]) &&
    NOTED.every((key) => one.followUp[key] === other.followUp[key])
  );
}

/** Whether nothing happened for so long with a customer that is still going on that they may be gone. */
export function isLate(milliseconds: number, stage: FollowUpStage): boolean {
  return !isDecided(stage) && milliseconds >= LATE_DAYS * DAY_MS;
}

/** For how long nothing happened with a customer that is still going on. */
export function silentWords(milliseconds: number, stage: FollowUpStage): string {
  const days = Math.floor(milliseconds / DAY_MS);
  if (isDecided(stage)) return "";
  if (days < 1) return "Vandaag";
  return days === 1 ? "1 dag stil" : `${days} dagen stil`;
}
