import { siteRooms } from "./site-rooms.js";

/**
 * Which room may import which: the arrows of ARCHITECTURE.md, as settings of eslint-plugin-boundaries. The last arrow
 * whose `from` matches the importing file decides; every import of our own files that its `may` does not list is
 * refused. Paths are globs from the repository's root.
 */
const arrows = [
  { from: "domain/**", may: ["domain/**"], say: "domain/ imports nothing of ours." },
  { from: "convex/**", may: ["convex/**", "domain/**"], say: "convex/ imports itself and domain/ only." },
  {
    from: "convex/*.ts",
    may: [
      "convex/{_generated,integrations,mailKinds,mailTemplates,model,seedData}/**",
      "convex/functions.ts",
      "domain/**",
    ],
    say: "Functions import rules, and no other file of functions.",
  },
  {
    from: "convex/http.ts",
    may: ["convex/auth.ts", "convex/model/base/**", "convex/model/*/*Functions.ts", "domain/**"],
    say: "Routes import the functions that answer them.",
  },
  { from: "convex/schema.ts", may: ["convex/model/*/*Fields.ts", "domain/**"], say: "The schema imports fields only." },
  ...subjects(),
  {
    from: "convex/integrations/**",
    may: ["convex/integrations/**", "convex/model/base/**", "convex/model/*/*Fields.ts", "domain/**"],
    say: "Integrations import no rules: they are given what they need.",
  },
  {
    from: "convex/mailKinds/**",
    may: ["convex/{_generated,mailKinds,mailTemplates,model}/**", "domain/**"],
    never: ["convex/model/*/*Functions.ts"],
    say: "Entries of the registry of mails import templates and rules.",
  },
  {
    from: "convex/mailTemplates/**",
    may: ["convex/mailTemplates/**", "convex/model/base/**", "domain/**"],
    say: "Mail templates import no rules: they are given what they say.",
  },
  {
    from: "convex/**/*.{test,setup}.ts",
    may: ["convex/**", "domain/**", "local/standins/**"],
    say: "The tests of convex/ import itself, domain/ and the providers' stand-ins only.",
  },
  ...siteRooms(),
  {
    from: "web/**",
    may: ["web/**", "domain/**", "src/**"],
    generated: true,
    say: "web/ is built to run on its own: it imports domain/ and src/, and nothing of the commands.",
  },
  {
    from: "web/**/*.test.ts",
    may: ["web/**", "domain/**", "src/**", "scripts/{lib,product,web}/**"],
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

/**
 * The subjects of convex/model, each importing only those before it: rules import rules, fields import fields, and nobody
 * a subject's functions (`*Functions.ts`), which its rules name as `internal.…`.
 */
function subjects() {
  const steps = [
    ["base"],
    ["access"],
    ["mail", "push"],
    ["briefs", "chat", "contact"],
    ["companies"],
    ["images", "prices", "search", "unlocks"],
    ["quotes"],
    ["conversations", "followUps", "reviews", "visits"],
    ["accounts", "clients", "companyPages", "photos"],
    ["payments"],
    ["signIn"],
    ["notices"],
    ["admin"],
    ["erasure"],
  ];
  return steps.flatMap((names, step) =>
    names.flatMap((subject) => {
      const known = [subject, ...steps.slice(0, step).flat()].map((name) => `convex/model/${name}`);
      return [
        {
          from: `convex/model/${subject}/**`,
          may: known
            .map((folder) => `${folder}/**`)
            .concat("convex/{_generated,integrations,mailTemplates}/**", "domain/**")
            .concat(["notices", "admin", "erasure"].includes(subject) ? ["convex/mailKinds/**"] : []),
          never: ["convex/model/*/*Functions.ts"],
          // Who causes a mail names its entry by type; only those who write and deliver mails hold the registry.
          types: ["convex/mailKinds/*.ts"],
          say: `convex/model/${subject} imports only the subjects before it in scripts/lint/arrows.js, and no functions.`,
        },
        {
          from: `convex/model/${subject}/*Fields.ts`,
          may: known.map((folder) => `${folder}/*Fields.ts`).concat("domain/**"),
          say: "Fields import fields and domain/ only.",
        },
      ];
    }),
  );
}

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

/** Helpers of tests are for tests, whoever else may import what stands beside them. */
const helpersOfTests = [
  {
    from: path("{convex,domain,local,src,web}/**"),
    disallow: { to: path("{convex,domain}/**/*.setup.ts") },
    message: "Only tests import *.setup.ts.",
  },
  { from: path("**/*.{test,setup}.{ts,tsx}"), allow: { to: path("{convex,domain}/**/*.setup.ts") } },
];

const policiesOf = ({ may, never, types, say, generated }) =>
  [
    { disallow: { to: path("**") }, message: say },
    { allow: { to: path(may) } },
    ...(types ? [{ allow: { to: path(types), dependency: { kind: "type" } } }] : []),
    ...(never ? [{ disallow: { to: path(never) }, message: say }] : []),
    ...(generated
      ? [
          { allow: { to: path("convex/_generated/api.*") } },
          { allow: { to: path("convex/_generated/dataModel.d.ts"), dependency: { kind: "type" } } },
        ]
      : []),
  ].map((policy) => ({ from: path("**"), ...policy }));

/** Settings of the plugin, and how relative imports are found. */
export const settings = {
  "import/resolver": { node: { extensions: [".ts", ".tsx", ".js", ".d.ts"] } },
  "boundaries/root-path": new URL("../..", import.meta.url).pathname,
  "boundaries/files": [{ category: "ours", pattern: "**/*" }],
};

/** Whatever no arrow is about may import what it likes. */
const rule = (policies) => ({ "boundaries/dependencies": ["error", { default: "allow", policies }] });

/**
 * ESLint's configurations, one for each arrow, the later ones over the earlier ones. A file is checked against the
 * policies of its own arrow only: against all of them, lint takes three times as long.
 */
export const arrowConfigs = [
  { files: ["**/*.{ts,tsx}"], rules: rule(helpersOfTests) },
  ...arrows.map((arrow) => ({
    files: [arrow.from].flat(),
    rules: rule([...policiesOf(arrow), ...helpersOfTests]),
  })),
];
