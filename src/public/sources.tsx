import type { Figure } from "../../domain/content/figures/claims";
import { showsExamples } from "../../domain/settings/given";

/** Where the figures of a page come from, and of which day they are; that they are examples where nobody stands for them. */
export function Sources({ of }: { of: readonly Partial<Figure>[] }) {
  const all = of.flatMap(({ label, source, date }) =>
    source && date ? [`${label} (${source}, ${date.split("-").reverse().join("-")})`] : [],
  );
  if (all.length === 0) return showsExamples && <p className="quiet">Voorbeeldcijfers, nog zonder bron.</p>;
  return <p className="quiet">Bronnen: {all.join("; ")}.</p>;
}
