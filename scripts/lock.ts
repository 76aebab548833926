/**
 * `npm run lock`, after every change of packages: writes into the lock file where each package is, in a registry that
 * does not exist. npm replaces that registry by the one it is set up with (.npmrc).
 */
import { readFileSync, writeFileSync } from "node:fs";
import { withPlaces } from "./lib/lock-file";
import { inRoot } from "./lib/root";

const file = inRoot("package-lock.json");
writeFileSync(file, withPlaces(readFileSync(file, "utf8")));
