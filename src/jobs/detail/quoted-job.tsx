import { BackLink } from "../../app/back-link";
import { jobLink } from "../../app/links";
import { MessageButton } from "../../conversations/message-button";
import { AfterChoice } from "../../chosen/after-choice";
import type { OwnQuote } from "../../quotes/own-quote";
import { OwnQuoteSlip } from "../../quotes/own-quote-slip";
import { quoteStanding } from "../../quotes/quote-standing";
import { ReviewPanel } from "../../reviews/review-panel";
import { Unbroken } from "../../ui/unbroken";
import { CompanyVisit } from "../../visits/company-visit";
import { AssignLayers } from "../layers/assign-layers";
import styles from "./job-detail.module.css";

/** A job that is no longer open, for a company that sent a quote on it: what became of that (I4, I9). */
export function QuotedJob({ quote, companyId }: { quote: OwnQuote; companyId: string }) {
  return (
    <div className={`wrap app ${styles.quoted}`}>
      <BackLink />
      <h1>
        <Unbroken text={quote.brief.title} />
      </h1>
      {quote.status !== "ACCEPTED" && <p className="lead">Deze opdracht staat niet meer open.</p>}
      <p className={quote.status === "ACCEPTED" ? "lead" : "soft"} role="status">
        {quoteStanding(quote)}
      </p>
      {quote.status === "ACCEPTED" && <AfterChoice quote={{ quoteId: quote._id, companyId, job: quote.brief }} />}
      <OwnQuoteSlip quote={quote} />
      <CompanyVisit job={quote.brief} />
      <AssignLayers briefId={quote.brief._id} />
      <p>
        <MessageButton briefId={quote.brief._id} companyId={companyId} />
      </p>
      {quote.status === "ACCEPTED" && <ReviewPanel quoteId={quote._id} page={jobLink(quote.brief._id)} />}
    </div>
  );
}
