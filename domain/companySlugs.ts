/** Greatest length of a slug; longer names are cut at a word. */
const SLUG_MAX = 60;

/** What a company's page is called when nothing of the company's name can stand in an address. */
const NAMELESS = "vloerbedrijf";

/**
 * The slug of a company's name for the address of its page: lower case letters without accents, digits, and hyphens
 * between words. "Vloerenatelier De Linde & Zn." becomes "vloerenatelier-de-linde-en-zn".
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

/** Whether a text has the form of a company page's slug. */
export function isCompanySlug(text: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 2 * SLUG_MAX;
}
