/** Every case that needs no provider against the deployment that `npm run conformance` names. */
import { describe } from "vitest";
import { components } from "./cases";

const { CONFORMANCE_URL: cloudUrl, CONFORMANCE_ADMIN_KEY: adminKey } = process.env;
if (cloudUrl === undefined || adminKey === undefined) throw new Error("npm run conformance says which deployment");

describe("components", () => components(() => ({ cloudUrl, adminKey })));
