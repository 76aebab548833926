/** Finds a person's own number, address of mail and street when several texts have a piece of it each (C07). */
import type { Folded, Range } from "./fold";
import type { Secrets } from "./ownWords";
import { digitGroups, nationalCode, tellingDigits } from "./phoneNumbers";
import type { Word } from "./words";

/** A text that was folded, with its words. */
export type Read = { folded: Folded; words: readonly Word[] };

/** A letter or digit of the stream, with its word in the text that it stands in. */
type Place = { text: number; word: Range };

/** Words that people write for the signs of an address of mail. */
const signs = new Set("at apestaart apestaartje apenstaart apenstaartje punt dot".split(" "));

/**
 * The ranges of each text with a piece of a secret that goes on in another one, when they are read one after the other
 * in this order. A text may come twice. Between the digits of the number anything may stand but other digits that are no
 * size or price; between the letters of the others nothing that is read.
 */
export function piecesIn(texts: readonly Read[], order: readonly number[], secrets: Secrets): Range[][] {
  const found: Range[][] = texts.map(() => []);
  const add = (places: readonly Place[]) => {
    if (places.every(({ text }) => text === places[0]!.text)) return;
    for (const { text, word } of places) found[text]!.push(word);
  };
  const groups = texts.map(({ folded }) => digitGroups(folded));
  const withoutSizes = groups.map((own) => own.filter(({ isSize }) => !isSize));
  for (const digits of tellingDigits(secrets.phoneDigits)) {
    for (const read of [groups, withoutSizes]) for (const match of digitPieces(read, order, digits)) add(match);
  }
  const words = order.flatMap((text) =>
    texts[text]!.words.filter((word) => !signs.has(word.text)).map((word) => ({ text, word })),
  );
  for (const [from, place] of words.entries()) {
    for (const secret of secrets.inPieces.get(place.word.text[0]!) ?? []) {
      const to = lastOf(words, from, secret);
      if (to !== null) add(words.slice(from, to + 1));
    }
  }
  return found;
}

/** The word with which a secret ends that begins at this one; null when it does not. */
function lastOf(words: readonly { word: Word }[], from: number, secret: string): number | null {
  let read = "";
  for (let index = from; index < words.length && read.length < secret.length; index += 1) {
    read += words[index]!.word.text;
    if (read === secret) return index;
    if (!secret.startsWith(read)) return null;
  }
  return null;
}

function digitPieces(
  groups: readonly ReturnType<typeof digitGroups>[],
  order: readonly number[],
  digits: string,
): Place[][] {
  const places: Place[] = [];
  let stream = "";
  for (const text of order) {
    for (const { digits: own, ...word } of groups[text]!) {
      stream += own;
      for (let index = 0; index < own.length; index += 1) places.push({ text, word });
    }
  }
  const found: Place[][] = [];
  for (let from = stream.indexOf(digits); from !== -1; from = stream.indexOf(digits, from + digits.length)) {
    const code = nationalCode(stream.slice(Math.max(0, from - 5), from));
    found.push(places.slice(from - code.length, from + digits.length));
  }
  return found;
}
