/**
 * Which room may import which (the arrows of ARCHITECTURE.md), as rules of dependency-cruiser. The last arrow whose
 * `from` matches the importing file decides: it refuses every import of our own files that `may` does not list. All
 * paths are regular expressions from the repository's root.
 *
 * @typedef {object} Arrow
 * @property {string} from
 * @property {string[]} may
 * @property {string[]} [never] What it may not import although `may` lists it.
 * @property {string[]} [types] What it may import by type only.
 * @property {string} say What a refusal says.
 */

const folder = (path) => `^${path}/`;
const inModel = (subject) => `^convex/model/${subject}/`;
const DOMAIN = folder("domain");
const LOCAL_FIRST = folder("packages/convex-local-first/src");
const FIELDS = "^convex/model/\\w+/\\w+Fields\\.ts$";
const FUNCTIONS = "^convex/model/\\w+/\\w+Functions\\.ts$";

/**
 * The subjects of convex/model. Each imports only those before it: rules import rules, fields import fields, and nobody
 * imports a subject's functions (`*Functions.ts`), which rules name as `internal.…`.
 */
const SUBJECTS = [
  ["base"],
  ["access"],
  ["mail", "push", "requestLinks"],
  ["briefs", "contact"],
  ["companies", "disclosures"],
  ["images", "prices", "search", "unlocks"],
  ["quotes"],
  ["conversations", "followUps", "questions", "reviews", "visits"],
  ["chosen"],
  ["accounts", "agenda", "clients", "companyPages", "photos", "places"],
  ["chat", "payments"],
  ["blocks", "team"],
  ["pictures", "signIn"],
  ["notices"],
  ["admin"],
  ["erasure"],
  ["recovery"],
];
/** Who writes and delivers mails holds their registry; who causes one names its entry by type. */
const WITH_MAILS = ["notices", "admin", "erasure"];

/**
 * The rooms of src/, the lowest first, with the subjects that each names. A room imports itself, `lib`, `ui`, `app` and
 * the rooms that it names, which stand before it.
 */
const SITE_ROOMS = [
  ["account"],
  ["prices"],
  ["requests"],
  ["reviews"],
  ["visits"],
  ["company-page", "requests", "reviews"],
  ["quotes", "account", "prices", "requests", "reviews"],
  ["conversations", "quotes", "requests"],
  ["chosen", "conversations", "visits"],
  ["jobs", "account", "requests", "quotes", "reviews", "conversations", "visits", "chosen"],
  ["paying", "account"],
  ["company", "account", "company-page", "requests", "quotes", "jobs", "paying", "visits"],
  ["client", "account", "company-page", "prices", "requests", "quotes", "reviews", "conversations", "visits", "chosen"],
  ["public", "company-page", "prices", "requests", "jobs"],
  ["try-floor", "requests"],
  ["staff", "jobs"],
  ["chat"],
];

/** The rooms of the engine. Each imports those before it, and of the others their contract. */
const ENGINE_ROOMS = [
  ["values"],
  ["store"],
  ["database"],
  ["functions"],
  ["auth", "deploy", "jobs"],
  ["sync"],
  ["http"],
  ["instruments", "transfer"],
];

/** @returns {Arrow[]} */
function subjectArrows() {
  return SUBJECTS.flatMap((names, step) =>
    names.flatMap((subject) => {
      const known = [subject, ...SUBJECTS.slice(0, step).flat()];
      return [
        {
          from: inModel(subject),
          may: [...known.map(inModel), "^convex/(_generated|integrations|mailTemplates)/", DOMAIN].concat(
            WITH_MAILS.includes(subject) ? [folder("convex/mailKinds")] : [],
          ),
          never: [FUNCTIONS],
          types: ["^convex/mailKinds/mailArgs\\.ts$"],
          say: "A subject imports the subjects before it, and no functions.",
        },
        {
          from: `^convex/model/${subject}/\\w+Fields\\.ts$`,
          may: [`^convex/model/(${known.join("|")})/\\w+Fields\\.ts$`, DOMAIN],
          say: "Fields import fields and domain/ only.",
        },
      ];
    }),
  );
}

/** The rooms of src/ in their order, each followed by the rooms that it may import. Throws when one names a later one. */
function siteRooms() {
  const rooms = [["lib"], ["ui", "lib"], ["app", "lib", "ui"]].concat(
    SITE_ROOMS.map(([room, ...others]) => [room, "lib", "ui", "app", ...others]),
  );
  const names = rooms.map(([room]) => room);
  for (const [room, ...others] of rooms) {
    const later = others.find((other) => !names.slice(0, names.indexOf(room)).includes(other));
    if (later) throw new Error(`src/${room} names src/${later}, which does not stand before it.`);
  }
  return rooms;
}

/** @returns {Arrow[]} */
function siteArrows() {
  const rooms = siteRooms();
  const inside = (names) => [`^src/(${names.join("|")})/`, DOMAIN, LOCAL_FIRST];
  return [
    { from: folder("src"), may: [DOMAIN], say: "Say in scripts/lint/arrows.cjs what this new room imports." },
    { from: folder("src/styles"), may: [folder("src/styles")], say: "src/styles imports nothing of ours." },
    {
      from: "^src/([^/]+$|routes/)",
      may: inside(["routes", "styles", ...rooms.map(([room]) => room)]).concat("^src/[^/]+\\.tsx?$"),
      say: "Routes and the entries import src/ and domain/, and no help of tests.",
    },
    ...rooms.map(([room, ...others]) => ({
      from: folder(`src/${room}`),
      may: inside([room, ...others]),
      say: `A room imports itself and the rooms that it names.`,
    })),
    {
      from: "^src/(testing/|test-setup\\.ts$|.*(\\.test|/testing)\\.tsx?$)",
      may: [folder("src"), DOMAIN, LOCAL_FIRST],
      say: "The tests of src/ import src/, domain/ and the package local-first only.",
    },
  ].map((arrow) => withGenerated(arrow));
}

/** @returns {Arrow[]} */
function engineArrows() {
  const rooms = ENGINE_ROOMS.flatMap((names, step) =>
    names.map((room) => ({
      from: folder(`packages/local-convex/src/${room}`),
      may: [
        `^packages/local-convex/src/(${[room, ...ENGINE_ROOMS.slice(0, step).flat()].join("|")})/`,
        "^packages/local-convex/src/\\w+/contract\\.ts$",
      ],
      say: "A room of the engine imports those before it, and of the others their contract.ts.",
    })),
  );
  return [
    {
      from: folder("packages/local-convex"),
      may: [folder("packages/local-convex")],
      say: "The engine imports nothing of the product.",
    },
    ...rooms,
    {
      from: "^packages/local-convex/src/.*(\\.test|/testing)\\.ts$",
      may: [folder("packages/local-convex")],
      say: "The engine's tests import the engine only.",
    },
  ];
}

/** The same arrow, for a room that calls functions by name. */
const withGenerated = (arrow) => ({
  ...arrow,
  may: [...arrow.may, "^convex/_generated/api\\."],
  types: ["^convex/_generated/dataModel\\.d\\.ts$"],
});

/** @type {Arrow[]} */
const arrows = [
  { from: DOMAIN, may: [DOMAIN], say: "domain/ imports nothing of ours." },
  { from: folder("convex"), may: [folder("convex"), DOMAIN], say: "convex/ imports itself and domain/ only." },
  {
    from: "^convex/[^/]+\\.ts$",
    may: [
      "^convex/(_generated|integrations|mailKinds|mailTemplates|model|seedData)/",
      "^convex/functions\\.ts$",
      DOMAIN,
    ],
    say: "Functions import rules, and no other file of functions.",
  },
  {
    from: "^convex/http\\.ts$",
    may: ["^convex/auth\\.ts$", inModel("base"), FUNCTIONS, DOMAIN],
    say: "Routes import the functions that answer them.",
  },
  { from: "^convex/schema\\.ts$", may: [FIELDS, DOMAIN], say: "The schema imports fields only." },
  ...subjectArrows(),
  {
    from: folder("convex/integrations"),
    may: [folder("convex/integrations"), inModel("base"), FIELDS, DOMAIN],
    say: "Integrations import no rules: they are given what they need.",
  },
  {
    from: folder("convex/mailKinds"),
    may: ["^convex/(_generated|mailKinds|mailTemplates|model)/", DOMAIN],
    never: [FUNCTIONS],
    say: "Entries of the registry of mails import templates and rules.",
  },
  {
    from: folder("convex/mailTemplates"),
    may: [folder("convex/mailTemplates"), inModel("base"), DOMAIN],
    say: "Mail templates import no rules: they are given what they say.",
  },
  {
    from: "^convex/.*\\.(test|setup)\\.ts$",
    may: [folder("convex"), DOMAIN, folder("local/standins")],
    say: "The tests of convex/ import itself, domain/ and the providers' stand-ins only.",
  },
  ...siteArrows(),
  withGenerated({
    from: folder("web"),
    may: [folder("web"), DOMAIN, folder("src")],
    say: "web/ is built to run on its own: it imports domain/ and src/, and no command.",
  }),
  {
    from: "^web/.*\\.test\\.ts$",
    may: [folder("web"), DOMAIN, folder("src"), "^scripts/(lib|product|web)/"],
    say: "The tests of web/ import web/, domain/, src/ and the helpers of the commands.",
  },
  {
    from: folder("local/standins"),
    may: [folder("local/standins")],
    say: "The stand-ins import nothing of the product.",
  },
  ...engineArrows(),
  {
    from: folder("packages/convex-local-first"),
    may: [folder("packages/convex-local-first")],
    say: "Local-first is for any app: it imports nothing of the product.",
  },
  {
    from: folder("examples"),
    may: [folder("examples"), LOCAL_FIRST],
    say: "An example is a stranger's app: it imports the package local-first and nothing of the product.",
  },
  {
    from: "^examples/.*\\.test\\.ts$",
    may: [folder("examples"), LOCAL_FIRST, "^packages/local-convex/src/testing\\.ts$", folder("scripts/lib")],
    say: "The tests of an example run it on the engine.",
  },
];

const OURS = "^(bench|convex|domain|examples|local|packages|scripts|src|tests|web)/";
const HELPERS_OF_TESTS = "^(convex|domain)/.*\\.setup\\.ts$";

/** The rules of one arrow. Later arrows take the files that they match out of it. */
function rulesOf({ from, may, never = [], types = [], say }, index) {
  const scope = { path: from, pathNot: arrows.slice(index + 1).map((later) => later.from) };
  const rule = (kind, to) => ({ name: `${kind} ${from}`, comment: say, severity: "error", from: scope, to });
  return [
    rule("arrow", { path: OURS, pathNot: [...may, ...types] }),
    ...(types.length > 0 ? [rule("types", { path: types, pathNot: may, dependencyTypesNot: ["type-only"] })] : []),
    ...(never.length > 0 ? [rule("never", { path: never })] : []),
  ];
}

module.exports = {
  siteRooms,
  rules: [
    ...arrows.flatMap(rulesOf),
    {
      name: "engine",
      comment: "The product knows the engine by its command and by local-convex/instruments.",
      severity: "error",
      from: { path: OURS, pathNot: "^(packages/local-convex|examples)/" },
      to: { path: folder("packages/local-convex"), pathNot: "/src/instruments-client\\.ts$" },
    },
    {
      name: "helpers of tests",
      comment: "Only tests import *.setup.ts.",
      severity: "error",
      from: { path: "^(convex|domain|local|packages|src|web)/", pathNot: "\\.(test|setup)\\.tsx?$" },
      to: { path: HELPERS_OF_TESTS },
    },
  ],
};
