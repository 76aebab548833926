import convex from "@convex-dev/eslint-plugin";
import boundaries from "eslint-plugin-boundaries";
import { createNodeResolver, importX } from "eslint-plugin-import-x";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";
import { dependencies, settings } from "./scripts/lint/arrows.js";

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
      "boundaries/dependencies": dependencies,
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
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      "@typescript-eslint/await-thenable": "error",
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/no-empty-function": "off",
    },
  },
  {
    files: ["local/engine/**/*.ts", "convex/model/**/*.ts"],
    // Circles that a rule's subject makes: a mail asks whether its reader has an account, and an account sends mails; a
    // payment opens an account that waited for it, and closing that account forgets its payments.
    ignores: ["convex/model/{accounts,notifications,payments,pendingAccounts}.ts"],
    plugins: { "import-x": importX },
    settings: {
      "import-x/extensions": [".ts"],
      "import-x/parsers": { "@typescript-eslint/parser": [".ts"] },
      "import-x/resolver-next": [createNodeResolver({ extensions: [".ts", ".js"] })],
    },
    rules: { "import-x/no-cycle": "error" },
  },
  {
    files: ["domain/**", "src/**", "convex/**", "local/engine/**"],
    rules: { "no-console": ["error", { allow: ["warn", "error"] }] },
  },
  convex.configs.recommended,
  {
    files: ["convex/**/*.ts"],
    rules: {
      // Every public function says in its first statement who may call it, the open ones by `requireNothing`.
      "@convex-dev/require-access-control": "error",
      "@convex-dev/no-filter-in-query": "error",
      "@convex-dev/no-top-of-hour-crons": "error",
    },
  },
  {
    // The two places that read deployment variables; everything else asks model/config.
    files: ["convex/model/config.ts", "convex/auth.config.ts"],
    rules: { "@convex-dev/no-process-env": "off" },
  },
  {
    // The fixture shows what an implementation has to answer, `.filter` included.
    files: ["tests/conformance/convex/**"],
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
              message: "Take useLiveQuery, useLiveQueries and useLivePages from src/lib/live.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ["src/lib/live/use-live-query.ts", "src/lib/live/live.test.tsx"],
    rules: { "no-restricted-imports": "off" },
  },
);
