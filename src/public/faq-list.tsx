import { ChevronDown } from "lucide-react";
import styles from "./faq-list.module.css";

/** Questions that unfold one by one. The browser does that, so it works without script. */
export function FaqList({ items }: { items: readonly { question: string; answer: string }[] }) {
  return (
    <div className={styles.list}>
      {items.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            {question}
            <ChevronDown size={20} strokeWidth={1.75} aria-hidden className={styles.sign} />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
