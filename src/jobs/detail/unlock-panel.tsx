import { Button } from "@radix-ui/themes";
import { Check, Clock, Lock, Mail, MapPin, Phone, User, type LucideIcon } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { MAX_QUOTES, MAX_UNLOCKS } from "../../../domain/limits";
import { ResendLink } from "../../account/resend-link";
import { AppLink } from "../../ui/app-link";
import { Planks } from "../../ui/floors/planks";
import { placesLeft } from "../../ui/floors/places";
import { Tag } from "../../ui/tag";
import { Unbroken } from "../../ui/unbroken";
import { NO_WISH, opensOf, promiseOf, type ContactWay, type ContactWish } from "../../../domain/disclosures/wish";
import type { Contact } from "../../requests/brief";
import { ContactFacts } from "../../requests/contact/contact-facts";
import { Reach } from "../../requests/contact/reach";
import { isWeekFull, nextPlaceSentence, type WeekAllowance } from "../week";
import styles from "./unlock-panel.module.css";
import { LineButton } from "../../app/live/line-button";

export type PanelState =
  | { kind: "open" }
  | { kind: "unlocking" }
  | { kind: "unlocked"; contact: Contact; by?: string | undefined }
  | { kind: "full" }
  /** Its place was returned, for good (B09). */
  | { kind: "returned" }
  | { kind: "locked" }
  /** An unlock waits for the company's address or KVK number (C58, C82). */
  | { kind: "address" | "number" | "check" };

type Props = {
  taken: number;
  state: PanelState;
  /** How many quotes the job got. */
  quotes: number;
  /** Where the job is, "Zeist, Utrecht". */
  place: string;
  /** Whether to call is what to do next on the page. */
  isMain?: boolean;
  /** The trial's weekly allowance; null for subscribers. */
  week: WeekAllowance | null;
  /** How its client wants to be reached; undefined for what holds without a word. */
  wish?: ContactWish | undefined;
  onUnlock: () => void;
  /** What stands below the client's details. */
  children?: ReactNode;
};

/** The places on a job, and the client's contact details: hidden until the unlock, then with links to mail and call. */
export function UnlockPanel({
  taken,
  state,
  quotes,
  place,
  isMain = true,
  week,
  wish = NO_WISH,
  onUnlock,
  children,
}: Props) {
  const promise = promiseOf(wish);
  const quotesSoFar = `${quotes} van ${MAX_QUOTES} offertes`;
  const mine = state.kind === "unlocked" || state.kind === "unlocking";
  const justTaken = useJustTaken(taken, mine);
  const focusTarget = useFocusAfterUnlock(state.kind);
  const tone =
    taken >= MAX_UNLOCKS && !mine && state.kind !== "returned"
      ? styles.full
      : taken === MAX_UNLOCKS - 1
        ? styles.last
        : undefined;

  return (
    <aside className={styles.panel} aria-label="Klantgegevens" data-state={state.kind}>
      <div role="status">
        {justTaken && (
          <p className={styles.tick}>
            <Clock size={19} strokeWidth={1.75} aria-hidden />
            Zojuist is er een plek vergeven.
          </p>
        )}
      </div>
      <div className={styles.inside}>
        <div className={styles.places}>
          <div className={`${styles.count} ${tone ?? ""}`}>
            <span className="head">
              {taken}/{MAX_UNLOCKS}
            </span>
            {state.kind === "unlocked" ? (
              <Tag tone="solid">
                <Check size={15} strokeWidth={1.75} aria-hidden />
                Ontgrendeld
              </Tag>
            ) : (
              <span>
                {placesLeft(taken)}
                <span className="quiet">{`, ${quotesSoFar}`}</span>
              </span>
            )}
          </div>
          <Planks taken={taken} mine={mine} size="panel" />
          {state.kind === "unlocked" && <p className={styles.quotes}>{quotesSoFar}</p>}
        </div>
        {state.kind === "unlocked" ? (
          <div className={styles.customer}>
            <ContactFacts isNamed contact={state.contact} place={place} ref={focusTarget} />
            <Reach contact={state.contact} place={place} isMain={isMain} />
          </div>
        ) : (
          <SealedFacts by={wish.by} />
        )}
        {state.kind === "unlocked" && state.by !== undefined && (
          <p className={styles.under}>Ontgrendeld door {state.by}</p>
        )}
        {promise !== null && <p className={styles.promise}>{promise}</p>}
        <PanelAction state={state} weekFull={week !== null && isWeekFull(week)} onUnlock={onUnlock} />
        {state.kind === "open" && (wish.by === "all" || (week !== null && week.limit !== null)) && (
          <p className={styles.under}>
            <Unbroken text={underText(week)} />
          </p>
        )}
        {children}
      </div>
    </aside>
  );
}

type ActionProps = { state: PanelState; weekFull: boolean; onUnlock: () => void };

function PanelAction({ state, weekFull, onUnlock }: ActionProps) {
  switch (state.kind) {
    case "open":
    case "unlocking":
      return (
        <LineButton
          size="4"
          className={styles.action}
          busy={state.kind === "unlocking"}
          disabled={weekFull}
          onClick={onUnlock}
        >
          Klantgegevens ontgrendelen
        </LineButton>
      );
    case "full":
      return (
        <Button size="4" className={`${styles.action} ${styles.fullButton}`} disabled>
          {`Vol (${MAX_UNLOCKS}/${MAX_UNLOCKS} bedrijven)`}
        </Button>
      );
    case "returned":
      return (
        <Button size="4" className={`${styles.action} ${styles.fullButton}`} disabled>
          Plek teruggegeven
        </Button>
      );
    case "locked":
      return (
        <Button asChild size="4" className={`${styles.action} ${styles.lock}`}>
          <AppLink to="/vloeren/checkout">
            <Lock size={18} strokeWidth={1.75} aria-hidden />
            Bekijk abonnement
          </AppLink>
        </Button>
      );
    case "address":
      return (
        <>
          <p className={styles.need}>
            <b>Bevestig eerst je e-mailadres.</b> Klik op de link in de mail die je van ons kreeg.
          </p>
          <ResendLink size="4" className={styles.action} />
        </>
      );
    case "number":
    case "check":
      return (
        <>
          <p className={styles.need}>Zodra wij je KVK-nummer hebben gecontroleerd, kun je ontgrendelen.</p>
          {state.kind === "number" && (
            <Button asChild size="4" className={styles.action}>
              <AppLink to="/vloeren/onboarding">KVK invullen</AppLink>
            </Button>
          )}
        </>
      );
    case "unlocked":
      return null;
    default:
      return state satisfies never;
  }
}

const hiddenFacts: readonly [LucideIcon, "Naam" | "E-mail" | "Telefoon" | "Adres", string][] = [
  [User, "Naam", "62%"],
  [Mail, "E-mail", "88%"],
  [Phone, "Telefoon", "48%"],
  [MapPin, "Adres", "56%"],
];

function SealedFacts({ by }: { by: ContactWay }) {
  const opens = opensOf(by);
  const given = { Naam: true, "E-mail": opens.email, Telefoon: opens.phone, Adres: !opens.email || !opens.phone };
  return (
    <ul className={`${styles.facts} ${styles.sealed}`} aria-label="Zichtbaar na ontgrendelen">
      {hiddenFacts
        .filter(([, label]) => given[label])
        .map(([Icon, label, width]) => (
          <li key={label}>
            <Icon size={17} strokeWidth={1.75} aria-hidden />
            {label}
            <i style={{ width }} />
          </li>
        ))}
    </ul>
  );
}

type FocusTarget = { current: HTMLUListElement | null };

function underText(week: WeekAllowance | null): string {
  const sees = "Je ziet daarna meteen naam, e-mail en telefoonnummer.";
  if (week === null) return sees;
  if (week.limit === null) return `Zit in je abonnement. ${sees}`;
  if (isWeekFull(week)) {
    return [`Je hebt deze week al ${week.limit} opdrachten ontgrendeld.`, nextPlaceSentence(week)].join(" ").trim();
  }
  const after = week.limit - week.used - 1;
  const rest = after === 0 ? "Dit is de laatste van deze week." : `Na deze heb je er deze week nog ${after}.`;
  return `Gratis in je proefperiode. ${rest}`;
}

/** Whether somebody else took a place in the last twenty seconds. */
function useJustTaken(taken: number, mine: boolean): boolean {
  const [seen, setSeen] = useState({ taken, mine, news: 0 });
  if (seen.taken !== taken || seen.mine !== mine) {
    const byOther = taken > seen.taken && seen.mine === mine;
    setSeen({ taken, mine, news: byOther ? seen.news + 1 : taken < seen.taken ? 0 : seen.news });
  }
  useEffect(() => {
    if (seen.news === 0) return;
    const timer = setTimeout(() => setSeen((current) => ({ ...current, news: 0 })), 20_000);
    return () => clearTimeout(timer);
  }, [seen.news]);
  return seen.news > 0;
}

/** The pressed button makes way for the details, so the focus moves to them; a page that opens unlocked moves nothing. */
function useFocusAfterUnlock(kind: PanelState["kind"]): FocusTarget {
  const target = useRef<HTMLUListElement>(null);
  const before = useRef(kind);
  useEffect(() => {
    if (kind === "unlocked" && before.current === "unlocking") target.current?.focus({ preventScroll: true });
    before.current = kind;
  }, [kind]);
  return target;
}
