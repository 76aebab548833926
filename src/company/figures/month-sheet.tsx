import type { SearchArea } from "../../../domain/geo/search";
import { FigureList } from "../../paying/subscription/month-figures";
import type { Month } from "../../paying/subscription/use-month";
import { AppLink } from "../../ui/app-link";
import { AreaFigures } from "./area-figures";
import styles from "./month.module.css";

/** All figures of a month, and of the company's area. */
export function MonthSheet({ figures, area }: { figures: Month; area: SearchArea | null }) {
  return (
    <div className={styles.all}>
      <FigureList figures={figures} />
      <p>
        <AppLink to="/vloeren/klanten">Naar je klanten</AppLink>
      </p>
      <AreaFigures area={area} />
    </div>
  );
}
