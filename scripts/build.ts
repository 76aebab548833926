/**
 * `npm run build`: the site, ready to serve, in dist/, every public page as HTML. `SITE_ORIGIN`, `CONVEX_URL` and the
 * other variables of `npm run serve` say for which deployment; left out, for `npm start` on this machine.
 */
import { prerender } from "./web/prerender";
import { root } from "./lib/root";
import { buildWeb } from "./product/web-build";
import { publicConfigFromEnv } from "../web/public-config";

const began = performance.now();
await buildWeb();
const built = performance.now();
const pages = await prerender(root, publicConfigFromEnv(process.env));
const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
console.log(`Built in ${seconds(began, built)} s, ${pages} pages rendered in ${seconds(built, performance.now())} s.`);
