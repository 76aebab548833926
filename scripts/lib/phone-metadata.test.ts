import { expect, test } from "vitest";
import metadata from "../../domain/phoneMetadata.json" with { type: "json" };
import { phoneMetadata } from "./phone-metadata";

test("the data of our countries are those of the library that is installed", () => {
  expect(metadata).toEqual(phoneMetadata());
});
