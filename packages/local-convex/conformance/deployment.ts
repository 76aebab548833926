/** Runs every case against the deployment that `npm run conformance` names. */
import { describe } from "vitest";
import { clearTables, httpBackend, webSocketBackend } from "./backend-deployment";
import { live } from "./live";
import { promises } from "./promises";
import { searchPromises } from "./search";
import { conformance } from "./suite";
import { telling } from "./telling";

const { CONFORMANCE_URL: cloudUrl, CONFORMANCE_ADMIN_KEY: adminKey } = process.env;
if (cloudUrl === undefined || adminKey === undefined) throw new Error("npm run conformance says which deployment");
const access = { cloudUrl, adminKey };
const empty = () => clearTables(access);

describe("promises", () => promises(() => Promise.resolve({ cloudUrl, empty })));
describe("search", () => searchPromises(() => Promise.resolve({ cloudUrl, empty })));
describe("live", () => live(() => Promise.resolve({ cloudUrl, empty })));
describe("over HTTP", () => conformance(async () => (await empty(), httpBackend(access))));
describe("over WebSocket", () => conformance(async () => (await empty(), webSocketBackend(access))));
describe("telling", () => telling(() => access));
