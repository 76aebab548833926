/**
 * Asks for a new admin password (or reads one line that is piped in) and prints the command that sets its hash on a
 * deployment. The password itself is neither an argument nor shown, so no shell history keeps it.
 */
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { isSoonGuessed } from "../convex/model/signIn/guesses";
import { setCommand } from "./lib/target";
import { hashPassword } from "../convex/model/signIn/passwordHash";

const LEAST = 12;

const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
process.stderr.write("New admin password: ");
const reader = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY });
const password = await new Promise<string>((resolve) => {
  reader.once("line", resolve);
  reader.once("close", () => resolve(""));
});
reader.close();
process.stderr.write("\n");

if (password.length < LEAST) {
  console.error(`Choose at least ${LEAST} characters: everybody on the internet may try to guess it.`);
  process.exit(1);
}
if (isSoonGuessed(password, [])) {
  console.error("Choose another one: it is soon guessed. Four words that have nothing to do with each other are good.");
  process.exit(1);
}
console.log(setCommand("ADMIN_PASSWORD_HASH", await hashPassword(password)));
