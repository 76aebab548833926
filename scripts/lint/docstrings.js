import jsdoc from "eslint-plugin-jsdoc";

/** What can be called, or was made by a call: a validator, a store, a function of the backend. */
const exportedCallables = [
  "ExportNamedDeclaration[declaration.type=/^(Function|Class)Declaration$/]",
  "ExportNamedDeclaration[declaration.declarations.0.init.type=/^(ArrowFunction|Function|Call)Expression$/]",
];

/** Tests and what they share, what is generated, and routes, which only give a page its address. */
const exempt = [
  "**/*.test.{ts,tsx}",
  "**/*.setup.ts",
  "**/_generated/**",
  "src/testing/**",
  "src/**/testing.{ts,tsx}",
  "src/routes/**",
  "src/routeTree.gen.ts",
];

/**
 * Lint for these files: everything callable that they export has a docstring, and none begins with a word that leans on
 * the docstring above it.
 *
 * @param {string[]} files
 */
export function docstrings(files) {
  return {
    files,
    ignores: exempt,
    plugins: { jsdoc },
    rules: {
      "jsdoc/require-jsdoc": [
        "error",
        {
          require: { FunctionDeclaration: false },
          contexts: exportedCallables,
          enableFixer: false,
        },
      ],
      "jsdoc/match-description": [
        "error",
        {
          contexts: ["ExportNamedDeclaration"],
          matchDescription: "^(?!\\s*(?:The same|As|Like)\\b)",
          message: "A docstring is read alone, on hover: say what this does, not that it does the same as another.",
        },
      ],
    },
  };
}
