/** The owner's settings from `owner.env` in the project's folder, where there is one. Imported before what reads them. */
import { existsSync } from "node:fs";
import { inRoot } from "../lib/root";

/** The path at which the file is looked for. */
export const ownerFile = inRoot("owner.env");
if (existsSync(ownerFile)) process.loadEnvFile(ownerFile);
