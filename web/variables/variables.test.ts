import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { rightOwner } from "../../domain/settings/owner.setup";
import { inRoot } from "../../scripts/lib/root";
import { readSiteVariables, SITE_VARIABLES } from "./variables";

const env = { CONVEX_URL: "https://vloeren.convex.cloud", SITE_ORIGIN: "https://www.example.nl", ...rightOwner };
const faultsOf = (changes: Record<string, string>) => readSiteVariables({ ...env, ...changes }).faults;

const WRONG: [name: string, value: string][] = [
  ["SITE_ORIGIN", "www.example.nl"],
  ["SITE_ORIGIN", "http://www.example.nl"],
  ["SITE_ORIGIN", "https://www.example.nl/site"],
  ["CONVEX_URL", "ws://vloeren.convex.cloud"],
  ["CONVEX_SITE_URL", "vloeren.convex.site"],
  ["COMPANY_VIDEO_URL", "https://www.youtube.com/watch?v=1"],
  ["ERRORS_DSN", "errors.example.nl"],
  ["ERRORS_DSN", "https://errors.example.nl/1"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "otel.example.nl"],
  ["OTEL_EXPORTER_OTLP_HEADERS", "geheim"],
  ["PORT", "http"],
  ["PORT", "70000"],
  ["ROBOTS", "no"],
  ["HSTS_SECONDS", "-1"],
];

describe("the variables of the site's server", () => {
  test("need the deployment's and the site's address, and who runs it", () => {
    expect(readSiteVariables(env).values).toMatchObject({ port: 8080, unlisted: false, hstsSeconds: 63_072_000 });
  });

  test("are named one by one when they are missing", () => {
    const { faults } = readSiteVariables({ ...rightOwner, CONVEX_URL: "" });
    expect(faults).toEqual(["CONVEX_URL is not set.", "SITE_ORIGIN is not set."]);
    for (const name of ["OWNER_NAME", "OWNER_KVK", "OWNER_EMAIL", "PRICES_SOURCE"]) {
      expect(faultsOf({ [name]: "" })).toEqual([`${name} is not set.`]);
    }
  });

  test("each have a wrong value here, but for a host, which may be any; and a row in docs/deploy.md", () => {
    const names = SITE_VARIABLES.filter((name) => name !== "HOST");
    expect([...new Set(WRONG.map(([name]) => name))].sort()).toEqual(names.sort());
    const guide = readFileSync(inRoot("docs/deploy.md"), "utf8");
    for (const name of SITE_VARIABLES) expect(guide).toMatch(new RegExp(`^\\|.*\`${name}\`.*\\|`, "m"));
  });

  test.each(WRONG)("are named when they are wrong: %s as %s", (name, wrong) => {
    expect(faultsOf({ [name]: wrong })).toEqual([expect.stringMatching(new RegExp(`^${name} must be .*\\.$`))]);
  });

  test("stand in on the machine itself, and nowhere else, for an owner who has not said who that is", () => {
    const addresses = { CONVEX_URL: env.CONVEX_URL, SITE_ORIGIN: "http://localhost:8080" };
    expect(readSiteVariables(addresses).faults).toEqual([]);
    expect(faultsOf({ OWNER_KVK: "12345678" })).toEqual(["OWNER_KVK is a placeholder."]);
  });

  test("may have a slash at the end of an address, and plain HTTP on the machine itself", () => {
    const { values } = readSiteVariables({ CONVEX_URL: "http://127.0.0.1:3210/", SITE_ORIGIN: "http://localhost:80" });
    expect(values).toMatchObject({ convexUrl: "http://127.0.0.1:3210", siteOrigin: "http://localhost" });
  });
});
