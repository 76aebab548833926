/**
 * `npm run doctor`: is this deployment fit to serve? It reads the variables of the deployment that the official CLI
 * talks to, so arguments that choose one, like `--prod`, go to the CLI. With `--url https://…` it also looks at the site
 * that runs there; without it, before a deploy, at the variables only. With `--staging` the payments must be tests.
 * Prints a line for each fault and ends with 1 when there is one.
 */
import { execFile } from "node:child_process";
import { parseEnv, promisify } from "node:util";
import { inRoot } from "./lib/root";
import { deploymentFaults, siteFaults } from "./doctor/checks";

const args = process.argv.slice(2);
const at = args.indexOf("--url");
const [, url] = at === -1 ? [] : args.splice(at, 2);
if (at !== -1 && (url === undefined || !URL.canParse(url))) {
  console.error("--url must be followed by the site's address, like https://www.example.nl");
  process.exit(2);
}

const staging = args.indexOf("--staging");
if (staging !== -1) args.splice(staging, 1);

const cli = [inRoot("node_modules/convex/bin/main.js"), "env", "list", "--include-values", ...args];
const listed = await promisify(execFile)(process.execPath, cli).catch((error: { stderr: string }) => error.stderr);
if (typeof listed === "string") {
  console.error(`The deployment's variables cannot be read.\n${listed}`);
  process.exit(1);
}
const values = parseEnv(listed.stdout) as Record<string, string>;
const faults = deploymentFaults(values, staging !== -1);
const siteUrl = faults.some((fault) => fault.startsWith("SITE_URL ")) ? undefined : values.SITE_URL;
if (url !== undefined) faults.push(...(await siteFaults(url, siteUrl, values)));
for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? "Everything is as it should be." : `${faults.length} to mend.`);
process.exitCode = faults.length === 0 ? 0 : 1;
