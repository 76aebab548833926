import type { ReactNode } from "react";

/** The first cell of a row: its subject with an optional line in lighter type below. */
export function Titled({ title, below }: { title: ReactNode; below: ReactNode }) {
  return (
    <>
      <b>{title}</b>
      {below !== null && <span className="quiet">{below}</span>}
    </>
  );
}
