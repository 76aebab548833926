import { Button } from "@radix-ui/themes";
import { useMutation } from "convex/react";
import { api } from "../../../convex/_generated/api";
import type { ErrorCode } from "../../../domain/errors";
import { quoteFormSchema } from "../../../domain/forms/quote";
import { MAX_QUOTES } from "../../../domain/limits";
import type { SentQuote } from "../../../domain/quoteFields";
import { LineButton } from "../../app/live/line-button";
import { Form } from "../../ui/forms/form";
import { useSendForm } from "../../ui/forms/use-send-form";
import { showToast } from "../../ui/overlays/toast-store";
import { draftResolver } from "../../ui/forms/draft-resolver";
import { mayBeReplaced } from "convex-local-first/outbox/entry";
import type { OutboxEntry } from "../../app/outbox/entry";
import { handOver, outbox } from "../../app/outbox/start";
import { waitsWords } from "../../app/outbox/words";
import { useOptionalPart } from "../../lib/optional-part";
import { createPart } from "../../lib/part";
import { errorCodeOf, errorWordsOf } from "../../lib/error-code";
import type { Job } from "./job-summary";
import { changeEntry, quoteEntry } from "./quote-entry";
import { QuoteStart } from "./quote-start";
import { KeepAsTemplate } from "./keep-as-template";
import { QuoteInputs, QuoteTotal } from "./quote-inputs";
import type { OwnQuote } from "../own-quote";
import { draftOfQuote, quoteDraftKey, startOfQuote, type QuoteDraft } from "./quote-draft";
import sheet from "../../ui/forms/form-sheet.module.css";
import styles from "./quote-page.module.css";

const filesPart = createPart(() => import("../files/quote-files"));

type Props = {
  job: Job;
  /** The job closed while this was open: everything stays to be read and copied, and nothing can be sent. */
  closed: boolean;
  /** Under whose name this device keeps what was typed. */
  accountId: string;
  /** The company's own website, to start with. */
  website: string;
  onSent: () => void;
  /** What was sent before and refused, or waits: the form goes on with it, and what is sent now comes in its place. */
  before: OutboxEntry | null;
  /** The quote that is changed; absent while there is none. */
  sent?: OwnQuote;
  /** Leaves a quote as it is. */
  onCancel?: () => void;
};

const received = { title: "Offerte verzonden!", text: "De klant ziet je offerte meteen en krijgt er mail over." };
const changed = { title: "Offerte gewijzigd", text: "De klant ziet meteen wat er nu staat, en wat er eerst stond." };

/** Words for failures whose text in the catalogue speaks of something else than a quote. */
const ownWords: Partial<Record<ErrorCode, string>> = {
  BRIEF_NOT_FOUND: "Deze opdracht staat niet meer open.",
  PROFILE_INCOMPLETE: "Voltooi eerst je bedrijfsprofiel om een offerte te sturen.",
};

/**
 * The form for a quote on a job (VERH-008 to VERH-011, VERH-017). What was typed stays when sending fails, and on this
 * device until it is sent.
 */
export function QuoteForm({ job, closed, accountId, website, onSent, before, sent, onCancel }: Props) {
  const files = useOptionalPart(filesPart);
  const offerAgain = useMutation(api.quotes.change);
  /** Who offers again must know that it counts; nobody can choose it meanwhile. */
  const isBack = sent !== undefined && sent.withdrawnAt !== null;
  const sending = useSendForm<QuoteDraft, SentQuote>({
    key: quoteDraftKey(accountId, job._id, sent && sent.earlier.length + 1),
    initial: { ...(sent ? draftOfQuote(sent) : startOfQuote(website)), ...(before?.draft as QuoteDraft | null) },
    resolver: draftResolver<QuoteDraft, SentQuote>(quoteFormSchema),
    failure: (error) => ({ title: sent ? "Wijzigen mislukt" : "Verzenden mislukt", text: refusal(error) }),
    refusals: {
      INVALID_PRICE: ["price", "Controleer het bedrag."],
      QUOTE_START_PAST: ["startsFrom", "Kies vandaag of een latere dag."],
    },
    send: async (filled, requestId) => {
      const isWaiting = await (isBack ? putBack(filled) : hand(filled, requestId()));
      if (sent) showToast(isWaiting ? waitsWords("Je wijziging") : changed);
      else if (!isWaiting) showToast(received);
      if (sent || !isWaiting) onSent();
    },
  });
  const putBack = async (filled: SentQuote) => {
    await offerAgain({ briefId: job._id, ...filled, again: true });
    if (before) await outbox().discard(before.id);
    return false;
  };
  const hand = async (filled: SentQuote, id: string) => {
    const entry = (sent ? changeEntry : quoteEntry)(job, filled, sending.form.getValues());
    const replaces = before && mayBeReplaced(before) ? before.id : undefined;
    return (await handOver({ ...entry, id, replaces })).status === "waiting";
  };
  const full = !sent && job.quoteCount >= MAX_QUOTES;
  const shut = closed ? "Opdracht gesloten" : full ? `Vol (${MAX_QUOTES}/${MAX_QUOTES} offertes)` : null;

  return (
    <Form of={sending} className={styles.form}>
      {!sent && <QuoteStart sending={sending} job={job} />}
      <div className={`${sheet.sheet} ${styles.sheet}`}>
        <QuoteInputs sending={sending} job={job} />
        {files === "failed" && <p className="quiet">Een foto of pdf voeg je toe zodra je weer verbinding hebt.</p>}
        {files !== null && files !== "failed" && !closed && <files.QuoteFiles jobId={job._id} />}
        <div className={styles.end}>
          <KeepAsTemplate read={() => quoteFormSchema.safeParse(sending.form.getValues()).data ?? null} />
          {onCancel && (
            <Button type="button" size="3" variant="ghost" color="gray" highContrast onClick={onCancel}>
              Laat zoals het is
            </Button>
          )}
        </div>
        <p className="quiet" role="status">
          {closed
            ? "Wat je hebt getypt, staat hier nog en blijft bewaard op dit apparaat."
            : full
              ? `Deze opdracht heeft al ${MAX_QUOTES} offertes ontvangen. Wat je hebt getypt, blijft bewaard op dit apparaat.`
              : sent
                ? "De klant ziet de wijziging meteen, en kan ook lezen wat er eerst stond."
                : "Je stuurt één offerte per opdracht. Tot de klant kiest, kun je hem nog wijzigen of intrekken."}
        </p>
      </div>
      <div className={sheet.bar} data-action-bar="tall">
        <QuoteTotal sending={sending} job={job} />
        <LineButton
          type="submit"
          size="4"
          needed={isBack}
          busy={sending.busy}
          busyLabel={sent ? "Opslaan..." : "Verzenden..."}
          disabled={shut !== null}
        >
          {shut ?? (sent === undefined ? "Offerte versturen" : isBack ? "Opnieuw aanbieden" : "Wijziging opslaan")}
        </LineButton>
      </div>
    </Form>
  );
}

function refusal(error: unknown): string {
  const code = errorCodeOf(error);
  return (code && ownWords[code]) ?? errorWordsOf(error).text;
}
