import { Button } from "@radix-ui/themes";
import { CircleAlert, Hourglass, Info } from "lucide-react";
import { lateErrorTexts } from "../../../domain/errors/late";
import { AppLink } from "../../ui/app-link";
import { Notice } from "../../ui/notice";
import { Tag } from "../../ui/tag";
import type { Standing } from "../own-subscription";
import styles from "./subscription-page.module.css";

/** The states of a subscription about which the page says something. */
export type ShownStanding = Exclude<Standing, "none" | "ended">;

/** A subscription's state in a word. */
export function StandingTag({ standing }: { standing: ShownStanding }) {
  switch (standing) {
    case "running":
    case "renewing":
      return <Tag tone="green">Actief</Tag>;
    case "ending":
      return <Tag tone="oak">Opgezegd</Tag>;
    case "due":
      return <Tag tone="red">Betaling mislukt</Tag>;
    case "disputed":
      return <Tag tone="red">Teruggeboekt</Tag>;
    default:
      return standing satisfies never;
  }
}

/**
 * The label of the date beside a subscription's state; null when the date would mislead, as the end of a period that
 * was not paid. Only a paid subscription is renewed.
 */
export function endLabelOf(standing: ShownStanding, isPaid: boolean): string | null {
  switch (standing) {
    case "running":
      return isPaid ? "Wordt verlengd op" : "Loopt tot";
    case "ending":
      return "Loopt tot";
    case "renewing":
      return "Periode liep tot";
    case "due":
    case "disputed":
      return null;
    default:
      return standing satisfies never;
  }
}

/** The period that a company did not pay for has an end too, but no access until then. */
const isUnpaid = (standing: ShownStanding) => standing === "due" || standing === "disputed";

/** The consequences of cancelling for access and payments. Only a paid subscription is collected and renewed. */
export function consequenceOf(standing: ShownStanding, until: string | null, isPaid: boolean): string {
  if (isUnpaid(standing)) return "Je abonnement wordt niet verlengd. Een factuur die nog openstaat, blijft staan.";
  if (until === null) return "Je toegang stopt meteen.";
  const afterwards = isPaid
    ? "Daarna wordt je abonnement niet verlengd en schrijven we niets meer af."
    : "Daarna stopt het.";
  return `Je houdt toegang tot ${until}. ${afterwards}`;
}

/** The message after a subscription was cancelled. */
export function afterCancelling(standing: ShownStanding, until: string | null): string {
  if (isUnpaid(standing)) return "Je abonnement wordt niet verlengd.";
  return until === null ? "" : `Je houdt toegang tot ${until}.`;
}

type Props = { standing: ShownStanding; until: string | null; isPaid: boolean; invoiceUrl: string | null };

/** What the company must know or do about its subscription; renders nothing when there is nothing. */
export function StandingNotice(props: Props) {
  if (props.standing === "running") return null;
  return <div className={styles.notice}>{noticeOf(props)}</div>;
}

function noticeOf({ standing, until, isPaid, invoiceUrl }: Props) {
  switch (standing) {
    case "running":
      return null;
    case "ending":
      return (
        <Notice icon={Info}>
          <b>Je abonnement is opgezegd.</b> Je houdt toegang{until === null ? "" : ` tot ${until}`}.
          {isPaid && " Daarna wordt er niets meer afgeschreven."}
        </Notice>
      );
    case "renewing":
      return (
        <Notice icon={Hourglass}>
          <b>Je verlenging wordt verwerkt.</b> Dit kan even duren. Je hoeft niets te doen.
        </Notice>
      );
    case "due":
      return (
        <Notice
          icon={CircleAlert}
          tone="red"
          action={
            invoiceUrl !== null && (
              <Button asChild size="3">
                <a href={invoiceUrl}>Factuur betalen</a>
              </Button>
            )
          }
        >
          <b>Je laatste betaling is niet gelukt.</b> Zodra de factuur is betaald, kun je weer opdrachten ontgrendelen.
        </Notice>
      );
    case "disputed":
      return (
        <Notice
          icon={CircleAlert}
          tone="red"
          action={
            <Button asChild size="3">
              <AppLink to="/contact">Neem contact op</AppLink>
            </Button>
          }
        >
          <b>{lateErrorTexts.PAYMENT_DISPUTED.title}.</b> {lateErrorTexts.PAYMENT_DISPUTED.text}
        </Notice>
      );
    default:
      return standing satisfies never;
  }
}
