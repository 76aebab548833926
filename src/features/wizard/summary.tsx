import { Lock } from "lucide-react";
import { formatDate, isCalendarDay } from "../../../domain/dates";
import { floorArt, STORED_CATEGORY } from "../../../domain/floors";
import { unlocks } from "../../../domain/limitWords";
import { formatBudget, parseBudgetBand } from "../../../domain/money";
import { formatArea, parseArea } from "../../../domain/units";
import { roomTypeLabels, type RoomType } from "../../../domain/wizardOptions";
import { FloorSample } from "../../components/floor-sample/floor-sample";
import type { Draft } from "./draft";
import styles from "./summary.module.css";

/** The request as it stands, beside the form on wide screens. */
export function Summary({ draft }: { draft: Draft }) {
  const area = parseArea(draft.surfaceArea);
  const facts: [name: string, value: string][] = [
    ["Ruimte", draft.roomType in roomTypeLabels ? roomTypeLabels[draft.roomType as RoomType] : ""],
    ["Oppervlakte", area === null ? "" : formatArea(area)],
    ["Provincie", draft.province],
    ["Startdatum", isCalendarDay(draft.startDate) ? formatDate(draft.startDate) : ""],
    ["Vloer", draft.flooringType],
    ["Budget", draft.budget && budgetText(draft.budget)],
  ];
  const known = facts.filter(([, value]) => value !== "");
  const art =
    draft.flooringType === ""
      ? "nog-niet-zeker"
      : floorArt({ floorType: draft.flooringType, category: STORED_CATEGORY });
  return (
    <aside className={styles.aside} aria-label="Jouw aanvraag">
      <div className={styles.sheet}>
        <FloorSample
          art={art}
          scale={250}
          className={`${styles.floor} ${art === "nog-niet-zeker" ? styles.fan : ""}`}
        />
        <div className={styles.inside}>
          <h2>Jouw aanvraag tot nu toe</h2>
          {known.length === 0 ? (
            <p className="quiet">Hier zie je straks wat je hebt ingevuld.</p>
          ) : (
            <dl className={styles.facts}>
              {known.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd className="num">{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </div>
      <p className={styles.note}>
        <Lock size={20} strokeWidth={1.75} aria-hidden />
        <span>
          Je adres en telefoonnummer zien alleen de bedrijven die je opdracht aannemen. Dat zijn er hooguit {unlocks}.
        </span>
      </p>
    </aside>
  );
}

function budgetText(band: string): string {
  const { min, max } = parseBudgetBand(band);
  return formatBudget(min, max);
}
