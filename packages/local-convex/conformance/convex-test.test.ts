import { describe } from "vitest";
import { openConvexTest } from "./backend-convex-test";
import { conformance } from "./suite";

describe("convex-test", () => conformance(() => Promise.resolve(openConvexTest())));
