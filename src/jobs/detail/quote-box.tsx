import { Button } from "@radix-ui/themes";
import { FileText } from "lucide-react";
import { MAX_QUOTES } from "../../../domain/limits";
import { formatEuro } from "../../../domain/money";
import { AppLink } from "../../ui/app-link";
import { QuoteStatus } from "../../quotes/quote-status";
import type { PublicBrief } from "../../requests/brief";
import type { OwnQuote } from "../../quotes/own-quote";
import { quoteLink } from "../../app/links";
import styles from "./quote-box.module.css";

type Props = {
  job: Pick<PublicBrief, "_id" | "quoteCount">;
  /** What this company sent on the job. */
  quote: OwnQuote | null;
  /** Only subscribers send quotes (VERH-015). */
  subscribed: boolean;
  /** Whether a quote is what to do next on the page. */
  isMain: boolean;
};

/** This company's quote on the job with its status, or a button that sends one. */
export function QuoteBox({ quote, ...rest }: Props) {
  return (
    <section className={styles.box} aria-labelledby="jouw-offerte">
      <div className={styles.head}>
        <h2 id="jouw-offerte">Je offerte</h2>
        {quote && <QuoteStatus quote={quote} />}
      </div>
      <QuoteAction quote={quote} {...rest} />
    </section>
  );
}

function QuoteAction({ job, quote, subscribed, isMain }: Props) {
  if (quote) {
    return (
      <>
        <p>
          {quote.packageName}, <span className="price">{formatEuro(quote.price)}</span>
        </p>
        <Button asChild size="3" variant="outline" color="gray" highContrast>
          <AppLink {...quoteLink(job._id)}>Bekijk je offerte</AppLink>
        </Button>
      </>
    );
  }
  if (job.quoteCount >= MAX_QUOTES)
    return <p className="soft">Deze opdracht heeft al {MAX_QUOTES} offertes ontvangen.</p>;
  if (!subscribed) {
    return (
      <>
        <p className="soft">
          Een offerte sturen kan met een abonnement. Bellen en mailen na het ontgrendelen kan altijd.
        </p>
        <Button asChild size="3" variant="outline" color="gray" highContrast>
          <AppLink to="/vloeren/checkout">Bekijk abonnement</AppLink>
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="soft">Zo kan de klant je prijs naast die van anderen leggen.</p>
      <Button asChild size="3" variant={isMain ? "solid" : "soft"}>
        <AppLink {...quoteLink(job._id)}>
          <FileText size={18} strokeWidth={1.75} aria-hidden />
          Offerte sturen
        </AppLink>
      </Button>
    </>
  );
}
