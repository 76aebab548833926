/** How the pictures that are shown where a page is shared are laid out, in pixels. */
export const PICTURE_WIDTH = 1200;
export const PICTURE_HEIGHT = 630;
/** The drawn floor at the right. */
export const FLOOR_WIDTH = 400;
export const PICTURE_MARGIN = 72;

/** Breaks a text into lines of at most `room`, as `widthOf` measures them; a single word may be wider. */
export function breakLines(widthOf: (text: string) => number, text: string, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
