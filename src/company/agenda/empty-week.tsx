import { Button } from "@radix-ui/themes";
import { visitOptions } from "../../../domain/limitWords";
import { formatVisitLong } from "../../../domain/visits";
import { AppLink } from "../../ui/app-link";
import { itemTitle, type AgendaItem } from "../../visits/week/items";
import styles from "./empty-week.module.css";

type Props = {
  /** The first visit of the week after it. */
  next: AgendaItem | undefined;
  /** The day that the week after it begins with, YYYY-MM-DD. */
  monday: string;
};

/** The part below the days of a week without visits: the next visit, or how one comes about. */
export function EmptyWeek({ next, monday }: Props) {
  return (
    <div className={styles.empty}>
      <FoldingRule />
      {next === undefined ? (
        <HowTo />
      ) : (
        <div>
          <h3>Je volgende afspraak</h3>
          <p className="soft">
            {itemTitle(next)}, {formatVisitLong(next)}.
          </p>
          <p className={`row ${styles.next}`}>
            <Button asChild size="3">
              <AppLink to="/vloeren/agenda" search={{ week: monday }}>
                Naar die week
              </AppLink>
            </Button>
          </p>
        </div>
      )}
    </div>
  );
}

function HowTo() {
  return (
    <div>
      <h3>Zo komt er een bezoek in je agenda</h3>
      <p className="soft">Bij een bezoek kijk en meet je bij de klant thuis, voor een offerte die klopt.</p>
      <ol className={styles.steps}>
        <li>Je ontgrendelt een opdracht en belt of mailt de klant.</li>
        <li>Je kiest "Bezoek voorstellen" en noemt tot {visitOptions}.</li>
        <li>De klant kiest er één. Het bezoek staat dan hier, met naam en adres.</li>
      </ol>
      <p className="row">
        <Button asChild size="3">
          <AppLink to="/vloeren/klanten">Stel tijden voor</AppLink>
        </Button>
        <Button asChild size="3" variant="outline" color="gray" highContrast>
          <AppLink to="/vloeren/dashboard">Bekijk opdrachten</AppLink>
        </Button>
      </p>
    </div>
  );
}

/** A folding rule, half open on a floor of two planks. */
function FoldingRule() {
  const marks = [14, 26, 38, 50, 62, 74, 86, 98, 110];
  const ticks = marks.map((x, index) => `M${x} 0v${index % 3 === 0 ? 11 : 7}`).join("");
  return (
    <svg className={styles.rule} viewBox="0 0 240 150" aria-hidden="true">
      <path fill="var(--vo-oak-2)" d="M0 62h240v40H0zM0 106h240v40H0z" />
      <path
        fill="none"
        stroke="var(--vo-oak-3)"
        strokeWidth="2"
        d="M0 76q70-6 130 1t110-3M0 90q80 6 140 0t100 1M0 120q80 7 130 0t110 2M0 134q60-6 120 0t120-1"
      />
      <path stroke="var(--vo-oak-4)" strokeWidth="2" d="M0 104h240M92 62v42M164 106v40" />
      {["translate(24 96) rotate(-38)", "translate(118 19.6) rotate(38)"].map((transform) => (
        <g key={transform} transform={transform}>
          <rect width="124" height="22" rx="2" fill="var(--vo-paper)" stroke="var(--vo-ink)" strokeWidth="2" />
          <path stroke="var(--vo-ink)" strokeWidth="2" d={ticks} />
        </g>
      ))}
      <circle cx="120" cy="35" r="6" fill="var(--green-9)" />
    </svg>
  );
}
