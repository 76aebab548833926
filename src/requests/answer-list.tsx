import type { Answers } from "./answers";

type Props = { answers: Answers["answers"]; className: string | undefined };

/** The client's answers to the questions of a form; renders nothing when there are none. */
export function AnswerList({ answers, className }: Props) {
  if (answers.length === 0) return null;
  return (
    <dl className={className}>
      {answers.map(({ question, answer }) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
