/** Writes the index of docs/adr from the titles and status lines of its notes. */
import { writeFileSync } from "node:fs";
import { inRoot } from "./lib/root";
import { ADR_INDEX, adrIndex } from "./lint/adr-index";

writeFileSync(inRoot(ADR_INDEX), adrIndex());
