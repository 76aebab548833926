const LONGEST_TOKEN = 32;

/** The words of a text as a search index holds them: lower case, letters and digits, at most 32 characters. */
export function searchTokens(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => word.length <= LONGEST_TOKEN);
}
