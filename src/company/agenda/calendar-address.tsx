import { useMutation } from "convex/react";
import { useState, type ReactNode } from "react";
import { api } from "../../../convex/_generated/api";
import { formatDate } from "../../../domain/dates";
import { CALENDAR_PATH } from "../../../domain/visits";
import { readConfig } from "../../app/config";
import { LineButton } from "../../app/live/line-button";
import { useLocalQuery } from "../../app/live/use-local-query";
import { LoadFailedNote } from "../../app/waiting/load-failed-note";
import { Loading } from "../../app/waiting/loading";
import { Bone } from "../../ui/bone";
import { showError } from "../../ui/overlays/show-error";
import { showToast } from "../../ui/overlays/toast-store";
import { LinkToCopy } from "../../ui/sharing/link-to-copy";
import styles from "./agenda.module.css";

const failure = { title: "Er ging iets mis", text: "Er is niets veranderd. Probeer het later opnieuw." };
const second = { size: "3", variant: "outline", color: "gray", highContrast: true } as const;

/**
 * The private address of a company's calendar, which can be made, is shown once, can be renewed and ended. Renders
 * nothing until it is known whether there is one. Must be inside `Live`.
 */
export function CalendarAddress() {
  const calendar = useLocalQuery({ query: api.visits.calendar, args: {} });
  if (calendar.status === "pending") return <AddressSkeleton />;
  if (calendar.status === "error") {
    return (
      <Card>
        <LoadFailedNote>Je agendalink kon niet worden geladen.</LoadFailedNote>
      </Card>
    );
  }
  return <Address since={calendar.data?.since ?? null} />;
}

/** The card before it is known whether there is an address. */
function AddressSkeleton() {
  return (
    <Card>
      <Loading>
        <Bone width="9rem" height="40px" />
      </Loading>
    </Card>
  );
}

function Card({ children, says }: { children: ReactNode; says?: string }) {
  return (
    <section className={styles.address} aria-labelledby="eigen-agenda">
      <div className={styles.about}>
        <h2 id="eigen-agenda">Ook in je eigen agenda</h2>
        <p className="soft">
          Google Agenda, Outlook en de agenda van je telefoon halen je afspraken op via een link die alleen jij hebt.
          Iedereen met deze link kan ze lezen: deel hem met niemand.
        </p>
        {says !== undefined && <p>{says}</p>}
      </div>
      {children}
    </section>
  );
}

function Address({ since }: { since: number | null }) {
  const renew = useMutation(api.visits.renewCalendar);
  const stop = useMutation(api.visits.stopCalendar);
  const [secret, setSecret] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      showError(error, failure);
    }
    setBusy(false);
  };
  const says =
    since !== null && secret === null
      ? `Je agendalink werkt sinds ${formatDate(since)}. Ben je hem kwijt, of kent iemand anders hem? Maak een nieuwe.`
      : undefined;
  return (
    <Card {...(says === undefined ? {} : { says })}>
      {since !== null && secret !== null && (
        <div className={styles.secret}>
          <LinkToCopy label="Je agendalink" link={`${readConfig().convexSiteUrl}${CALENDAR_PATH}?sleutel=${secret}`} />
          <p className="quiet">
            Plak hem in je agenda bij "Abonneren" of "Toevoegen via URL". Je ziet hem alleen nu. Later kun je een nieuwe
            maken.
          </p>
        </div>
      )}
      <div className={styles.buttons}>
        <LineButton
          {...second}
          busy={busy}
          onClick={() =>
            void act(async () => {
              setSecret((await renew({})).secret);
              if (since !== null)
                showToast({ title: "Je hebt een nieuwe agendalink", text: "De vorige werkt niet meer." });
            })
          }
        >
          {since === null ? "Agendalink maken" : "Nieuwe agendalink maken"}
        </LineButton>
        {since !== null && (
          <LineButton
            {...second}
            said
            busy={busy}
            onClick={() =>
              void act(async () => {
                await stop({});
                setSecret(null);
                showToast({ title: "De agendalink werkt niet meer" });
              })
            }
          >
            Agendalink stoppen
          </LineButton>
        )}
      </div>
    </Card>
  );
}
