/**
 * Takes the countries that we read numbers of out of the library's data, into domain/phoneMetadata.json: run it after an
 * update of libphonenumber-js (`npx tsx scripts/phone-metadata.ts`). Its own generator does the same, and needs a line to
 * the outside. A test says when the file is out of date.
 */
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { phoneMetadata } from "./lib/phone-metadata.ts";

writeFileSync(resolve(import.meta.dirname, "../domain/phoneMetadata.json"), `${JSON.stringify(phoneMetadata())}\n`);
