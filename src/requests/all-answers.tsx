import type { Answers } from "./answers";
import styles from "./all-answers.module.css";
import { AnswerList } from "./answer-list";

type Props = { answers: Answers; className: string | undefined; textClassName: string | undefined };

/** The client's other answers, folded away; renders nothing when there are none. */
export function AllAnswers({ answers: { answers, text }, className, textClassName }: Props) {
  if (answers.length === 0 && text === "") return null;
  return (
    <details className={styles.all}>
      <summary>Alle antwoorden</summary>
      <AnswerList answers={answers} className={className} />
      {text && <p className={textClassName}>{text}</p>}
    </details>
  );
}
