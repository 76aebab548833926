import { Button } from "@radix-ui/themes";
import { Fragment, useRef } from "react";
import { api } from "../../../convex/_generated/api";
import { formatDate } from "../../../domain/dates";
import { floorLabel } from "../../../domain/floors";
import { budgetWords } from "../../../domain/money";
import { briefStatusLabels } from "../../../domain/status";
import { useLiveQuery } from "../../app/live/use-local-query";
import { LoadFailed } from "../../app/waiting/load-failed";
import { useNow } from "../../lib/use-now";
import { AppLink } from "../../ui/app-link";
import { EmptyState } from "../../ui/empty-state";
import { Tag } from "../../ui/tag";
import { Unbroken } from "../../ui/unbroken";
import { Steps } from "../timeline/timeline";
import type { SharedRequest } from "../types";
import { SharedQuotes } from "./shared-quotes";
import { SharedSkeleton } from "./shared-skeleton";
import styles from "./shared.module.css";

/**
 * The request behind the link with this secret. Must be inside `Live`. Nothing of it is kept in the browser, so
 * a link that ended shows nothing.
 */
export function SharedView({ secret }: { secret: string }) {
  const found = useLiveQuery({ query: api.requestShares.look, args: { secret } });
  if (found.status === "error") return <LoadFailed heading="h1" title="De aanvraag kon niet worden geladen" />;
  if (found.status === "pending") return <SharedSkeleton />;
  if (found.data === "company") return <NotForCompanies />;
  // Said aloud too: it may take the place of quotes that somebody is reading.
  if (found.data === null) return <Over />;
  return <Request request={found.data} />;
}

function Request({ request }: { request: SharedRequest }) {
  const now = useNow();
  const quotes = useRef<HTMLElement>(null);
  const { title, status, isPaused, preferredStartDate, budgetMin, budgetMax } = request;
  const facts = [
    floorLabel(request),
    request.locationText,
    preferredStartDate === null ? "Startdatum in overleg" : `Start ${formatDate(preferredStartDate)}`,
    `Budget ${budgetWords(budgetMin, budgetMax)}`,
  ];
  return (
    <>
      <header className={styles.head}>
        <p className={styles.when}>
          <Tag tone="oak">Je kijkt mee</Tag>
          <Tag>{isPaused ? "Op pauze" : briefStatusLabels[status]}</Tag>
        </p>
        <h1>
          <Unbroken text={title} />
        </h1>
        <p className="soft">
          {facts.filter(Boolean).map((fact, index, all) => (
            <Fragment key={fact}>
              <span className={styles.fact}>
                {fact}
                {index < all.length - 1 && " ·"}
              </span>{" "}
            </Fragment>
          ))}
        </p>
        <p className="quiet">
          Je kijkt mee met de aanvraag van degene die je deze link gaf. Wat er verandert, zie je hier vanzelf. Een
          offerte kiezen kan alleen de aanvrager.
        </p>
      </header>
      <Steps progress={request.timeline} status={status} label="Hoe ver de aanvraag is" details="de gegevens" />
      <SharedQuotes request={request} now={now} section={quotes} />
    </>
  );
}

/** Says that a link shows nothing any more, or never did. */
export function Over() {
  return (
    <div role="alert">
      <EmptyState
        art="losse-plank"
        heading="h1"
        title="Deze link werkt niet meer"
        text="Het delen is gestopt, de link is verlopen of de aanvraag is gesloten. Vraag een nieuwe link aan degene die hem je gaf."
      >
        <Button asChild size="3" variant="outline" color="gray" highContrast>
          <AppLink to="/">Naar de homepage</AppLink>
        </Button>
        <p className={styles.own}>
          Was het je eigen aanvraag? <AppLink to="/mijn-aanvraag">Open hem met een link in je mail</AppLink>.
        </p>
      </EmptyState>
    </div>
  );
}

function NotForCompanies() {
  return (
    <EmptyState
      art="losse-plank"
      heading="h1"
      title="Meekijken is niet voor bedrijven"
      text="Je bent ingelogd als bedrijf. Offertes van andere bedrijven laten we je niet zien."
    >
      <Button asChild size="3" variant="outline" color="gray" highContrast>
        <AppLink to="/vloeren/dashboard">Naar je dashboard</AppLink>
      </Button>
    </EmptyState>
  );
}
