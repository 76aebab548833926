import { ArrowRight } from "lucide-react";
import type { ServicePath } from "../../domain/content/services";
import { AppLink } from "../ui/app-link";
import { FloorSample } from "../ui/floors/floor-sample";
import styles from "./boards.module.css";
import type { FloorArt } from "../../domain/floors";

type Board = { name: string; text: string; price: string; art: FloorArt; path: ServicePath };

/** Drawings that show one thing rather than a pattern, and how they fill a board. */
const wholeDrawings: Record<string, { scale: number | "cover"; position?: string }> = {
  vloerverwarming: { scale: 280, position: "100% 0" },
  gietvloer: { scale: "cover", position: "100% 0" },
  egaliseren: { scale: "cover" },
};

/** Services as floor boards with a paper label, in a brick pattern of 7+5 columns, then 5+7. */
export function Boards({ boards }: { boards: readonly Board[] }) {
  return (
    <div className={styles.boards}>
      {boards.map(({ name, text, price, art, path }) => (
        <AppLink key={name} to={path} className={styles.board}>
          <FloorSample art={art} className={styles.floor} {...(wholeDrawings[art] ?? { scale: 300 })} />
          <div className={styles.label}>
            <h3>
              {name}
              <ArrowRight size={20} strokeWidth={1.75} aria-hidden />
            </h3>
            <p>{text}</p>
            <p className={styles.price}>{price}</p>
          </div>
        </AppLink>
      ))}
    </div>
  );
}
