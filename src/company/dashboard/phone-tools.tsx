import { List, Map, SlidersHorizontal } from "lucide-react";
import tabs from "../../ui/tabs.module.css";
import styles from "./dashboard.module.css";

/** How a phone shows the open jobs: always as rows, which stand in a list or on the map. */
export type PhoneView = "list" | "map";
type Props = {
  view: PhoneView;
  onView: (view: PhoneView) => void;
  /** Whether what narrows the list is shown; null where there is no list. */
  narrows: boolean | null;
  onNarrow: () => void;
};

const icon = { size: 17, strokeWidth: 1.75, "aria-hidden": true } as const;

/** What a phone has above its open jobs: the list or the map, and a button that shows the filters. */
export function PhoneTools({ view, onView, narrows, onNarrow }: Props) {
  return (
    <div className={styles.tools}>
      <div className={tabs.switch} role="group" aria-label="Weergave">
        <button type="button" aria-pressed={view === "list"} onClick={() => onView("list")}>
          <List {...icon} />
          Lijst
        </button>
        <button type="button" aria-pressed={view === "map"} onClick={() => onView("map")}>
          <Map {...icon} />
          Kaart
        </button>
      </div>
      {narrows !== null && (
        <div className={tabs.switch}>
          <button type="button" aria-expanded={narrows} onClick={onNarrow}>
            <SlidersHorizontal {...icon} />
            Filteren
          </button>
        </div>
      )}
    </div>
  );
}
