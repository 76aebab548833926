import { expect, test } from "vitest";
import { FLOOR_ARTS } from "../../../domain/floors";
import { sampleFile } from "./floor-sample";

test("each drawing that a floor can have is a file of the site", () => {
  const files = Object.keys(import.meta.glob("../../../public/art/floors/*.svg"));
  expect(files.map((file) => file.replace("../../../public", "")).sort()).toEqual(FLOOR_ARTS.map(sampleFile).sort());
});
