/**
 * No file may import itself by way of others, not for a type either. Settings of dependency-cruiser, which `npm test -- cycles`
 * runs over the rooms of the product; which room may import which is in arrows.js.
 */
module.exports = {
  forbidden: [
    {
      name: "no-circle",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-circle-of-types",
      severity: "error",
      comment: "Except through the registry of mails: who queues a mail names it by type (decision 0064).",
      from: {},
      to: { circular: true, viaOnly: { pathNot: "^convex/mailKinds/registry" } },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // Written by tools: the list of functions names them all.
    exclude: { path: "node_modules|convex/_generated|routeTree\\.gen" },
    tsPreCompilationDeps: true,
  },
};
