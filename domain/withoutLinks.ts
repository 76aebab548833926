import { asRead, linkPattern, readsAsLink, withoutInvisible } from "./plainText";

/** With a look-behind, so that what stands before a link stays: this runs on the server only. */
const LINKS = linkPattern(String.raw`(?<![\p{L}\p{N}])`);

/** The text with `instead` in place of everything that looks like a link, and without invisible characters. */
export function withoutLinks(text: string, instead: string): string {
  return readsAsLink(text) ? asRead(text).replace(LINKS, instead) : withoutInvisible(text);
}
