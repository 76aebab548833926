/** The first cell of a row: what it is about, and a quieter line below. */
export function Titled({ title, below }: { title: string; below: string }) {
  return (
    <>
      <b>{title}</b>
      <span className="quiet">{below}</span>
    </>
  );
}
