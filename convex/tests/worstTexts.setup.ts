/** The alphabets of texts that took programs longest to read, for tests. */
const codes = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");

const alphabets = {
  spaces: " ",
  "several spaces": " \u00a0\u2003\n",
  "the longest character": "\ufdfa",
  "words in one character": codes(0x3300, 0x33ff),
  "combining marks": "e\u0301\u0323\u0328",
  digits: "0 1",
  dots: "a.",
  brackets: "([{<",
  "signs of mail": "a@",
  "nothing to see": "\u200b\u00ad",
} as const;

/** Texts of this length, each of one of the worst alphabets between two letters, by what they are made of. */
export function worstTexts(length: number): [name: string, text: string][] {
  const inside = (piece: string) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length - 2);
  return Object.entries(alphabets).map(([name, piece]) => [name, `a${inside(piece)}b`]);
}
