import { memo, useEffect, useMemo, useState, type ReactNode } from "react";
import { provinceOfSpot } from "../../../domain/geo/area";
import { MUNICIPALITY_POINTS } from "../../../domain/geo/points";
import { PROVINCES, type Province } from "../../../domain/provinces";
import styles from "./land-map.module.css";
import { floorsOfLand, LAND, placeOf } from "./planks-of-land";

/** How many open jobs lie in a spot (domain/geo/area.ts). */
export type SpotCount = { spot: string; jobs: number };

type Props = {
  counts: readonly SpotCount[];
  /** The provinces that are worked in: the others are paler. Null is all. */
  area?: readonly string[] | null;
  /** The province that is chosen. */
  chosen: Province | "all";
  /** The list has only the provinces that are worked in. */
  onlyArea?: boolean;
  /** What a province in the list leads to or does; the drawing does the same when it is given as a function. */
  onChoose?: (province: Province | "all") => void;
  /** Where the list's provinces lead, when they are links and not buttons. */
  link?: (province: Province, content: ReactNode) => ReactNode;
};

/**
 * The Netherlands as a floor of planks, with the open jobs on it: a dot for each municipality, as large as it has jobs,
 * which clicks in when a job comes and fades when the last one goes. The list beside it says the same in words and is
 * what keys and screen readers use.
 */
export function LandMap({ counts, area = null, onlyArea = false, chosen, onChoose, link }: Props) {
  const floors = floorsOfLand();
  const byProvince = useMemo(() => countByProvince(counts), [counts]);
  const dots = useDots(counts);
  const drawn = usePortions(dots.length);
  const most = Math.max(1, ...byProvince.values());
  const toneOf = (province: Province) => Math.ceil((4 * (byProvince.get(province) ?? 0)) / most);
  const works = (province: string) => area === null || area.includes(province);
  const choose = (province: Province) => onChoose?.(province === chosen ? "all" : province);

  return (
    <div className={styles.map}>
      <svg viewBox={`0 0 ${LAND.width} ${LAND.height}`} aria-hidden className={styles.land}>
        {floors.map(({ province, path }) => (
          <path
            key={province}
            d={path}
            data-tone={toneOf(province)}
            data-chosen={province === chosen || undefined}
            data-pale={!works(province) || undefined}
            data-press={onChoose !== undefined || undefined}
            onClick={() => choose(province)}
          />
        ))}
        {dots.slice(0, drawn).map((dot) => (
          <DotOfSpot key={dot.spot} {...dot} />
        ))}
      </svg>
      <ul className={styles.list} aria-label="Open opdrachten op de kaart">
        {PROVINCES.filter((province) => !onlyArea || works(province)).map((province) => {
          const content = (
            <>
              <i data-tone={toneOf(province)} aria-hidden />
              <span>{province}</span>
              <b className="num">{byProvince.get(province) ?? 0}</b>
            </>
          );
          return (
            <li key={province} data-pale={!works(province) || undefined}>
              {link?.(province, content) ?? (
                <button type="button" aria-pressed={province === chosen} onClick={() => choose(province)}>
                  {content}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const DotOfSpot = memo(function DotOfSpot({ spot, jobs, x, y, isNew }: Dot) {
  return (
    <g className={styles.dot} data-new={isNew || undefined} data-gone={jobs === 0 || undefined}>
      <circle cx={x} cy={y} r={jobs === 0 ? 3 : radiusOf(jobs)} />
      {jobs > 1 && (
        <text x={x} y={y}>
          {jobs}
        </text>
      )}
      <title>{`${spot}: ${words(jobs)}`}</title>
    </g>
  );
});

function words(jobs: number): string {
  return jobs === 1 ? "1 opdracht" : `${jobs} opdrachten`;
}

/** The area of a dot grows with its jobs. */
function radiusOf(jobs: number): number {
  return jobs === 1 ? 3.6 : Math.min(17, 5 + 1.6 * Math.sqrt(jobs));
}

/** The open jobs of each province; those of no province are in none. */
export function countByProvince(counts: readonly SpotCount[]): ReadonlyMap<Province, number> {
  const sums = new Map<Province, number>();
  for (const { spot, jobs } of counts) {
    const province = provinceOfSpot(spot);
    if (province !== null) sums.set(province, (sums.get(province) ?? 0) + jobs);
  }
  return sums;
}

/** So many dots come in one frame: all the country has would take a slow phone a fifth of a second. */
const PORTION = 40;

/** How many of `count` things are drawn by now: a portion more at each frame. */
function usePortions(count: number): number {
  const [drawn, setDrawn] = useState(PORTION);
  useEffect(() => {
    if (drawn >= count) return;
    const frame = requestAnimationFrame(() => setDrawn(drawn + PORTION));
    return () => cancelAnimationFrame(frame);
  }, [drawn, count]);
  return drawn;
}

type Dot = SpotCount & { x: number; y: number; isNew: boolean };

/** The dots, largest first so that small ones lie on top; one that has gone empty stays to fade. */
function useDots(counts: readonly SpotCount[]): readonly Dot[] {
  const [seen, setSeen] = useState({ counts, before: new Map<string, number>(), isFirst: true });
  if (seen.counts !== counts) {
    const before = new Map(seen.counts.map(({ spot, jobs }) => [spot, jobs]));
    setSeen({ counts, before, isFirst: false });
  }
  const now = new Set(counts.map(({ spot }) => spot));
  const gone = [...seen.before.keys()].filter((spot) => !now.has(spot)).map((spot) => ({ spot, jobs: 0 }));
  return [...counts, ...gone]
    .flatMap(({ spot, jobs }) => {
      const point = MUNICIPALITY_POINTS.get(spot);
      if (!point) return [];
      const isNew = !seen.isFirst && jobs > (seen.before.get(spot) ?? 0);
      return [{ spot, jobs, isNew, ...placeOf(point) }];
    })
    .sort((a, b) => b.jobs - a.jobs);
}
