/**
 * `npm run build`: the site, ready to serve, in dist/, every public page as HTML. `SITE_ORIGIN`, `CONVEX_URL` and the
 * other variables of `npm run serve` say for which deployment; left out, for `npm start` on this machine. `owner.env`
 * says whose site it is; without it examples stand in, on this machine only.
 */
import { ownerFile } from "./web/owner-file";
import { copyFileSync, existsSync, rmSync } from "node:fs";
import { isOwnMachine } from "../domain/settings/given";
import { settingFaults } from "../domain/settings/registry";
import { prerender } from "./web/prerender";
import { inRoot, root } from "./lib/root";
import { buildWeb } from "./product/web-build";
import { publicConfigFromEnv } from "../web/public-config";

const { SITE_ORIGIN } = process.env;
const faults = isOwnMachine(SITE_ORIGIN) && !existsSync(ownerFile) ? [] : settingFaults(process.env);
if (faults.length > 0) {
  for (const fault of faults) console.error(fault);
  console.error('A site that others can reach is not built without its owner: docs/deploy.md, "Who runs it".');
  process.exit(1);
}
const began = performance.now();
await buildWeb();
const built = performance.now();
const pages = await prerender(root, publicConfigFromEnv(process.env));
// The server takes it from there.
if (existsSync(ownerFile)) copyFileSync(ownerFile, inRoot("dist/owner.env"));
else rmSync(inRoot("dist/owner.env"), { force: true });
const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
console.log(`Built in ${seconds(began, built)} s, ${pages} pages rendered in ${seconds(built, performance.now())} s.`);
