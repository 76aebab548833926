import type { FunctionReturnType } from "convex/server";
import { MapPin, Phone } from "lucide-react";
import type { api } from "../../../convex/_generated/api";
import { dayInAmsterdam } from "../../../domain/dates";
import { formatVisitDayLong, formatVisitHours, lapseSentence } from "../../../domain/visits";
import { addDays } from "../../../domain/calendarDays";
import { jobLink } from "../../app/links";
import { AppLink } from "../../ui/app-link";
import { Bone } from "../../ui/bone";
import { Tag } from "../../ui/tag";
import { Unbroken } from "../../ui/unbroken";
import { callLabel, usePhone } from "../../ui/phones/use-phone";
import { routeHref } from "../route-href";
import styles from "./agenda.module.css";

type WeekVisit = FunctionReturnType<typeof api.visits.week>[number];
type Props = {
  /** The day that the week begins with, YYYY-MM-DD, and today; left out while nobody knows the time. */
  monday?: string;
  today?: string;
  /** Left out while they are on their way: the days stand there already, and grey where visits may come. */
  visits?: readonly WeekVisit[];
};

const DAYS = ["maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag"];
/** Noon UTC lies on the same calendar day in Amsterdam. */
const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`);

/** A day as "8 december", with a non-breaking space. */
export function dayAndMonth(day: string): string {
  return formatVisitDayLong(noonOf(day)).split(" ").slice(1).join("\u00a0");
}

/** The seven days of a week side by side, on a phone one below the other, each with its visits. */
export function Days({ monday, today, visits }: Props) {
  return (
    <ol className={styles.days}>
      {DAYS.map((weekday, offset) => {
        const day = monday === undefined ? undefined : addDays(monday, offset);
        const own = visits?.filter(({ start }) => dayInAmsterdam(start) === day);
        return (
          <li key={weekday} className={styles.day} data-today={(day !== undefined && day === today) || undefined}>
            <h3>
              <span>{weekday}</span>{" "}
              <span className={styles.date}>
                {day === undefined ? <Bone width="70%" height="1lh" /> : dayAndMonth(day)}
              </span>
              {day !== undefined && day === today && <span className={styles.today}>vandaag</span>}
            </h3>
            {own === undefined && offset < 5 && (
              <div className={styles.wait}>
                <Bone height="1lh" />
              </div>
            )}
            {own?.map((visit) => (
              <VisitCard key={visit.visitId} visit={visit} />
            ))}
          </li>
        );
      })}
    </ol>
  );
}

function VisitCard({ visit }: { visit: WeekVisit }) {
  const { briefId, contact, title, place, lapsed } = visit;
  const phone = usePhone(contact?.phone ?? "");
  const where = [contact?.street, place].filter(Boolean).join(", ");
  return (
    <article className={styles.visit} data-lapsed={lapsed !== undefined || undefined}>
      <p className={styles.hours}>{formatVisitHours(visit)}</p>
      {lapsed !== undefined && (
        <p>
          <Tag>Vervallen</Tag>
        </p>
      )}
      <AppLink {...jobLink(briefId)}>{contact?.name || <Unbroken text={title} />}</AppLink>
      {where !== "" && <p className="quiet">{where}</p>}
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
    </article>
  );
}
