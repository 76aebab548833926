import jsdoc from "eslint-plugin-jsdoc";

/** Selects exported callables and results of a call: a validator, a store, a function of the backend. */
const exportedCallables = [
  "ExportNamedDeclaration[declaration.type=/^(Function|Class)Declaration$/]",
  "ExportNamedDeclaration[declaration.declarations.0.init.type=/^(ArrowFunction|Function|Call)Expression$/]",
];

/** Beginnings that refer to the docstring above, and inversions that readers have to unfold. */
const LEANING_STARTS = "The same|As|Like|Does so|One of them|So (?:long|many|much|often|far|soon)";

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
 * ESLint's configuration for these files: everything callable that they export has a docstring, and no docstring of an
 * export refers to the docstring above it or begins with an inversion such as "So long does …".
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
          matchDescription: `^(?!\\s*(?:${LEANING_STARTS})\\b)(?![\\s\\S]*\\bOtherwise\\s+as\\b)`,
          message:
            "A docstring is read alone, on hover: say in plain order what this does, without the docstring above it.",
        },
      ],
    },
  };
}
