import { ConvexError } from "convex/values";
import { describe, expect, test } from "vitest";
import { errorData } from "../../domain/errors/data";
import { errorCodeOf } from "./error-code";

describe("the code of a failure", () => {
  test("is what the function threw", () => {
    expect(errorCodeOf(new ConvexError(errorData("WEEK_LIMIT")))).toBe("WEEK_LIMIT");
  });

  test("is the maximum when only the message says so (JOB-011)", () => {
    expect(errorCodeOf(new Error("Uncaught Error: Maximum aantal unlocks bereikt"))).toBe("MAX_UNLOCKS");
  });

  test.each([new Error("Server Error"), new ConvexError("iets"), new ConvexError({ code: "ONBEKEND" }), null, "tekst"])(
    "is nothing for anything else: %s",
    (error) => {
      expect(errorCodeOf(error)).toBeNull();
    },
  );
});
