import { api } from "../../../convex/_generated/api";
import { useLocalQuery } from "../../app/live/use-local-query";
import { createPart, usePart } from "../../lib/part";
import { questionsPlace } from "../request-place";
import type { OwnBrief } from "../types";
import styles from "./client-questions.module.css";

const listPart = createPart(() => import("./question-list"));

/** What companies asked about a client's request, live, with a form for each answer (B02). */
export function ClientQuestions({ brief }: { brief: OwnBrief }) {
  const answer = useLocalQuery({ query: api.jobQuestions.onRequest, args: { briefId: brief._id } });
  const questions = (answer.status === "success" && answer.data) || [];
  const list = usePart(listPart, questions.length > 0);
  if (questions.length === 0 || list === null) return null;
  const id = questionsPlace(brief._id);
  return (
    <section className={styles.box} id={id} aria-labelledby={`${id}-kop`}>
      <h3 id={`${id}-kop`}>Vragen van vloerbedrijven</h3>
      <p className="quiet">
        Alle bedrijven die je aanvraag zien, lezen vraag en antwoord. Je naam, nummer en adres halen we eruit.
      </p>
      <list.QuestionList questions={questions} title={brief.title} />
    </section>
  );
}
