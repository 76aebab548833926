import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import { formatRelative } from "../../../domain/dates";
import { jobAnswerSchema } from "../../../domain/forms/jobQuestion";
import { TextForm } from "../../app/outbox/forms/text-form";
import { useNow } from "../../lib/use-now";
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
  return (
    <TextForm
      about={`answer:${questionId}`}
      schema={jobAnswerSchema}
      entryOf={(text) => ({
        call: "jobQuestions:answer",
        title: `Je antwoord over ${title}`,
        page: { to: "/client-dashboard" },
        typed: [
          { label: "Vraag", text: asked },
          { label: "Antwoord", text },
        ],
        args: { questionId, text },
      })}
      what="Je antwoord"
      sent={{ title: "Je antwoord is verstuurd", text: "Alle bedrijven die je aanvraag zien, lezen het nu." }}
      label="Je antwoord"
      button="Antwoord versturen"
    />
  );
}
