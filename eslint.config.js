import convex from "@convex-dev/eslint-plugin";
import regexp from "eslint-plugin-regexp";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";
import { docstrings } from "./scripts/lint/docstrings.js";
import { ownText } from "./scripts/lint/own-text.js";

const STORES = ["localStorage", "sessionStorage", "indexedDB", "caches", "cookieStore"];
const STORES_MESSAGE =
  "Give it an entry in src/lib/local/registry.ts, and use readKept and keep of convex-local-first.";

/** A database is called `db` wherever its methods are called. */
const databaseByItsName = [
  {
    selector: "MemberExpression[property.name='db']:not(MemberExpression > *.object)",
    message: "Call methods of ctx.db as such: under another name, lint no longer knows a database.",
  },
  {
    selector: "ObjectPattern > Property[key.name='db'][value.name!='db']",
    message: "Call a database db: under another name, lint no longer knows it.",
  },
  {
    selector: "CallExpression[callee.property.name=/^(get|patch|replace|delete)$/][callee.object.name='db']",
    message: "Call methods of ctx.db as such: without it, lint does not see that a table's name is missing.",
  },
];

/** No query is filtered, whatever variable holds it: what a filter compares, it asks for by `field`. */
const noFilter = {
  selector: "CallExpression[callee.property.name='filter'] > :function MemberExpression[property.name='field']",
  message: "A query has an index: .filter reads the whole table.",
};

export default defineConfig(
  globalIgnores([
    "**/_generated/",
    "dist/",
    ".data/",
    "coverage/",
    "test-results/",
    "playwright-report/",
    "public/",
    "src/routeTree.gen.ts",
  ]),
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      eqeqeq: ["error", "always"],
      "no-cond-assign": "error",
      "no-constant-condition": ["error", { checkLoops: false }],
      "no-control-regex": "error",
      "no-debugger": "error",
      "no-empty": "error",
      "no-irregular-whitespace": "error",
      "no-self-assign": "error",
      "no-unsafe-finally": "error",
      "no-unused-labels": "error",
      "no-useless-escape": "error",
    },
  },
  {
    files: ["**/*.{ts,tsx,mts}"],
    extends: [tseslint.configs.recommended],
    rules: {
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/no-empty-function": "off",
    },
  },
  {
    files: ["domain/**", "src/**", "convex/**", "packages/*/src/**"],
    rules: { "no-console": ["error", { allow: ["warn", "error"] }] },
  },
  {
    // A text from outside must not take time by the square of its length.
    files: ["{domain,convex,src,web}/**/*.{ts,tsx}"],
    plugins: { regexp },
    rules: { "regexp/no-super-linear-backtracking": "error", "regexp/no-super-linear-move": "error" },
  },
  docstrings([
    "{bench,convex,domain,local,scripts,web}/**/*.ts",
    "packages/*/{bin,src}/**/*.ts",
    "tests/support/**/*.ts",
    "src/**/*.{ts,tsx}",
  ]),
  ownText(["src/**/*.tsx"]),
  {
    // Two rules of this plugin know a database by its type, or by its name where lint has no types, which take a third of
    // its time. So a database keeps its name.
    files: ["**/convex/**/*.ts"],
    extends: [convex.configs.recommended],
    rules: { "no-restricted-syntax": ["error", ...databaseByItsName] },
  },
  {
    files: ["convex/**/*.ts"],
    rules: {
      // A public function says by its builder who may call it. The plugin's require-access-control looks for a guard
      // in the handler instead, and its require-args-validator does not know our builders.
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              regex: "/_generated/server(\\.js)?$",
              importNames: ["query", "mutation", "action"],
              message: "Take a builder of convex/functions.ts, whose name says who may call.",
            },
          ],
          paths: [
            {
              name: "convex/server",
              importNames: ["queryGeneric", "mutationGeneric", "actionGeneric"],
              message: "Take a builder of convex/functions.ts, whose name says who may call.",
            },
          ],
        },
      ],
      "no-restricted-syntax": [
        "error",
        ...databaseByItsName,
        noFilter,
        {
          selector:
            "CallExpression[callee.name=/^(open|maybeViewer|viewer|maybeCompany|company|maybeStaff|gate|reader|helper|manager)(Query|Mutation|Action)$/]" +
            ":not(:has(> ObjectExpression:has(> Property[key.name='args'])))",
          message: "A public function checks its arguments: give it an object with `args`.",
        },
      ],
      "@convex-dev/no-filter-in-query": "error",
      "@convex-dev/no-top-of-hour-crons": "error",
    },
  },
  {
    // The one place where public functions are built from the raw ones.
    files: ["convex/functions.ts"],
    rules: { "no-restricted-imports": "off" },
  },
  {
    // The two places that read deployment variables; everything else asks model/base/config.
    files: ["convex/model/base/config.ts", "convex/auth.config.ts"],
    rules: { "@convex-dev/no-process-env": "off" },
  },
  {
    // The fixture shows what an implementation has to answer, `.filter` included.
    files: ["packages/local-convex/conformance/**/convex/**"],
    rules: { "@convex-dev/no-filter-in-query": "off" },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: "JSXOpeningElement[name.name='form']:not(:has(> JSXAttribute[name.name='noValidate']))",
          message: "A browser's own bubbles speak its language, not ours: use Form of useSendForm, or say noValidate.",
        },
      ],
      // The library's own hooks cannot be asked again, and its paged one leaves a screen waiting when a page fails.
      "no-restricted-imports": [
        "error",
        {
          paths: [
            {
              name: "convex/react",
              importNames: [
                "useQuery",
                "useQueries",
                "useQuery_experimental",
                "usePaginatedQuery",
                "usePaginatedQuery_experimental",
              ],
              message: "Take useLocalQuery, useLocalQueries and useLivePages from src/app/live.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ["src/app/live/live.test.tsx"],
    rules: { "no-restricted-imports": "off" },
  },
  {
    // What a browser keeps has an entry in src/lib/local/registry.ts, and is reached through packages/convex-local-first only. Tests look
    // at storage as it is; scripts in public/ run without our modules, and registry.test.ts reads their names.
    files: ["src/**/*.{ts,tsx}", "domain/**/*.ts"],
    ignores: ["src/**/*.test.{ts,tsx}", "src/test-setup.ts"],
    rules: {
      "no-restricted-globals": ["error", ...STORES.map((name) => ({ name, message: STORES_MESSAGE }))],
      "no-restricted-properties": [
        "error",
        ...STORES.flatMap((property) =>
          ["window", "globalThis", "self"].map((object) => ({ object, property, message: STORES_MESSAGE })),
        ),
      ],
    },
  },
);
