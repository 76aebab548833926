/**
 * Takes the owner's settings from the file `owner.env` that `npm run build` put into dist/, where there is one. Variables
 * that are set go before it. Imported first, since settings are read when their module starts.
 */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const file = fileURLToPath(new URL("../owner.env", import.meta.url));
if (existsSync(file)) process.loadEnvFile(file);
