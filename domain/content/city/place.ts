/** The names of a municipality and its province in a sentence. */
import type { Municipality } from "../../municipalities";
import { provinceName } from "../../provinces";

/** Where "in" and the bare name will not do. */
const whereabouts: Record<string, string> = {
  ameland: "op Ameland",
  "goeree-overflakkee": "op Goeree-Overflakkee",
  haarlemmermeer: "in de Haarlemmermeer",
  "hoeksche-waard": "in de Hoeksche Waard",
  krimpenerwaard: "in de Krimpenerwaard",
  "land-van-cuijk": "in het Land van Cuijk",
  "noord-beveland": "op Noord-Beveland",
  noordoostpolder: "in de Noordoostpolder",
  "schouwen-duiveland": "op Schouwen-Duiveland",
  schiermonnikoog: "op Schiermonnikoog",
  terschelling: "op Terschelling",
  texel: "op Texel",
  tholen: "op Tholen",
  urk: "op Urk",
  "utrechtse-heuvelrug": "op de Utrechtse Heuvelrug",
  vlieland: "op Vlieland",
  "voorne-aan-zee": "in Voorne aan Zee",
  westland: "in het Westland",
};

/** The municipality with its preposition: "in Zeist", "op Texel", "in de Krimpenerwaard". */
export function inPlace({ slug, name }: Municipality): string {
  return whereabouts[slug] ?? `in ${name}`;
}

/**
 * Replaces the placeholders in a text: {plaats} is the municipality's name, {inPlaats} "in …" or "op …" ({InPlaats} at
 * the start of a sentence), {provincie} its province.
 */
export function fillIn(text: string, municipality: Municipality): string {
  const where = inPlace(municipality);
  const filled = text
    .replaceAll("{plaats}", municipality.name)
    .replaceAll("{inPlaats}", where)
    .replaceAll("{InPlaats}", capitalised(where))
    .replaceAll("{provincie}", provinceName(municipality.province));
  return capitalised(filled);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
