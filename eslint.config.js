import convex from "@convex-dev/eslint-plugin";
import boundaries from "eslint-plugin-boundaries";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";
import { arrowConfigs, settings } from "./scripts/lint/arrows.js";
import { docstrings } from "./scripts/lint/docstrings.js";

const STORES = ["localStorage", "sessionStorage", "indexedDB", "caches", "cookieStore"];
const STORES_MESSAGE = "Give it an entry in src/lib/local/registry.ts, and use readKept and keep of storage.ts.";

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
    plugins: { boundaries },
    settings,
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
  ...arrowConfigs,
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
    files: ["domain/**", "src/**", "convex/**", "local/engine/**"],
    rules: { "no-console": ["error", { allow: ["warn", "error"] }] },
  },
  docstrings(["{convex,domain,local,scripts,web}/**/*.ts", "src/**/*.{ts,tsx}"]),
  convex.configs.recommended,
  {
    // Rules of this plugin look at types. Those that look at types of every file are oxlint's (.oxlintrc.json).
    files: ["**/convex/**/*.ts"],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
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
        {
          selector:
            "CallExpression[callee.name=/^(open|maybeViewer|viewer|maybeCompany|company|admin)(Query|Mutation|Action)$/]" +
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
    files: ["tests/conformance/**/convex/**"],
    rules: { "@convex-dev/no-filter-in-query": "off" },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    extends: [reactHooks.configs.flat.recommended],
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
              message: "Take useLiveQuery, useLiveQueries and useLivePages from src/app/live.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ["src/app/live/use-live-query.ts", "src/app/live/live.test.tsx"],
    rules: { "no-restricted-imports": "off" },
  },
  {
    // What a browser keeps has an entry in src/lib/local/registry.ts, and is reached through src/lib/local only. Tests look
    // at storage as it is; scripts in public/ run without our modules, and registry.test.ts reads their names.
    files: ["src/**/*.{ts,tsx}", "domain/**/*.ts"],
    ignores: ["src/lib/local/**", "src/**/*.test.{ts,tsx}", "src/test-setup.ts"],
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
