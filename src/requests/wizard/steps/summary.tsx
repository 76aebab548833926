import { Lock } from "lucide-react";
import { questionOf, type QuestionKey } from "../../../../domain/answers/questions";
import { answerText } from "../../../../domain/answers/text";
import { isCalendarDay } from "../../../../domain/dates";
import { floorArt, STORED_CATEGORY } from "../../../../domain/floors";
import { unlocks } from "../../../../domain/limitWords";
import { formatArea, parseArea } from "../../../../domain/units";
import { FloorSample, layOf } from "../../../ui/floors/floor-sample";
import type { Draft } from "../draft";
import styles from "./summary.module.css";

/** What the summary says of a request, in its order. */
const SHOWN = [
  "roomType",
  "surfaceArea",
  "province",
  "startDate",
  "flooringType",
  "budget",
] as const satisfies QuestionKey[];
type ShownKey = (typeof SHOWN)[number];

/** A summary of the request as it is filled in so far, beside the form on wide screens. */
export function Summary({ draft }: { draft: Draft }) {
  const known = SHOWN.flatMap((key) => {
    const question = questionOf(key);
    const value = summaryText(key, draft);
    return value === "" ? [] : [[question.shortName ?? question.name, value] as const];
  });
  const art =
    draft.flooringType === ""
      ? "nog-niet-zeker"
      : floorArt({ floorType: draft.flooringType, category: STORED_CATEGORY });
  return (
    <aside className={styles.aside} aria-label="Jouw aanvraag">
      <div className={styles.sheet}>
        <FloorSample
          {...(art === "nog-niet-zeker" ? { art, scale: 250 } : layOf(art, 250))}
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
          Je adres en telefoonnummer zien alleen de bedrijven die op je opdracht reageren. Dat zijn er nooit meer dan{" "}
          {unlocks}.
        </span>
      </p>
    </aside>
  );
}

/** An answer as far as it can be read while it is being filled in; empty for none. */
function summaryText(key: ShownKey, draft: Draft): string {
  if (key === "surfaceArea") {
    const area = parseArea(draft.surfaceArea);
    return area === null ? "" : formatArea(area);
  }
  const answer = draft[key];
  const question = questionOf(key);
  if (answer === "" || (question.kind === "day" && !isCalendarDay(answer))) return "";
  return answerText(key, answer);
}
