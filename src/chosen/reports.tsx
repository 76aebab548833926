import { Button } from "@radix-ui/themes";
import { useState } from "react";
import * as z from "zod/mini";
import { WORK_OUTCOMES } from "../../domain/quotes/chosen";
import { dayInAmsterdam, formatDate } from "../../domain/dates";
import { requiredText } from "../../domain/forms/fields";
import { TEXT_MAX, WORK_ANSWERS_MAX } from "../../domain/limits";
import { formatVisitDayLong } from "../../domain/visits";
import { jobLink } from "../app/links";
import { TextForm } from "../app/outbox/forms/text-form";
import { useLocalMutation } from "../app/outbox/use-outbox";
import { waitsWords } from "../app/outbox/words";
import { useKeptText } from "../lib/local/kept-text";
import { useNow } from "../lib/use-now";
import { DateField } from "../ui/forms/text-field";
import { showError } from "../ui/overlays/show-error";
import { showToast } from "../ui/overlays/toast-store";
import { Tag } from "../ui/tag";
import type { SiteLink } from "../ui/site-link";
import styles from "./chosen.module.css";
import type { Chosen, ChosenQuote, WorkReport } from "./types";

const answerSchema = z.object({ text: requiredText("Schrijf je antwoord.", TEXT_MAX.review) });
/** Noon UTC lies on the same calendar day in Amsterdam. */
const dayWords = (day: string) => formatVisitDayLong(Date.parse(`${day}T12:00:00Z`));

type Props = { quote: ChosenQuote; chosen: Chosen };

/** The reports about a laid floor with their answers and outcomes, the oldest first. */
export function Reports({ quote, chosen }: Props) {
  if (chosen.reports.length === 0) return null;
  return (
    <ul className={styles.reports} aria-label="Meldingen">
      {chosen.reports.map((report) => (
        <li key={report._id} className={styles.report}>
          <Report quote={quote} chosen={chosen} report={report} />
        </li>
      ))}
    </ul>
  );
}

function Report({ quote, chosen: { by, companyName }, report }: Props & { report: WorkReport }) {
  const nameOf = (side: Chosen["by"]) => (side === by ? "Jij" : side === "client" ? "De klant" : companyName);
  const { outcome } = report;
  return (
    <>
      <p>
        <b>{nameOf("client")}</b> <span className="quiet">{formatDate(report.at)}</span>{" "}
        <Tag tone={outcome === null ? "oak" : "plain"}>{outcome === null ? "Open" : WORK_OUTCOMES[outcome.what]}</Tag>
      </p>
      <p className={styles.words}>{report.words}</p>
      {report.answers.map((answer) => (
        <div key={answer.at} className={styles.answer}>
          <p>
            <b>{nameOf(answer.by)}</b> <span className="quiet">{formatDate(answer.at)}</span>
          </p>
          <p className={styles.words}>{answer.words}</p>
          {answer.day !== null && (
            <p>
              Komt langs op <b>{dayWords(answer.day)}</b>.
            </p>
          )}
        </div>
      ))}
      {outcome !== null && (
        <p className="soft" role="status">
          {outcome.by === "client" ? `${nameOf("client")} sloot` : "Onze redactie sloot"} de melding op{" "}
          {formatDate(outcome.at)}.{outcome.reason !== null && ` ${outcome.reason}`}
        </p>
      )}
      {outcome === null && report.answers.length < WORK_ANSWERS_MAX && (
        <AnswerForm quote={quote} by={by} report={report} />
      )}
      {outcome === null && by === "client" && <Solved quote={quote} report={report} />}
    </>
  );
}

const pageOf = (by: Chosen["by"], quote: ChosenQuote): SiteLink =>
  by === "client" ? { to: "/client-dashboard" } : jobLink(quote.job._id);

function AnswerForm({ quote, by, report }: { quote: ChosenQuote; by: Chosen["by"]; report: WorkReport }) {
  const about = `answer:${report._id}`;
  const { entry } = useLocalMutation(about, "one");
  const refused = entry?.state === "refused" ? String(entry.draft?.day ?? "") : "";
  const [day, setDay, forgetDay] = useKeptText(`vo:text:answer-day:${report._id}`, refused);
  const today = dayInAmsterdam(useNow());
  return (
    <div className={styles.form}>
      {by === "company" && (
        <DateField
          label="Wanneer kom je langs?"
          hint="Alleen als je het al weet."
          min={today}
          filled={day !== ""}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      )}
      <TextForm
        about={about}
        schema={answerSchema}
        entryOf={(text) => ({
          ...{ call: "chosen:answer", title: `Je antwoord over ${quote.job.title}`, page: pageOf(by, quote) },
          typed: [
            ...(day === "" ? [] : [{ label: "Langskomen op", text: dayWords(day) }]),
            { label: "Antwoord", text },
          ],
          ...{ draft: { day }, args: { reportId: report._id, words: text, day: day === "" ? null : day } },
        })}
        what="Je antwoord"
        onSent={() => forgetDay(day)}
        sent={{ title: "Je antwoord is verstuurd", text: "De ander kan het meteen lezen." }}
        label="Je antwoord"
        button="Antwoord versturen"
        maxLength={TEXT_MAX.review}
      />
    </div>
  );
}

function Solved({ quote, report }: { quote: ChosenQuote; report: WorkReport }) {
  const { send } = useLocalMutation(`solve:${report._id}`, "one");
  const [busy, setBusy] = useState(false);
  const solve = async () => {
    setBusy(true);
    try {
      const handed = await send({
        ...{ call: "chosen:solve", title: `Opgelost: ${quote.job.title}` },
        ...{ page: { to: "/client-dashboard" }, draft: null, typed: [], args: { reportId: report._id } },
      });
      const sent = { title: "Fijn dat het is opgelost", text: "Het bedrijf ziet het meteen." };
      showToast(handed.status === "waiting" ? waitsWords("Je antwoord") : sent);
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };
  return (
    <div>
      <Button size="2" variant="soft" disabled={busy} onClick={() => void solve()}>
        Het is opgelost
      </Button>
    </div>
  );
}
