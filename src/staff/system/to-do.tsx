import type { FunctionReturnType } from "convex/server";
import { ChevronRight, CircleCheck } from "lucide-react";
import type { api } from "../../../convex/_generated/api";
import { DAY_MS, HOUR_MS } from "../../../domain/limits";
import { useNow } from "../../lib/use-now";
import { TryAgain } from "../../app/waiting/try-again";
import { AppLink } from "../../ui/app-link";
import styles from "./market.module.css";

type Late = Pick<
  FunctionReturnType<typeof api.adminBriefs.withoutQuote>[number],
  "briefId" | "title" | "askedAt" | "mailed" | "viewed"
>;

type Props = {
  /** How many requests have no quote yet, and those of them that wait longest. */
  late: number;
  longest: readonly Late[];
  /** Reports that nobody decided on; null when they could not be loaded. */
  reports: number | null;
  /** Provinces in which no company hears of new requests. */
  provinces: readonly string[];
  /** Companies whose number nobody checked, and whether there are more; null when they could not be loaded. */
  toCheck: { count: number; isPart: boolean } | null;
  /** What is out of bounds, by its title; null when that could not be loaded. */
  bad: readonly string[] | null;
};

/** What waits for staff, each with the page where it is dealt with. */
export function ToDo({ late, longest, reports, provinces, toCheck, bad }: Props) {
  const waiting = [
    {
      to: "/beheer/hoe-gaat-het",
      count: bad?.length ?? 0,
      words: `${bad?.length === 1 ? "ding loopt" : "dingen lopen"} niet goed: ${(bad ?? []).join(", ")}`,
    },
    {
      to: "/vloeren/admin-briefs",
      count: late,
      words: `${late === 1 ? "aanvraag" : "aanvragen"} zonder offerte na 24 uur`,
    },
    {
      to: "/beheer/beoordelingen",
      count: reports ?? 0,
      words: `${reports === 1 ? "melding" : "meldingen"} om over te beslissen`,
    },
    {
      to: "/beheer/te-controleren",
      count: toCheck?.count ?? 0,
      more: toCheck?.isPart ? "+" : "",
      words: `${toCheck?.count === 1 ? "bedrijf" : "bedrijven"} met een KVK-nummer dat niemand controleerde`,
    },
    {
      to: "/beheer/mensen",
      count: provinces.length,
      words: `${provinces.length === 1 ? "provincie" : "provincies"} zonder bedrijf dat aanvragen krijgt: ${provinces.join(", ")}`,
    },
  ] as const;
  const now = waiting.filter(({ count }) => count > 0);
  const isWhole = toCheck !== null && bad !== null && reports !== null;
  return (
    <section className={styles.part} aria-labelledby="te-doen">
      <h2 id="te-doen">Wacht op jou</h2>
      <ul className={styles.toDo}>
        {now.map(({ to, count, words, ...rest }) => (
          <li key={to}>
            <AppLink to={to}>
              <b className="num">{`${count}${"more" in rest ? rest.more : ""}`}</b>
              <span>{words}</span>
              <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
            </AppLink>
            {to === "/vloeren/admin-briefs" && longest.length > 0 && <Longest rows={longest} />}
          </li>
        ))}
        {now.length === 0 && isWhole && (
          <li className={styles.nothing}>
            <CircleCheck size={20} strokeWidth={1.75} aria-hidden />
            Er wacht nu niets.
          </li>
        )}
      </ul>
      {!isWhole && (
        <p className="row soft">
          Niet alles kon worden geladen. <TryAgain />
        </p>
      )}
    </section>
  );
}

/** The requests that wait longest, each with how long, and how far it came. */
function Longest({ rows }: { rows: readonly Late[] }) {
  const now = useNow();
  return (
    <ul className={styles.longest} aria-label="Wachten het langst">
      {rows.map(({ briefId, title, askedAt, mailed, viewed }) => (
        <li key={briefId}>
          <AppLink to="/vloeren/job/$jobId" params={{ jobId: briefId }}>
            {title}
          </AppLink>
          <span className="quiet">
            wacht {waited(now - askedAt)} · {mailed} gemaild, {viewed} bekeken
          </span>
        </li>
      ))}
    </ul>
  );
}

const waited = (time: number) =>
  time < 2 * DAY_MS ? `${Math.floor(time / HOUR_MS)} uur` : `${Math.floor(time / DAY_MS)} dagen`;
