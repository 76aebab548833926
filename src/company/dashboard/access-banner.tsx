import { Button } from "@radix-ui/themes";
import { Clock, Lock } from "lucide-react";
import { trialState } from "../../../domain/dates";
import { AppLink } from "../../ui/app-link";
import { LoadFailedNote } from "../../app/waiting/load-failed-note";
import { Notice } from "../../ui/notice";
import type { Standing } from "../../paying/own-subscription";
import type { Access } from "./access";

type Props = {
  access: Access;
  /** What became of the company's subscription; null while that is not known. */
  standing: Standing | null;
  now: number;
};

/** How long the trial still runs, or that it has ended; renders nothing for subscribers (DASH-007 to DASH-011). */
export function AccessBanner({ access, standing, now }: Props) {
  switch (access.state) {
    case "subscribed":
      return null;
    case "trial":
      return (
        <Notice
          icon={Clock}
          tone="blue"
          action={
            <Button asChild size="2" variant="outline" color="blue" highContrast>
              <AppLink to="/vloeren/checkout">Upgrade Nu</AppLink>
            </Button>
          }
        >
          <b>{trialSentence(trialState(access, now).daysRemaining)}</b>{" "}
          <span data-wide-only>Daarna heb je een abonnement nodig om te reageren.</span>
        </Notice>
      );
    case "locked":
      return (
        <Notice
          icon={Lock}
          tone="red"
          action={
            <Button asChild size="3">
              <AppLink to="/vloeren/checkout">Bekijk abonnement</AppLink>
            </Button>
          }
        >
          {access.subscriptionEnd === null ? (
            <>
              <b>Je proefperiode is afgelopen.</b>{" "}
              {access.trialUsedBefore && "Met dit KVK-nummer of e-mailadres is die al eerder gebruikt. "}
              Neem een abonnement om opdrachten te bekijken.
            </>
          ) : (
            <>
              <b>Je abonnement loopt niet.</b> {whyNot(standing)}
            </>
          )}{" "}
          <span>Wat je al hebt ontgrendeld, houd je.</span>
        </Notice>
      );
    default:
      return access.state satisfies never;
  }
}

/** Explains why the list is locked while the company's access could not be loaded (C75). */
export function AccessUnknown() {
  return (
    <LoadFailedNote>
      <b>Je toegang kon niet worden geladen.</b>
    </LoadFailedNote>
  );
}

function whyNot(standing: Standing | null): string {
  switch (standing) {
    case "due":
      return "Je laatste betaling is niet gelukt.";
    case "disputed":
      return "Je betaling is teruggeboekt.";
    case "renewing":
      return "Je verlenging wordt nog verwerkt.";
    case "ended":
      return "Het is gestopt.";
    case "running":
    case "ending":
    case "none":
    case null:
      return "Het is gestopt, of er staat nog een betaling open.";
    default:
      return standing satisfies never;
  }
}

// The lock itself comes from the server (C91); a browser whose clock runs ahead only reads that it is about to end.
function trialSentence(days: number): string {
  if (days === 0) return "Je proefperiode loopt nu af.";
  return `Je proefperiode loopt nog ${days} ${days === 1 ? "dag" : "dagen"}.`;
}
