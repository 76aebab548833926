import { expect, test } from "vitest";
import { withAdvice } from "./push";

test("a push that older rows refuse says what can be done, and that nothing is lost", () => {
  const refusal =
    'convex deploy failed.\n✖ Schema validation failed. Document with ID "k1" in table "briefs" does not match the ' +
    "schema: Object is missing the required field `city`.";
  const { message } = withAdvice(new Error(refusal), "/home/somebody/.data");
  expect(message).toContain(refusal);
  expect(message).toContain("The data in /home/somebody/.data");
  expect(message).toContain("npm run reset");
});

test("another failure of a push stays as it is", () => {
  const error = new Error("convex deploy failed.\nUnable to bundle");
  expect(withAdvice(error, "x")).toBe(error);
});
