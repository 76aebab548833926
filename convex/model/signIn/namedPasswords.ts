/** Passwords that Dutch people think of first, by name: a season, month or city with a year is guessed within minutes. */
import { MUNICIPALITIES } from "../../../domain/municipalities";
import { PROVINCES } from "../../../domain/provinces";

/** More digits than a year and a number are no longer guessed by name. */
const DIGITS_MAX = 6;

const WORDS = [
  ...["wachtwoord", "mijnwachtwoord", "nieuwwachtwoord", "welkom", "welkomterug", "geheim", "inloggen", "toegang"],
  ...["beheer", "beheerder", "admin", "administrator", "gebruiker", "test", "tester", "testen", "hallo", "hoi", "doei"],
  ...["goedemorgen", "computer", "internet", "laptop", "telefoon", "kantoor", "bedrijf", "password", "welcome"],
  ...["lente", "voorjaar", "zomer", "herfst", "najaar", "winter", "vakantie", "zomervakantie", "kerst", "kerstmis"],
  ...["pasen", "sinterklaas", "koningsdag", "carnaval", "oudjaar", "nieuwjaar", "verjaardag", "weekend"],
  ...["maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag"],
  ...["januari", "februari", "maart", "april", "mei", "juni", "juli", "augustus", "september", "oktober"],
  ...["november", "december", "nederland", "holland", "oranje", "belgie", "vlaanderen", "antwerpen", "brussel", "gent"],
  ...["ajax", "feyenoord", "psv", "voetbal", "hockey", "schaatsen", "fietsen", "koffie", "pindakaas", "hagelslag"],
  ...["liefde", "schatje", "lieverd", "knuffel", "poes", "hond", "katten", "paard", "vlinder", "zonnetje"],
  ...["scheveningen", "hoofddorp", "vloer", "vloeren", "laminaat", "parket", "visgraat", "tapijt", "gietvloer"],
  ...["parketvloer", "laminaatvloer", "pvcvloer", "tegelvloer", "vloerenlegger", "vloerlegger"],
  ...["stoffeerder", "tegelzetter", "vloerbedrijf", "verhuisbedrijf", "offerte", "opdracht", "login", "welkomthuis"],
  ...["ikhouvanjou", "ikhouvanje", "ikhouvanmij", "lekkerding", "moppie", "prinses", "zonnebloem", "bloemetje"],
  ...["ikbendebaas", "iloveyou", "ilovejou", "qwerty", "azerty", "qwertz", "asdfgh", "poesje", "hondje", "koekje"],
  ...["stroopwafel", "bitterbal", "frikandel", "drop", "tulp", "tulpen", "fcutrecht", "fctwente", "fcgroningen"],
];

const lettersOf = (text: string) =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z]/g, "");
const NAMED = new Set(
  [...WORDS, ...MUNICIPALITIES.map(({ name }) => name), ...PROVINCES].map((word) => once(lettersOf(word))),
);

/** Signs that stand for a letter. */
const LETTERS: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

/**
 * Whether a password is one such word, once or repeated, with any marks and up to six digits around it: "Zomer2026",
 * "Welkom01!", "W@chtw00rd1", "2026-Utrecht". `own` are words of its owner's, which count as such.
 */
export function isNamed(password: string, own: readonly string[]): boolean {
  if (password.replace(/\D/g, "").length > DIGITS_MAX) return false;
  const names = new Set(own.map((word) => once(lettersOf(word))).filter((word) => word.length > 2));
  const signs = [...password];
  const readings = [
    password,
    between(
      signs,
      0,
      lastOf(signs, (sign) => isLetter(sign) || sign === "@" || sign === "$"),
    ),
    between(signs, 0, lastOf(signs, isLetter)),
    between(signs, signs.findIndex(isLetter), lastOf(signs, isLetter)),
  ];
  return readings.some((reading) => {
    const asLetters = [...reading].map((sign) => LETTERS[sign] ?? sign).join("");
    return [reading, asLetters].some((text) => {
      const word = once(lettersOf(text));
      return NAMED.has(word) || names.has(word);
    });
  });
}

const isLetter = (sign: string) => sign.toLowerCase() !== sign.toUpperCase();

function lastOf(signs: string[], is: (sign: string) => boolean): number {
  return signs.findLastIndex(is);
}

function between(signs: string[], first: number, last: number): string {
  return signs.slice(Math.max(first, 0), last + 1).join("");
}

/** A text that is repeated, once. */
export function once(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const part = text.slice(0, length);
    if (text.length % length === 0 && part.repeat(text.length / length) === text) return part;
  }
  return text;
}
