/**
 * Sums of money in texts. A layer of a company reads what it wrote and heard without what it costs
 * (convex/model/team/layerViews).
 */

const NUMBER = String.raw`\d{1,12}(?:[.,'’ \u00a0]\d{1,6}){0,4}(?:,[-—=])?`;
const MONEY = String.raw`(?:€|euros?\b|eur\b|piek\b)`;
const MANY = String.raw`(?: ?(?:k|mille|duizend|miljoen)(?!\p{L}))?`;
/** "€ 1.250,-", "EUR 400", "1250 euro", "4,5k euro", "1.250,-", "vierduizend euro", "duizend piek". */
const AMOUNTS = new RegExp(
  [
    String.raw`(?:€|\beuros?\b|\beur\b)[ \u00a0]?${NUMBER}${MANY}`,
    String.raw`${NUMBER}${MANY} ?${MONEY}`,
    String.raw`\d{1,12}(?:\.\d{3}){0,3},[-—=]`,
    String.raw`\p{L}{0,20}(?:honderd|duizend|twintig|dertig|veertig|vijftig|zestig|zeventig|tachtig|negentig|tien|elf|twaalf|mille)\p{L}{0,20} ?${MONEY}`,
  ].join("|"),
  "giu",
);

/** Returns a text with "…" in the place of each sum of money. */
export function withoutAmounts(text: string): string {
  return text.replace(AMOUNTS, " … ").replace(/ {2,}/g, " ").trim();
}
