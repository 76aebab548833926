import { Button } from "@radix-ui/themes";
import { useLocation } from "@tanstack/react-router";
import { ArrowDown, ArrowRight, Check, X } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { floorArt, type FloorArt } from "../../../domain/floors";
import { useStore } from "../../lib/store";
import { useHasPassed } from "../../lib/use-has-passed";
import { AppLink } from "../../ui/app-link";
import { FloorSample, layOf } from "../../ui/floors/floor-sample";
import { useSession } from "../session/session";
import type { Sent } from "../../lib/local/entries/outbox";
import { NextSteps, RequestSteps } from "./request-steps";
import { dismissSent, endOf, sentStore } from "./sent";
import styles from "./sent-notice.module.css";
import { MailAddress } from "../../ui/mail-address";

/**
 * What was sent last, at the top of the page to which its sender was led, until it is dismissed or a day old (N01). It
 * is shown after a reload and on the way back too.
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

/** A place of its own before everything of the page but its bar, which React does not know of. */
function usePlace(wanted: boolean): HTMLElement {
  const [place] = useState(() => Object.assign(document.createElement("div"), { className: styles.place }));
  // Before the effects of what stands in it: the focus goes to no element that is nowhere.
  useLayoutEffect(() => {
    if (!wanted) return;
    const page = document.getElementById("inhoud");
    // A form's own bar, with the logo, stays on top.
    const bar = page?.querySelector(":scope > :first-child:has([data-wordmark])");
    if (bar) bar.after(place);
    else page?.prepend(place);
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
  const isAboveForm = isRequest && sent.path !== "/";
  return (
    <section className={styles.band} data-form={isAboveForm || undefined} aria-labelledby="verstuurd">
      <div className={`wrap ${styles.inside}`} data-floor={isRequest || undefined}>
        {isRequest && <FloorSample {...layOf(artOf(sent), 210)} className={styles.floor} />}
        <div className={styles.what}>
          <h2 id="verstuurd" ref={heading} tabIndex={-1}>
            <Check size={26} strokeWidth={2} aria-hidden />
            {isRequest ? "Je aanvraag staat live" : "Je bericht is verstuurd"}
          </h2>
          {sent.facts.length > 0 && <p className={styles.facts}>{sent.facts.join(" · ")}</p>}
          <p>
            <span>
              {isRequest ? "De bevestiging is onderweg naar " : "Ons antwoord komt op "}
              <b>
                <MailAddress address={sent.email} />
              </b>
              .
            </span>
            {isRequest && <ByMail />}
          </p>
        </div>
        {!isRequest ? (
          <NextForMessage />
        ) : sent.requestId === null ? (
          <NextSteps />
        ) : (
          <RequestSteps requestId={sent.requestId} />
        )}
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
      </div>
      {isAboveForm && (
        <div className={styles.again}>
          <p className="wrap">
            <ArrowDown size={18} strokeWidth={1.75} aria-hidden />
            <span>
              <b>Nog een vloer?</b> Het formulier hieronder is leeg, voor een volgende aanvraag.
            </span>
          </p>
        </div>
      )}
    </section>
  );
}

/** How a guest, who has no password here, comes back to the request. */
function ByMail() {
  return useSession().status === "guest" && " Met de knop in die mail open je je aanvraag, zonder wachtwoord.";
}

/** The drawing of the floor that was asked for, which its facts begin with. */
function artOf({ facts }: Sent): FloorArt {
  return floorArt({ floorType: facts[0] ?? null, category: "RENOVATIE" });
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
