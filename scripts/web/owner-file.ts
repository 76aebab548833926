/** The owner's settings from `owner.env` in the project's folder, where there is one. Imported before what reads them. */
import { existsSync } from "node:fs";
import { inRoot } from "../lib/root";

/** Where the file stands, or would. */
export const ownerFile = inRoot("owner.env");
if (existsSync(ownerFile)) process.loadEnvFile(ownerFile);
