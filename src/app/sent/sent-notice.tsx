import { Button } from "@radix-ui/themes";
import { useLocation } from "@tanstack/react-router";
import { ArrowRight, Check, X } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { api } from "../../../convex/_generated/api";
import { floorArt } from "../../../domain/floors";
import { MAX_UNLOCKS } from "../../../domain/limits";
import { unlockers } from "../../../domain/limitWords";
import { useStore } from "../../lib/store";
import { useHasPassed } from "../../lib/use-has-passed";
import { AppLink } from "../../ui/app-link";
import { FloorSample, layOf } from "../../ui/floors/floor-sample";
import { Planks } from "../../ui/floors/planks";
import { useLiveQuery } from "../live/use-live-query";
import { useSession } from "../session/session";
import type { Sent } from "../../lib/local/entries/outbox";
import { dismissSent, endOf, sentStore } from "./sent";
import styles from "./sent-notice.module.css";

/**
 * What was sent last, at the top of the page where its sender landed, until it is dismissed or a day old (N01). It stands
 * there after a reload and on the way back too.
 */
export function SentNotice() {
  const sent = useStore(sentStore, null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isOver = useHasPassed(sent === null ? null : endOf(sent));
  useEffect(() => {
    if (isOver) dismissSent();
  }, [isOver]);
  const isHere = sent !== null && !isOver && sent.path === path;
  const place = usePlace(isHere);
  if (!isHere) return null;
  return createPortal(<Block key={sent.at} sent={sent} isNew={sent.isNew === true} />, place);
}

/** A place of its own before everything else of the page, which React does not know of. */
function usePlace(wanted: boolean): HTMLElement {
  const [place] = useState(() => document.createElement("div"));
  // Before the effects of what stands in it: the focus goes to no element that is nowhere.
  useLayoutEffect(() => {
    if (!wanted) return;
    document.getElementById("inhoud")?.prepend(place);
    return () => place.remove();
  }, [wanted, place]);
  return place;
}

function Block({ sent, isNew }: { sent: Sent; isNew: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const stays = isNew && sent.path !== "/";
  useEffect(() => {
    if (!stays) return;
    // The form that was sent stands further down.
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [stays]);
  const isRequest = sent.what === "request";
  return (
    <section className={styles.band} aria-labelledby="verstuurd">
      <div className={`wrap ${styles.inside}`} data-floor={isRequest || undefined}>
        {isRequest && <FloorSample {...layOf(artOf(sent), 150)} className={styles.floor} />}
        <div className={styles.what}>
          <h2 id="verstuurd" ref={heading} tabIndex={-1}>
            <Check size={26} strokeWidth={2} aria-hidden />
            {isRequest ? "Je aanvraag staat live" : "Je bericht is verstuurd"}
          </h2>
          {sent.facts.length > 0 && <p className={styles.facts}>{sent.facts.join(" · ")}</p>}
          <p>
            {isRequest ? "De bevestiging is onderweg naar " : "Ons antwoord komt op "}
            <b>{sent.email}</b>.
          </p>
          {sent.requestId !== null && <Places requestId={sent.requestId} />}
        </div>
        {isRequest ? <NextForRequest /> : <NextForMessage />}
        <div className={styles.ways}>
          {isRequest ? (
            <Follow requestId={sent.requestId} />
          ) : (
            <Button asChild size="3" variant="outline" color="gray" highContrast>
              <AppLink to="/faq">Veelgestelde vragen</AppLink>
            </Button>
          )}
          <Button size="3" variant="outline" color="gray" highContrast onClick={dismissSent}>
            <X size={18} strokeWidth={1.75} aria-hidden />
            Sluiten
          </Button>
        </div>
        {isRequest && sent.path !== "/" && (
          <p className={`quiet ${styles.again}`}>
            Nog een vloer? Het formulier hieronder is leeg, voor een volgende aanvraag.
          </p>
        )}
      </div>
    </section>
  );
}

/** The drawing of the floor that was asked for, which its facts begin with. */
function artOf({ facts }: Sent): string {
  return floorArt({ floorType: facts[0] ?? null, category: "RENOVATIE" });
}

function NextForRequest() {
  return (
    <div>
      <h3>De komende 24 uur</h3>
      <ol className={styles.next}>
        <li>Vloerbedrijven in je regio krijgen bericht van je aanvraag.</li>
        <li>Hooguit {unlockers} krijgen je gegevens. Van elk sturen we je een mail.</li>
        <li>Ze bellen of mailen je, en je offertes staan bij je aanvraag. Jij kiest.</li>
      </ol>
    </div>
  );
}

function NextForMessage() {
  return (
    <div>
      <h3>Wat er nu gebeurt</h3>
      <ol className={styles.next}>
        <li>Je bericht staat in onze mailbox. We lezen het zelf.</li>
        <li>We antwoorden meestal binnen één werkdag.</li>
      </ol>
    </div>
  );
}

/** How many places are taken, live; an empty line while that is not known, and nothing once the request is closed. */
function Places({ requestId }: { requestId: string }) {
  const open = useLiveQuery({ query: api.briefs.getOpen, args: { briefId: requestId } });
  if (open.status === "pending") return <p className={styles.places}>{"\u00a0"}</p>;
  if (open.status === "error" || open.data === null) return null;
  const { unlockCount } = open.data;
  return (
    <p className={styles.places} role="status">
      <Planks taken={unlockCount} decorative />
      {unlockCount === 0
        ? "Nog geen bedrijf heeft je gegevens."
        : `${unlockCount} van ${MAX_UNLOCKS} bedrijven ${unlockCount === 1 ? "heeft" : "hebben"} je gegevens.`}
    </p>
  );
}

function Follow({ requestId }: { requestId: string | null }) {
  const session = useSession();
  const words = (
    <>
      Volg je aanvraag
      <ArrowRight size={18} strokeWidth={1.75} aria-hidden />
    </>
  );
  return (
    <Button asChild size="3">
      {session.status === "signedIn" ? (
        <AppLink to="/client-dashboard" {...(requestId === null ? {} : { hash: `aanvraag-${requestId}` })}>
          {words}
        </AppLink>
      ) : (
        <AppLink to="/mijn-aanvraag">{words}</AppLink>
      )}
    </Button>
  );
}
