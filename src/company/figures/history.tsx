import { useId, type CSSProperties } from "react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../convex/_generated/api";
import { dayInAmsterdam } from "../../../domain/dates";
import { formatEuro } from "../../../domain/money";
import { useLocalQuery } from "../../app/live/use-local-query";
import { LoadFailedNote } from "../../app/waiting/load-failed-note";
import { Loading } from "../../app/waiting/loading";
import { useNow } from "../../lib/use-now";
import { Bone } from "../../ui/bone";
import styles from "./history.module.css";

type Answer = NonNullable<FunctionReturnType<typeof api.followUps.history>>;

/** A company's figures of the last months: by month as bars with a table, and by floor (N10, B15). */
export function History() {
  const month = dayInAmsterdam(useNow()).slice(0, 7);
  const history = useLocalQuery({ query: api.followUps.history, args: { month } });
  if (history.status === "pending") {
    return (
      <Loading>
        <Bone height="260px" />
      </Loading>
    );
  }
  if (history.status === "error") {
    return (
      <LoadFailedNote>
        <b>De cijfers van eerdere maanden konden niet worden geladen.</b>
      </LoadFailedNote>
    );
  }
  if (history.data === null) return null;
  return (
    <div className={styles.history}>
      <Months months={history.data.months} />
      <Floors floors={history.data.floors} />
    </div>
  );
}

function Months({ months }: { months: Answer["months"] }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h4 id={heading}>Per maand</h4>
      <Bars months={months} />
      <div className={styles.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">Maand</th>
              <KindHeads />
              <th scope="col">Waarde</th>
            </tr>
          </thead>
          <tbody>
            {[...months].reverse().map(({ month, unlocked, quoted, won, wonCents }) => (
              <tr key={month}>
                <th scope="row">{nameOf(month, whole)}</th>
                <td className="num">{unlocked}</td>
                <td className="num">{quoted}</td>
                <td className="num">{won}</td>
                <td className="num">{formatEuro(wonCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const KINDS = [
  { key: "unlocked", name: "Ontgrendeld" },
  { key: "quoted", name: "Offertes" },
  { key: "won", name: "Gewonnen" },
] as const;

function KindHeads() {
  return KINDS.map(({ key, name }) => (
    <th key={key} scope="col">
      {name}
    </th>
  ));
}

/** The picture: for eyes only, the table below it says the same. */
function Bars({ months }: { months: Answer["months"] }) {
  const most = Math.max(1, ...months.flatMap(({ unlocked, quoted, won }) => [unlocked, quoted, won]));
  return (
    <div aria-hidden>
      <div className={styles.bars}>
        {months.map((each) => (
          <div key={each.month} className={styles.month}>
            <div className={styles.group}>
              {KINDS.map(({ key }) => (
                <i key={key} data-kind={key} style={{ "--part": each[key] / most } as CSSProperties} />
              ))}
            </div>
            <span>{nameOf(each.month, short)}</span>
          </div>
        ))}
      </div>
      <p className={styles.legend}>
        {KINDS.map(({ key, name }) => (
          <span key={key}>
            <i data-kind={key} />
            {name}
          </span>
        ))}
      </p>
    </div>
  );
}

function Floors({ floors }: { floors: Answer["floors"] }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h4 id={heading}>Per vloer</h4>
      {floors.length === 0 ? (
        <p className="quiet">Nog geen opdrachten in de laatste zes maanden.</p>
      ) : (
        <div className={styles.scroll}>
          <table>
            <thead>
              <tr>
                <th scope="col">Vloer</th>
                <KindHeads />
              </tr>
            </thead>
            <tbody>
              {floors.map(({ floor, unlocked, quoted, won }) => (
                <tr key={floor}>
                  <th scope="row">{floor}</th>
                  <td className="num">{unlocked}</td>
                  <td className="num">{quoted}</td>
                  <td className="num">{won}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

const inAmsterdam = { timeZone: "Europe/Amsterdam" } as const;
const whole = new Intl.DateTimeFormat("nl-NL", { month: "long", year: "numeric", ...inAmsterdam });
const short = new Intl.DateTimeFormat("nl-NL", { month: "short", ...inAmsterdam });

function nameOf(month: string, format: Intl.DateTimeFormat): string {
  return format.format(new Date(`${month}-15T12:00:00Z`));
}
