/** Width of the pictures that are shown when a page is shared, in pixels. */
export const PICTURE_WIDTH = 1200;
/** Height of the pictures that are shown when a page is shared, in pixels. */
export const PICTURE_HEIGHT = 630;
/** Width of the drawn floor at the right of these pictures, in pixels. */
export const FLOOR_WIDTH = 400;
/** Margin around the text of these pictures, in pixels. */
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
