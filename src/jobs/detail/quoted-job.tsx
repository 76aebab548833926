import { Button } from "@radix-ui/themes";
import { BackLink } from "../../app/back-link";
import { jobLink } from "../../app/links";
import { MessageButton } from "../../conversations/message-button";
import { AfterChoice } from "../../chosen/after-choice";
import type { OwnQuote } from "../../quotes/own-quote";
import { OwnQuoteSlip } from "../../quotes/own-quote-slip";
import { quoteStanding } from "../../quotes/quote-standing";
import { WonCustomer } from "../../quotes/won-customer";
import { ReviewPanel } from "../../reviews/review-panel";
import { AppLink } from "../../ui/app-link";
import { Unbroken } from "../../ui/unbroken";
import { CompanyVisit } from "../../visits/company-visit";
import { AssignLayers } from "../layers/assign-layers";
import styles from "./job-detail.module.css";

/** A job that is no longer open, for a company that sent a quote on it: what became of that (I4, I9). */
export function QuotedJob({ quote, companyId }: { quote: OwnQuote; companyId: string }) {
  const isWon = quote.status === "ACCEPTED";
  return (
    <div className="wrap app">
      <BackLink />
      <div className={isWon ? styles.detail : styles.over} data-won={isWon || undefined}>
        <div className={styles.main}>
          <header>
            <h1>
              <Unbroken text={quote.brief.title} />
            </h1>
            {!isWon && <p className="lead">Deze opdracht staat niet meer open.</p>}
            <p className={isWon ? "lead" : "soft"} role="status">
              {quoteStanding(quote)}
            </p>
          </header>
          <OwnQuoteSlip quote={quote} />
          {isWon && <ReviewPanel quoteId={quote._id} page={jobLink(quote.brief._id)} />}
        </div>
        <div className={styles.side}>
          {quote.contact !== null && <WonCustomer quote={quote} contact={quote.contact} />}
          {isWon && <AfterChoice quote={{ quoteId: quote._id, companyId, job: quote.brief }} />}
          <CompanyVisit job={quote.brief} />
          <AssignLayers briefId={quote.brief._id} />
          <div className={styles.acts}>
            {!isWon && (
              <Button asChild size="3">
                <AppLink to="/vloeren/dashboard">Naar de open opdrachten</AppLink>
              </Button>
            )}
            <MessageButton briefId={quote.brief._id} companyId={companyId} />
          </div>
        </div>
      </div>
    </div>
  );
}
