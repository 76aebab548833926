import { useState, type SyntheticEvent } from "react";
import type { FunctionReturnType } from "convex/server";
import { type api } from "../../../convex/_generated/api";
import { formatRelative } from "../../../domain/dates";
import { jobAnswerSchema } from "../../../domain/forms/jobQuestion";
import { TEXT_MAX } from "../../../domain/limits";
import { RefusedNotice } from "../../app/outbox/refused-notice";
import { handOver } from "../../app/outbox/start";
import { useWaiting } from "../../app/outbox/use-outbox";
import { waitsWords } from "../../app/outbox/words";
import { useNow } from "../../lib/use-now";
import { BusyButton } from "../../ui/forms/busy-button";
import { TextAreaField } from "../../ui/forms/text-field";
import { showError } from "../../ui/overlays/show-error";
import { showToast } from "../../ui/overlays/toast-store";
import { Tag } from "../../ui/tag";
import styles from "./client-questions.module.css";

export type Question = NonNullable<FunctionReturnType<typeof api.jobQuestions.onRequest>>[number];

/** Questions about a client's request, with a form for each that has no answer yet. */
export function QuestionList({ questions, title }: { questions: readonly Question[]; title: string }) {
  const now = useNow();
  return (
    <ul>
      {questions.map((question) => (
        <li key={question.questionId}>
          <p>
            <b>Een vloerbedrijf vraagt</b> <span className="quiet">{formatRelative(question.askedAt, now)}</span>
          </p>
          <p className={styles.words}>{question.text}</p>
          {question.answer === null ? (
            <AnswerForm question={question} title={title} />
          ) : (
            <p className={styles.words}>
              <b>Jij:</b> {question.answer.text}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function AnswerForm({ question: { questionId, text: asked }, title }: { question: Question; title: string }) {
  const about = `answer:${questionId}`;
  const entry = useWaiting(about);
  const refused = entry?.state === "refused" ? entry : null;
  const [text, setText] = useState(String(refused?.draft?.text ?? ""));
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    const result = jobAnswerSchema.safeParse({ text });
    setError(result.error?.issues[0]?.message);
    if (!result.success) return;
    setBusy(true);
    try {
      const handed = await handOver({
        call: "jobQuestions:answer",
        about,
        title: `Je antwoord over ${title}`,
        page: { to: "/client-dashboard" },
        typed: [
          { label: "Vraag", text: asked },
          { label: "Antwoord", text: result.data.text },
        ],
        draft: { text },
        args: { questionId, text: result.data.text },
        replaces: refused?.id,
      });
      showToast(
        handed.status === "waiting"
          ? waitsWords("Je antwoord")
          : { title: "Je antwoord is verstuurd", text: "Alle bedrijven die je aanvraag zien, lezen het nu." },
      );
    } catch (refusal) {
      showError(refusal);
    }
    setBusy(false);
  };
  if (entry?.state === "waiting") {
    return (
      <div role="status">
        <Tag tone="plain">Staat klaar</Tag>
        <p className={styles.words}>{entry.typed[1]?.text}</p>
      </div>
    );
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void send(event)}>
      {refused && <RefusedNotice entry={refused} />}
      <TextAreaField
        label="Je antwoord"
        rows={2}
        maxLength={TEXT_MAX.reason}
        value={text}
        error={error}
        onChange={({ target }) => setText(target.value)}
      />
      <div>
        <BusyButton type="submit" size="2" busy={busy} busyLabel="Versturen...">
          Antwoord versturen
        </BusyButton>
      </div>
    </form>
  );
}
