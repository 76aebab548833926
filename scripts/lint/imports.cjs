/**
 * Settings of dependency-cruiser, which `npm test -- imports` runs: rooms import in one direction (arrows.cjs), and no
 * file imports itself by way of others, not for a type either.
 */
const { rules } = require("./arrows.cjs");

module.exports = {
  forbidden: [
    ...rules,
    {
      name: "no-circle",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-circle-of-types",
      severity: "error",
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules|convex/_generated" },
    // The list of functions names them all. Imports of these files count, imports by them do not.
    exclude: { path: "node_modules|routeTree\\.gen" },
    tsPreCompilationDeps: true,
  },
};
