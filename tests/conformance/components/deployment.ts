/** Every case that needs no provider against the deployment that `npm run conformance` names. */
import { describe } from "vitest";
import { components } from "./cases";

const { CONFORMANCE_URL: cloudUrl } = process.env;
if (cloudUrl === undefined) throw new Error("npm run conformance says which deployment");

describe("components", () => components(() => ({ cloudUrl })));
