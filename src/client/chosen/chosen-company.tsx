import { Button } from "@radix-ui/themes";
import { CalendarPlus, Printer } from "lucide-react";
import { api } from "../../../convex/_generated/api";
import { NO_WISH, receivedWords } from "../../../domain/disclosures/wish";
import { formatDate } from "../../../domain/dates";
import { formatEuro } from "../../../domain/money";
import { quoteSums } from "../../../domain/quotes/quoteLines";
import { FACT_KEYS, quoteField, quoteWords, type FactKey } from "../../../domain/quoteFields";
import { useLocalQuery } from "../../app/live/use-local-query";
import { LoadFailedNote } from "../../app/waiting/load-failed-note";
import { useOptionalPart } from "../../lib/optional-part";
import { createPart } from "../../lib/part";
import { Avatar } from "../../ui/avatar";
import { showError } from "../../ui/overlays/show-error";
import { CompanyName } from "../company/company-name";
import type { OwnBrief, Quote } from "../types";
import { useChoice } from "./choice";
import { CallButton } from "../company/call-button";
import styles from "./chosen-company.module.css";

/** Of the few requests whose client has chosen. */
const afterPart = createPart(() => import("../../chosen/after-choice"));

/**
 * The company whose quote was accepted, at the top of the request, with its contact details (N02). Renders nothing
 * before that.
 */
export function ChosenCompany({ brief }: { brief: OwnBrief }) {
  const choice = useChoice(brief);
  const chosen = choice?.quote;
  const after = useOptionalPart(afterPart, chosen !== undefined);
  if (chosen === undefined) return null;
  const { _id: quoteId, companyId } = chosen;
  return (
    <>
      <Chosen brief={brief} quote={chosen} laidAt={choice?.laidAt ?? null} />
      {after === "failed" && <LoadFailedNote>De afspraken met het bedrijf konden niet worden geladen.</LoadFailedNote>}
      {after !== null && after !== "failed" && (
        <after.AfterChoice key={quoteId} quote={{ quoteId, companyId, job: brief }} />
      )}
    </>
  );
}

function Chosen({ brief, quote, laidAt }: { brief: OwnBrief; quote: Quote; laidAt: number | null }) {
  const profile = useLocalQuery({ query: api.quotes.companyProfile, args: { quoteId: quote._id } });
  const phone = profile.status === "success" ? (profile.data?.phone ?? null) : null;
  const { companyName, price, startsFrom } = quote;
  const save = async () => {
    try {
      const { saveStart } = await import("./save-start");
      saveStart({ quoteId: quote._id, day: startsFrom!, companyName, phone: phone || null, title: brief.title });
    } catch (error) {
      showError(error);
    }
  };
  return (
    <section className={styles.chosen} aria-label="Jouw vloerlegger" data-printed={quote._id}>
      <Avatar name={companyName} url={quote.companyAvatarUrl} size={72} />
      <div className={styles.who}>
        <h2>
          Jouw vloerlegger:{" "}
          <CompanyName briefId={brief._id} companyId={quote.companyId}>
            {companyName}
          </CompanyName>
        </h2>
        <p>
          <b className="price">{formatEuro(price)}</b> <span className="quiet">incl. btw</span> ·{" "}
          {laidAt !== null
            ? `legdag ${formatDate(laidAt)}`
            : startsFrom === null
              ? "start in overleg"
              : `start ${formatDate(startsFrom)}`}
        </p>
        <p>
          {companyName} heeft {receivedWords((brief.contactWish ?? NO_WISH).by)} ontvangen.
        </p>
      </div>
      <div className={styles.ways}>
        {phone !== null && <CallButton phone={phone} />}
        {startsFrom !== null && (
          <Button size="3" variant="outline" color="gray" highContrast onClick={() => void save()}>
            <CalendarPlus size={18} strokeWidth={1.75} aria-hidden />
            Zet in agenda
          </Button>
        )}
        <Button size="3" variant="outline" color="gray" highContrast onClick={() => print(quote._id)}>
          <Printer size={18} strokeWidth={1.75} aria-hidden />
          Bewaar offerte
        </Button>
      </div>
      <Paper brief={brief} quote={quote} phone={phone} />
    </section>
  );
}

/** What the paper has beside the company: the whole quote. On the screen it stands on its card. */
function Paper({ brief, quote, phone }: { brief: OwnBrief; quote: Quote; phone: string | null }) {
  const { packageName, description, notes, price } = quote;
  const wordsOf = (key: "lines" | "includedServices" | "terms" | FactKey): [string, string | null] => [
    quoteField(key).label,
    quoteWords(key, quote[key]),
  ];
  const lines: [string, string | null][] = [
    ["Telefoon", phone],
    ["Aanvraag", brief.title],
    ["Offerte", packageName],
    ["Prijs", `${formatEuro(price)} incl. btw, ${formatEuro(quoteSums(quote).excluding)} excl. btw`],
    wordsOf("lines"),
    wordsOf("includedServices"),
    ...FACT_KEYS.map(wordsOf),
    ["Toelichting", description],
    ["Opmerkingen", notes],
    wordsOf("terms"),
  ];
  return (
    <dl className={styles.paper}>
      {lines
        .filter(([, text]) => text)
        .map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Prints this quote and nothing else of the page; the browser's own dialog saves it as a file too. */
function print(quoteId: string): void {
  const { dataset } = document.documentElement;
  const sheet = document.querySelector<HTMLElement>(`[data-printed="${CSS.escape(quoteId)}"]`);
  if (sheet === null) return;
  dataset.printing = "quote";
  sheet.dataset.printing = "true";
  const done = () => {
    delete dataset.printing;
    delete sheet.dataset.printing;
  };
  window.addEventListener("afterprint", done, { once: true });
  window.print();
}
