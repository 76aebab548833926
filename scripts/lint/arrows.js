/**
 * Which room may import which: the arrows of ARCHITECTURE.md, as settings of eslint-plugin-boundaries. The last arrow
 * whose `from` matches the importing file decides; everything of ours that its `may` does not list is refused. Paths are
 * globs from the repository's root.
 */
const arrows = [
  { from: "domain/**", may: ["domain/**"], say: "domain/ imports nothing of ours." },
  { from: "convex/**", may: ["convex/**", "domain/**"], say: "convex/ imports itself and domain/ only." },
  {
    from: "convex/**/*.{test,setup}.ts",
    may: ["convex/**", "domain/**", "local/standins/**"],
    say: "The tests of convex/ import itself, domain/ and the providers' stand-ins only.",
  },
  { from: "src/**", may: ["src/**", "domain/**"], generated: true, say: "src/ imports itself and domain/ only." },
  { from: "src/lib/**", may: ["src/lib/**", "domain/**"], generated: true, say: "src/lib imports domain only." },
  {
    from: "src/components/**",
    may: ["src/components/**", "src/lib/**", "domain/**"],
    generated: true,
    say: "Components import lib and domain only.",
  },
  {
    from: "src/features/**",
    may: ["src/components/**", "src/lib/**", "domain/**"],
    sameFeature: true,
    generated: true,
    say: "A feature imports components, lib and domain, and no other feature: move what two share down a room.",
  },
  {
    from: "web/**",
    may: ["web/**", "domain/**", "src/**"],
    generated: true,
    say: "web/ is built to run on its own: it imports domain/ and src/, and nothing of the commands.",
  },
  {
    from: "web/**/*.test.ts",
    may: ["web/**", "domain/**", "src/**", "scripts/lib/**"],
    say: "The tests of web/ import web/, domain/, src/ and the helpers of the commands.",
  },
  { from: "local/standins/**", may: ["local/standins/**"], say: "The stand-ins import nothing of the product." },
  { from: "local/engine/**", may: ["local/engine/**"], say: "The engine imports nothing of the product." },
  ...engineRooms(),
  // The engine's tests may set up a room with the ones above it.
  {
    from: "local/engine/**/{*.test,testing}.ts",
    may: ["local/engine/**"],
    say: "The engine's tests import the engine only.",
  },
];

/** The engine's rooms, each importing only those before it, and of the others what their contract shows. */
function engineRooms() {
  const steps = [
    ["values"],
    ["store"],
    ["database"],
    ["functions"],
    ["auth", "deploy", "jobs"],
    ["sync"],
    ["http"],
    ["instruments", "transfer"],
  ];
  return steps.flatMap((rooms, step) =>
    rooms.map((room) => ({
      from: `local/engine/${room}/**`,
      may: [room, ...steps.slice(0, step).flat()]
        .map((allowed) => `local/engine/${allowed}/**`)
        .concat("local/engine/*/contract.ts"),
      say: `local/engine/${room} imports only the rooms before it, and of the others their contract.ts.`,
    })),
  );
}

const path = (glob) => ({ file: { path: glob } });

const policies = arrows.flatMap(({ from, may, say, sameFeature, generated }) => [
  { from: path(from), disallow: { to: path("**") }, message: say },
  { from: path(from), allow: { to: path(may) } },
  ...(sameFeature
    ? [{ from: path(from), allow: { to: { file: { captured: { feature: "{{ from.file.captured.feature }}" } } } } }]
    : []),
  ...(generated
    ? [
        { from: path(from), allow: { to: path("convex/_generated/api.*") } },
        {
          from: path(from),
          allow: { to: path("convex/_generated/dataModel.d.ts"), dependency: { kind: "type" } },
        },
      ]
    : []),
]);

/** Settings of the plugin, and how relative imports are found. */
export const settings = {
  "import/resolver": { node: { extensions: [".ts", ".tsx", ".js", ".d.ts"] } },
  "boundaries/root-path": new URL("../..", import.meta.url).pathname,
  "boundaries/files": [
    { category: "feature", pattern: "src/features/*/**", capture: ["feature"] },
    { category: "ours", pattern: "**/*" },
  ],
};

/** The rule's entry: whatever no arrow is about may import what it likes. */
export const dependencies = ["error", { default: "allow", policies }];
