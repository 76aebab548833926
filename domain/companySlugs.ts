/** So long the end of an address is at most; longer names are cut at a word. */
const SLUG_MAX = 60;

/** What a company's page is called when nothing of the company's name can stand in an address. */
const NAMELESS = "vloerbedrijf";

/**
 * How a company's name stands in the address of its page: lower case letters without accents, figures, and hyphens between
 * words. "Vloerenatelier De Linde & Zn." is "vloerenatelier-de-linde-en-zn".
 */
export function slugOfCompany(companyName: string): string {
  const words = companyName
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’.]/g, "")
    .toLowerCase()
    .replaceAll("&", " en ")
    .replaceAll("+", " en ")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
  let slug = words.shift()?.slice(0, SLUG_MAX) ?? NAMELESS;
  for (const word of words) {
    if (slug.length + 1 + word.length > SLUG_MAX) break;
    slug += `-${word}`;
  }
  return slug;
}

/** Whether a text can be the end of the address of a company's page at all. */
export function isCompanySlug(text: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 2 * SLUG_MAX;
}
