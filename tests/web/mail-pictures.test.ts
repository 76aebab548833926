/** The strips of floors in mails. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CATEGORY_KEYS, FLOOR_TYPES, floorArt } from "../../domain/floors";
import { folder } from "./site";

test("every floor that a request can have has a strip for mails, wide enough for fine screens", () => {
  const asked = [
    ...FLOOR_TYPES.map((floorType) => ({ floorType, category: CATEGORY_KEYS[0] })),
    ...CATEGORY_KEYS.map((category) => ({ floorType: null, category })),
  ];
  for (const art of new Set(asked.map(floorArt))) {
    const file = join(folder, "mail", `${art}.png`);
    expect([art, existsSync(file)]).toEqual([art, true]);
    const png = readFileSync(file);
    expect([art, png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([art, 1200, 176]);
  }
});
