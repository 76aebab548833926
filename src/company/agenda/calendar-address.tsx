import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { formatDate } from "../../../domain/dates";
import { CALENDAR_PATH } from "../../../domain/visits";
import { readConfig } from "../../app/config";
import { LineButton } from "../../app/live/line-button";
import { useKeptQuery } from "../../app/live/use-kept-query";
import { showError } from "../../ui/overlays/show-error";
import { showToast } from "../../ui/overlays/toast-store";
import { LinkToCopy } from "../../ui/sharing/link-to-copy";
import styles from "./agenda.module.css";

const failure = { title: "Er ging iets mis", text: "Er is niets veranderd. Probeer het later opnieuw." };

/** The private address of a company's calendar: made, shown once, renewed, ended. Must stand inside `Live`. */
export function CalendarAddress() {
  const calendar = useKeptQuery({ query: api.visits.calendar, args: {} });
  const renew = useMutation(api.visits.renewCalendar);
  const stop = useMutation(api.visits.stopCalendar);
  const [secret, setSecret] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const since = calendar.status === "success" ? (calendar.data?.since ?? null) : null;
  const act = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      showError(error, failure);
    }
    setBusy(false);
  };
  return (
    <section className={styles.address} aria-labelledby="eigen-agenda">
      <h2 id="eigen-agenda">Ook in je eigen agenda</h2>
      <p className="soft">
        Google Agenda, Outlook en de agenda van je telefoon halen je afspraken op bij een adres dat alleen jij hebt. Wie
        het adres kent, leest ze ook: deel het met niemand.
      </p>
      {since !== null && secret !== null && (
        <>
          <LinkToCopy
            label="Adres van je agenda"
            link={`${readConfig().convexSiteUrl}${CALENDAR_PATH}?sleutel=${secret}`}
          />
          <p className="quiet">
            Plak het in je agenda bij "Abonneren" of "Toevoegen via URL". Je ziet het alleen nu: daarna maak je een
            nieuw adres.
          </p>
        </>
      )}
      {since !== null && secret === null && (
        <p>Je agenda heeft een adres sinds {formatDate(since)}. Kwijt, of weet iemand anders het? Maak een nieuw.</p>
      )}
      <div className={styles.buttons}>
        <LineButton
          size="3"
          variant={since === null ? "soft" : "outline"}
          {...(since === null ? {} : { color: "gray", highContrast: true })}
          busy={busy}
          onClick={() =>
            void act(async () => {
              setSecret((await renew({})).secret);
              if (since !== null) showToast({ title: "Je hebt een nieuw adres", text: "Het vorige werkt niet meer." });
            })
          }
        >
          {since === null ? "Adres maken" : "Nieuw adres maken"}
        </LineButton>
        {since !== null && (
          <LineButton
            size="3"
            variant="outline"
            color="gray"
            highContrast
            said
            busy={busy}
            onClick={() =>
              void act(async () => {
                await stop({});
                setSecret(null);
                showToast({ title: "Het adres werkt niet meer" });
              })
            }
          >
            Adres stoppen
          </LineButton>
        )}
      </div>
    </section>
  );
}
