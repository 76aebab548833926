import type { LucideIcon } from "lucide-react";
import { Unbroken } from "./unbroken";
import styles from "./point-list.module.css";

export type Point = { icon: LucideIcon; title: string; text: string };

type Props = {
  points: readonly Point[];
  /** "ol" when they follow each other in time. */
  as?: "ul" | "ol";
  label?: string | undefined;
};

/** A list of points, each with an icon, a short title and a sentence. */
export function PointList({ points, as: List = "ul", label }: Props) {
  return (
    <List className={styles.points} aria-label={label}>
      {points.map(({ icon: Icon, title, text }) => (
        <li key={title}>
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          <div>
            <b>{title}</b>
            <p className="quiet">
              <Unbroken text={text} />
            </p>
          </div>
        </li>
      ))}
    </List>
  );
}
