/** Words of at least this many bytes are not indexed. */
const TOO_LONG = 32;
// eslint-disable-next-line no-control-regex -- exactly the characters that lower case leaves one by one
const ASCII = /^[\x00-\x7f]*$/;

/**
 * The words of a text as a search index holds them: letters and digits in lower case, each shorter than TOO_LONG bytes.
 */
export function searchTokens(text: string): string[] {
  const words = text.match(/[\p{Alphabetic}\p{N}]+/gu) ?? [];
  return words.filter((word) => word.length < TOO_LONG && Buffer.byteLength(word) < TOO_LONG).map(lowerCase);
}

/** Lower case letter by letter. `toLowerCase` on a whole word gives a Greek sigma another form at its end. */
function lowerCase(word: string): string {
  if (ASCII.test(word)) return word.toLowerCase();
  return Array.from(word, (letter) => letter.toLowerCase()).join("");
}
