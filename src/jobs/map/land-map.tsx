import { memo, useEffect, useMemo, useState, type ReactNode } from "react";
import { isSpotWithin, provinceOfSpot } from "../../../domain/geo/area";
import { MUNICIPALITY_POINTS } from "../../../domain/geo/points";
import type { SearchArea } from "../../../domain/geo/search";
import { PROVINCES, type Province } from "../../../domain/provinces";
import styles from "./land-map.module.css";
import { floorsOfLand, LAND, placeOf, type ProvinceFloor } from "./planks-of-land";

/** How many open jobs lie in a spot (domain/geo/area.ts). */
export type SpotCount = { spot: string; jobs: number };

type Props = {
  counts: readonly SpotCount[];
  /** The provinces that are worked in: the others are paler. Null is all. */
  area?: readonly string[] | null;
  /** The province that is chosen. */
  chosen: Province | "all";
  /** Jobs outside it are neither drawn nor counted. Null is the whole country. */
  within?: SearchArea | null;
  /** The list has only the provinces that are worked in. */
  onlyArea?: boolean;
  /** What a province in the list leads to or does; the drawing does the same when it is given as a function. */
  onChoose?: (province: Province | "all") => void;
  /** Where the list's provinces lead, when they are links and not buttons. */
  link?: (province: Province, content: ReactNode) => ReactNode;
};

/**
 * The Netherlands as a floor of planks, with a dot for each municipality that has open jobs, sized by their number. A
 * dot appears when a job comes and fades when the last one goes. The list beside it has the same information, and is
 * for keyboards and screen readers.
 */
export function LandMap({ counts: all, area = null, within = null, onlyArea = false, chosen, onChoose, link }: Props) {
  const counts = useMemo(
    () => (within === null ? all : all.filter(({ spot }) => isSpotWithin(spot, within))),
    [all, within],
  );
  const byProvince = useMemo(() => countByProvince(counts), [counts]);
  const most = Math.max(1, ...byProvince.values());
  const toneOf = (province: Province) => Math.ceil((4 * (byProvince.get(province) ?? 0)) / most);
  const works = (province: string) => area === null || area.includes(province);
  const choose = (province: Province) => onChoose?.(province === chosen ? "all" : province);

  return (
    <div className={styles.map}>
      <Drawing counts={counts}>
        {({ province, path }) => (
          <path
            key={province}
            d={path}
            data-tone={toneOf(province)}
            data-chosen={province === chosen || undefined}
            data-pale={!works(province) || undefined}
            data-press={onChoose !== undefined || undefined}
            onClick={() => choose(province)}
          />
        )}
      </Drawing>
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

/** In one frame so many rows of planks are worked out, or so many provinces or dots drawn: all at once is a long frame. */
const PORTION = { rows: 4, provinces: 3, dots: 20 };

type DrawingProps = { counts: readonly SpotCount[]; children: (floor: ProvinceFloor) => ReactNode };

/** The drawing itself, a portion more at each frame: first the provinces, each drawn by `children`, then the dots. */
function Drawing({ counts, children }: DrawingProps) {
  const [floors, setFloors] = useState<readonly ProvinceFloor[]>([]);
  const [turns, setTurns] = useState(0);
  const turnsOfDots = turns - Math.ceil(PROVINCES.length / PORTION.provinces);
  const isDrawn = turnsOfDots * PORTION.dots >= counts.length && turnsOfDots > 0;
  useEffect(() => {
    if (isDrawn) return;
    let frame = requestAnimationFrame(function next() {
      const laid = floorsOfLand(PORTION.rows);
      if (laid.length === 0) frame = requestAnimationFrame(next);
      else if (floors.length === 0) setFloors(laid);
      else setTurns(turns + 1);
    });
    return () => cancelAnimationFrame(frame);
  }, [isDrawn, floors, turns]);
  return (
    <svg viewBox={`0 0 ${LAND.width} ${LAND.height}`} aria-hidden className={styles.land}>
      {floors.slice(0, turns * PORTION.provinces).map(children)}
      {turnsOfDots > 0 && <Dots counts={counts} drawn={isDrawn ? Infinity : turnsOfDots * PORTION.dots} />}
    </svg>
  );
}

/** The first `drawn` dots. */
const Dots = memo(function Dots({ counts, drawn }: { counts: readonly SpotCount[]; drawn: number }) {
  return useDots(counts)
    .slice(0, drawn)
    .map((dot) => <DotOfSpot key={dot.spot} dot={dot} />);
});

const DotOfSpot = memo(function DotOfSpot({ dot: { spot, jobs, x, y, isNew } }: { dot: Dot }) {
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

/** The number of open jobs in each province; jobs without a province count in none. */
export function countByProvince(counts: readonly SpotCount[]): ReadonlyMap<Province, number> {
  const sums = new Map<Province, number>();
  for (const { spot, jobs } of counts) {
    const province = provinceOfSpot(spot);
    if (province !== null) sums.set(province, (sums.get(province) ?? 0) + jobs);
  }
  return sums;
}

type Dot = SpotCount & { x: number; y: number; isNew: boolean };

/** The dots for these counts; those that stay the same are the same objects. */
function useDots(counts: readonly SpotCount[]): readonly Dot[] {
  const [seen, setSeen] = useState(() => ({ counts, dots: dotsOf(counts, null) }));
  if (seen.counts === counts) return seen.dots;
  const next = { counts, dots: dotsOf(counts, seen.dots) };
  setSeen(next);
  return next.dots;
}

/**
 * A dot for each spot that can be drawn. At first the largest come first, so that small ones lie on top; after that
 * each keeps its position, because a new first dot would make React move all others. An empty one stays, to fade.
 */
export function dotsOf(counts: readonly SpotCount[], before: readonly Dot[] | null): readonly Dot[] {
  const now = new Map(counts.map(({ spot, jobs }) => [spot, jobs]));
  const known = new Set(before?.map(({ spot }) => spot));
  const kept = (before ?? []).flatMap((dot) => {
    const jobs = now.get(dot.spot) ?? 0;
    if (jobs === dot.jobs) return jobs === 0 ? [] : [dot];
    return [{ ...dot, jobs, isNew: jobs > dot.jobs }];
  });
  const added = counts.flatMap(({ spot, jobs }) => {
    const point = MUNICIPALITY_POINTS.get(spot);
    return point === undefined || known.has(spot) ? [] : [{ spot, jobs, isNew: before !== null, ...placeOf(point) }];
  });
  return [...kept, ...added.sort((a, b) => b.jobs - a.jobs)];
}
