/** The first cell of a row: what it is about, and, where there is something to say, a quieter line below. */
export function Titled({ title, below }: { title: string; below: string | null }) {
  return (
    <>
      <b>{title}</b>
      {below !== null && <span className="quiet">{below}</span>}
    </>
  );
}
