import { Info } from "lucide-react";
import type { ReactNode } from "react";
import { Notice } from "../ui/notice";
import styles from "./order-page.module.css";

type Props = {
  title: ReactNode;
  lead: string;
  /** The sheet with the price and the button. */
  order: ReactNode;
  /** What stands below the title, under a heading of its own. */
  about: { id: string; heading: string; content: ReactNode };
  /** On a phone `about` stands before the order: it is to be checked before the button is pressed. */
  checkFirst?: boolean;
  /** Somebody came back from the payment without paying. */
  gaveUp?: boolean;
};

/** The layout of a page that sells something: its description, with the order beside it. */
export function OrderPage({ title, lead, order, about, checkFirst = false, gaveUp = false }: Props) {
  const sheet = <div className={styles.order}>{order}</div>;
  return (
    <div className="wrap app">
      {gaveUp && (
        <div className={styles.notice}>
          <Notice icon={Info} tone="plain">
            <b>Je betaling is afgebroken.</b> Er is niets afgeschreven. Je kunt het hieronder opnieuw proberen.
          </Notice>
        </div>
      )}
      <div className={styles.columns} data-check={checkFirst || undefined}>
        <div className={styles.head}>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        {!checkFirst && sheet}
        <section className={styles.about} aria-labelledby={about.id}>
          <h2 id={about.id}>{about.heading}</h2>
          {about.content}
        </section>
        {checkFirst && sheet}
      </div>
    </div>
  );
}
