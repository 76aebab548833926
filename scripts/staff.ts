/**
 * `npm run staff -- --name "Noor de Vries" --email noor@example.nl [--role manager] [--prod | --url … --admin-key …]`:
 * invites somebody of staff, and prints the link, which works once. For the first of staff, and for one who lost every
 * way in. What else is given goes to `convex run`, which finds the deployment as `npm run deploy` does.
 */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

const { values, tokens } = parseArgs({
  strict: false,
  tokens: true,
  options: { name: { type: "string" }, email: { type: "string" }, role: { type: "string" } },
});
const { name, email, role = "manager" } = values;
if (typeof name !== "string" || typeof email !== "string") {
  console.error(
    'Say who: npm run staff -- --name "Noor de Vries" --email noor@example.nl [--role reader|helper|manager]',
  );
  process.exit(1);
}
const own = new Set(["name", "email", "role"]);
const target = tokens.flatMap((token) =>
  token.kind === "option" && !own.has(token.name)
    ? [token.rawName, ...(token.value === undefined ? [] : [token.value])]
    : token.kind === "positional"
      ? [token.value]
      : [],
);
const { status } = spawnSync(
  "npx",
  ["convex", "run", "staff:create", JSON.stringify({ name, email, role }), ...target],
  { stdio: "inherit" },
);
process.exit(status ?? 1);
