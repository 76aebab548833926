import { Button } from "@radix-ui/themes";
import { useDeferredValue, useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { api } from "../../../convex/_generated/api";
import { addDays } from "../../../domain/calendarDays";
import { dayInAmsterdam, formatDateShort } from "../../../domain/dates";
import { FOLLOW_UP_STAGES, followUpStages, type FollowUpStage } from "../../../domain/followUps";
import { JOBS_PER_PAGE, PAGE_SIZE_MAX } from "../../../domain/limits";
import { useLocalQuery } from "../../app/live/use-local-query";
import { useLivePages } from "../../app/live/use-live-pages";
import { useOutbox } from "../../app/outbox/use-outbox";
import { LoadFailed } from "../../app/waiting/load-failed";
import { useNow } from "../../lib/use-now";
import { FilterSelect } from "../../ui/forms/select-field";
import type { Handed } from "convex-local-first/outbox/outbox";
import { AppLink } from "../../ui/app-link";
import { TextField } from "../../ui/forms/text-field";
import { deedWords } from "../../visits/week/items";
import { Board } from "./board";
import { CustomerCard } from "./customer-card";
import styles from "./customers.module.css";
import { nextStep } from "./next-step";
import { NoCustomers } from "./no-customers";
import {
  aboutFollowUp,
  changesIn,
  NEW_CUSTOMER,
  type FollowUp,
  type StoredFollowUp,
} from "../../jobs/customer/follow-up";
import { usePendingFollowUps } from "./use-pending-follow-ups";

/** How the customers stand: as a board by stage, or as a list. */
export type CustomersView = "bord" | "lijst";

const UNKNOWN: StoredFollowUp = NEW_CUSTOMER;

/** The customers of a company by stage, live; those with a due reminder come first. Must be inside `Live`. */
export function Customers({ view, fallback }: { view: CustomersView; fallback: ReactNode }) {
  const unlocks = useLivePages({ query: api.unlocks.mine, args: {}, initialNumItems: JOBS_PER_PAGE, kept: true });
  const own = useLocalQuery({ query: api.followUps.mine, args: {} });
  const waiting = useOutbox();
  const now = useNow();
  const today = dayInAmsterdam(now);
  const visits = useVisits(today, now);
  const [sought, setSought] = useState("");
  // The field shows each key at once; the customers that it finds may follow a frame later.
  const wanted = useDeferredValue(sought);
  const [stage, setStage] = useState<FollowUpStage | "all">("all");
  const loaded = new Set<string>(unlocks.data?.map(({ brief }) => brief._id));
  // Somebody to be reminded of may be on a later page, and whoever looks for a status wants all that have it.
  const isReminded = (own.status === "success" ? own.data : []).some(
    ({ briefId, remindOn }) => remindOn !== null && remindOn <= today && !loaded.has(briefId),
  );
  const loadsMore =
    unlocks.canLoadMore && unlocks.keptAt === undefined && (view === "bord" || isReminded || stage !== "all");
  const loadMore = useEffectEvent(() => unlocks.loadMore(PAGE_SIZE_MAX));
  useEffect(() => {
    if (loadsMore) loadMore();
  }, [loadsMore]);
  const stored = new Map<string, StoredFollowUp>(
    own.status === "success" ? own.data.map((followUp) => [followUp.briefId, followUp]) : [],
  );
  const changes = usePendingFollowUps(stored);
  if (unlocks.status === "error" || own.status === "error") {
    return <LoadFailed heading="h2" title="Je klanten konden niet worden geladen" />;
  }
  if (unlocks.data === undefined || own.status === "pending") return fallback;
  if (unlocks.data.length === 0) return <NoCustomers />;

  const customers = unlocks.data.map((unlock) => {
    const entry = waiting.findLast(({ about }) => about === aboutFollowUp(unlock.brief._id));
    const change = changes.of(unlock.brief._id);
    const { overwritten, price, changedAt = 0, changedBy, ...known } = stored.get(unlock.brief._id) ?? UNKNOWN;
    const followUp = change?.value ?? { ...known, ...changesIn(entry) };
    const isDue = followUp.remindOn !== null && followUp.remindOn <= today;
    // What was changed here since is an answer to it.
    const told = change || entry ? undefined : overwritten;
    const lastAt = Math.max(changedAt, unlock.unlockedAt);
    const step = nextStep(followUp.stage, lastAt, today);
    // What was agreed, or what the company wrote down itself, comes before what usually follows.
    const planned = visits.get(unlock.brief._id) ?? null;
    const next =
      planned ??
      (followUp.remindOn !== null || step === null
        ? null
        : `${step.step}, ${step.day === today ? "vandaag" : formatDateShort(step.day)}`);
    return {
      ...{ ...unlock, entry, followUp, overwritten: told, changedBy, isDue, isOnItsWay: change?.isOnItsWay ?? false },
      ...{ price, lastAt, next },
      onSave: (next: FollowUp, send: () => Promise<Handed>) => changes.make(unlock.brief._id, next, send),
    };
  });
  const found = customers.filter(({ brief, contact }) =>
    isSought(wanted, [contact.name, brief.title, brief.locationText]),
  );
  const areAll = !unlocks.canLoadMore && !unlocks.isLoading;
  const sorted = (shown: typeof customers) => [
    ...shown.filter(({ isDue }) => isDue),
    ...shown.filter(({ isDue }) => !isDue),
  ];
  const search = (
    <TextField
      label="Zoek een klant"
      type="search"
      placeholder="Naam, vloer of plaats"
      value={sought}
      onChange={({ target }) => setSought(target.value)}
    />
  );
  const views = (
    <nav className={styles.views} aria-label="Weergave">
      <AppLink to="/vloeren/klanten" aria-current={view === "bord" ? "page" : undefined}>
        Bord
      </AppLink>
      <AppLink
        to="/vloeren/klanten"
        search={{ weergave: "lijst" }}
        aria-current={view === "lijst" ? "page" : undefined}
      >
        Lijst
      </AppLink>
    </nav>
  );
  if (view === "bord") {
    return (
      <section aria-label="Klanten">
        <div className={styles.bar}>
          {search}
          {views}
          <p className={`quiet ${styles.hint}`}>
            Sleep een klant naar een andere kolom, of ga erop staan en druk op ← of →.
          </p>
        </div>
        <Board customers={sorted(found)} now={now} areAll={areAll} />
      </section>
    );
  }
  const counted = (of: readonly unknown[]) => `(${of.length}${areAll ? "" : "+"})`;
  const countOf = (each: FollowUpStage) => counted(customers.filter(({ followUp }) => followUp.stage === each));
  const shown = sorted(found.filter(({ followUp }) => stage === "all" || followUp.stage === stage));
  return (
    <section aria-label="Klanten">
      <div className={styles.bar}>
        {search}
        {views}
        <FilterSelect
          label="Toon klanten"
          value={stage}
          options={[
            { value: "all", label: `Alle klanten ${counted(customers)}` },
            ...FOLLOW_UP_STAGES.map((each) => ({ value: each, label: `${followUpStages[each]} ${countOf(each)}` })),
          ]}
          onChange={({ target }) => setStage(target.value as FollowUpStage | "all")}
        />
      </div>
      {shown.length === 0 && areAll && <p className="soft">Er is nu niemand met deze status.</p>}
      <ul className={styles.list}>
        {shown.map((customer) => (
          <li key={customer.brief._id}>
            <CustomerCard {...customer} />
          </li>
        ))}
      </ul>
      {unlocks.canLoadMore && (
        <Button size="3" variant="outline" color="gray" highContrast onClick={() => unlocks.loadMore(JOBS_PER_PAGE)}>
          Meer klanten laden
        </Button>
      )}
    </section>
  );
}

/** The next agreed visit of each customer in this week and the next: "Opmeten, 1 dec 2026". */
function useVisits(today: string, now: number): ReadonlyMap<string, string> {
  const weeks = [
    useLocalQuery({ query: api.visits.week, args: { day: today } }),
    useLocalQuery({ query: api.visits.week, args: { day: addDays(today, 7) } }),
  ];
  const coming = weeks
    .flatMap((week) => (week.status === "success" ? week.data : []))
    .filter(({ end, lapsed }) => end > now && lapsed === undefined)
    .sort((one, other) => other.start - one.start);
  return new Map(
    coming.map(({ briefId, kind, start }) => {
      const day = dayInAmsterdam(start);
      return [briefId, `${deedWords[kind]}, ${day === today ? "vandaag" : formatDateShort(day)}`];
    }),
  );
}

/** Whether one of these texts has all words that were typed. */
function isSought(sought: string, texts: readonly (string | null)[]): boolean {
  const text = texts.join(" ").toLowerCase();
  return sought
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
