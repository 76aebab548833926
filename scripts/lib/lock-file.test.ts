import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withPlaces } from "./lock-file";
import { inRoot } from "./root";

test("a place is made of a package's own name and version, and replaces that in a real registry", () => {
  const lock = {
    packages: {
      "": { name: "app" },
      "node_modules/@a/b": { version: "1.0.0", integrity: "sha512-x", dev: true },
      "node_modules/c/node_modules/old": { name: "d", version: "2.0.0", resolved: "https://one/d.tgz", integrity: "y" },
      "node_modules/here": { resolved: "packages/here", link: true },
    },
  };
  expect(JSON.parse(withPlaces(JSON.stringify(lock)))).toMatchObject({
    packages: {
      "node_modules/@a/b": { resolved: "https://registry.invalid/@a/b/-/b-1.0.0.tgz", dev: true },
      "node_modules/c/node_modules/old": { name: "d", resolved: "https://registry.invalid/d/-/d-2.0.0.tgz" },
      "node_modules/here": { resolved: "packages/here" },
    },
  });
});

test("the lock file says of each package where it is; `npm run lock` mends it", () => {
  const lock = readFileSync(inRoot("package-lock.json"), "utf8");
  expect(withPlaces(lock)).toBe(lock);
});
