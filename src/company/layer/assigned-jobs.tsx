import type { FunctionReturnType } from "convex/server";
import { useState, type ReactNode } from "react";
import { api } from "../../../convex/_generated/api";
import { addDays } from "../../../domain/calendarDays";
import { dayInAmsterdam, dayStartInAmsterdam } from "../../../domain/dates";
import { formatVisit, formatVisitDayLong } from "../../../domain/visits";
import { useLocalQuery } from "../../app/live/use-local-query";
import { LoadFailed } from "../../app/waiting/load-failed";
import { useNow } from "../../lib/use-now";
import { EmptyState } from "../../ui/empty-state";
import { PhoneText } from "../../ui/phones/phone-text";
import { AssignedJob } from "./assigned-job";
import styles from "./layer.module.css";

type Job = NonNullable<FunctionReturnType<typeof api.team.jobs>>[number];

/** A layer's jobs by day: those that are to come first, then those without a day, and last those that were. */
export function AssignedJobs({ fallback }: { fallback: ReactNode }) {
  const now = useNow();
  const jobs = useLocalQuery({ query: api.team.jobs, args: {} });
  if (jobs.status === "pending") return fallback;
  if (jobs.status === "error" || jobs.data === null) {
    return <LoadFailed heading="h2" title="Je werk kon niet worden geladen" />;
  }
  if (jobs.data.length === 0) {
    return (
      <EmptyState
        title="Er staat nog niets voor je klaar"
        text="Zodra het kantoor je een klant toewijst, staat die hier met adres, dag en telefoonnummer."
      />
    );
  }
  const today = dayInAmsterdam(now);
  const days = groupByDay(jobs.data, today);
  return (
    <div className={styles.days}>
      {days.map(([day, own]) => (
        <section key={day ?? ""} aria-labelledby={`dag-${day ?? "geen"}`}>
          <h2 id={`dag-${day ?? "geen"}`}>{dayName(day, today)}</h2>
          <ul className={styles.list}>
            {own.map((job) => (
              <JobRow key={job.briefId} job={job} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function groupByDay(jobs: readonly Job[], today: string): [string | null, Job[]][] {
  const days = new Map<string | null, Job[]>();
  for (const job of jobs) days.set(job.day, [...(days.get(job.day) ?? []), job]);
  const rank = (day: string | null) => (day === null ? 1 : day < today ? 2 : 0);
  return [...days].sort(
    ([one], [other]) => rank(one) - rank(other) || (one ?? "").localeCompare(other ?? "") * (rank(one) === 2 ? -1 : 1),
  );
}

function dayName(day: string | null, today: string): string {
  if (day === null) return "Nog geen dag";
  if (day === today) return "Vandaag";
  if (day === addDays(today, 1)) return "Morgen";
  return formatVisitDayLong(dayStartInAmsterdam(day));
}

function JobRow({ job }: { job: Job }) {
  const [open, setOpen] = useState(false);
  const { title, place, visit, contact } = job;
  const phone = contact?.phone ?? "";
  return (
    <li className={styles.sheet}>
      <h3>{title}</h3>
      <dl className={styles.facts}>
        {contact !== null && contact.name !== "" && <Fact label="Klant">{contact.name}</Fact>}
        <Fact label="Adres">{contact?.street ? `${contact.street}, ${place}` : place}</Fact>
        {phone !== "" && (
          <Fact label="Telefoon">
            <PhoneText phone={phone} />
          </Fact>
        )}
        {visit !== null && <Fact label={visit.kind === "lay" ? "Leggen" : "Inmeten"}>{formatVisit(visit)}</Fact>}
      </dl>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Meer over deze klus</summary>
        {open && <AssignedJob briefId={job.briefId} title={title} />}
      </details>
    </li>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="quiet">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
