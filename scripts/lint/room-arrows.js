import { dirname, relative, resolve, sep } from "node:path";

/**
 * Which room may import which: the arrows of ARCHITECTURE.md. The first entry whose `from` matches the importing file
 * decides; everything of ours that `may` does not list is refused. A path ending in "/" means the folder.
 * `$1` stands for what the first group of `from` matched.
 */
const arrows = [
  { from: /^domain\//, may: ["domain/"], say: "domain/ imports nothing of ours." },
  { from: /^convex\//, may: ["convex/", "domain/"], say: "convex/ imports itself and domain/ only." },
  {
    from: /^src\/features\/([^/]+)\//,
    may: ["src/features/$1/", "src/components/", "src/lib/", "domain/"],
    generated: true,
    say: "A feature imports components, lib and domain, and no other feature: move what two share down a room.",
  },
  {
    from: /^src\/components\//,
    may: ["src/components/", "src/lib/", "domain/"],
    generated: true,
    say: "Components import lib and domain only.",
  },
  { from: /^src\/lib\//, may: ["src/lib/", "domain/"], generated: true, say: "src/lib imports domain only." },
  { from: /^src\//, may: ["src/", "domain/"], generated: true, say: "src/ imports itself and domain/ only." },
  {
    from: /^web\/.*\.test\.ts$/,
    may: ["web/", "domain/", "src/", "scripts/lib/"],
    say: "The tests of web/ import web/, domain/, src/ and the helpers of the commands.",
  },
  {
    from: /^web\//,
    may: ["web/", "domain/", "src/"],
    generated: true,
    say: "web/ is built to run on its own: it imports domain/ and src/, and nothing of the commands.",
  },
  // The engine's tests may set up a room with the ones above it.
  {
    from: /^local\/engine\/.*(\.test|\/testing)\.ts$/,
    may: ["local/engine/"],
    say: "The engine's tests import the engine only.",
  },
  ...engineRooms(),
  { from: /^local\/engine\//, may: ["local/engine/"], say: "The engine imports nothing of the product." },
  { from: /^local\/standins\//, may: ["local/standins/"], say: "The stand-ins import nothing of the product." },
];

/** The engine's rooms, each importing only those before it. */
function engineRooms() {
  const steps = [
    ["values"],
    ["store"],
    ["database"],
    ["functions"],
    ["auth", "deploy", "jobs"],
    ["sync"],
    ["http"],
    ["instruments"],
  ];
  const contracts = steps.flat().map((room) => `local/engine/${room}/contract`);
  return steps.flatMap((rooms, step) =>
    rooms.map((room) => ({
      from: new RegExp(`^local/engine/${room}/`),
      may: [
        `local/engine/${room}/`,
        ...contracts,
        ...steps.slice(0, step).flatMap((before) => before.map((earlier) => `local/engine/${earlier}/`)),
      ],
      say: `local/engine/${room} imports only the rooms before it, and of the others their contract.ts.`,
    })),
  );
}

const API = /^convex\/_generated\/(api|dataModel)(\.js)?$/;

/** Why `file` may not import `target` (both from the repository's root, with "/"), or null when it may. */
export function refusal(file, target, typeOnly) {
  const arrow = arrows.find(({ from }) => from.test(file));
  if (!arrow) return null;
  const group = arrow.from.exec(file)?.[1] ?? "";
  const allowed = arrow.may.some((path) => target.startsWith(path.replace("$1", group)));
  if (allowed) return null;
  const generated = API.exec(target)?.[1];
  if (arrow.generated && generated === "api") return null;
  if (arrow.generated && generated === "dataModel") return typeOnly ? null : "From dataModel import types only.";
  return arrow.say;
}

/** ESLint rule: imports follow the arrows between the rooms. */
export const roomArrows = {
  meta: { type: "problem", schema: [], messages: { arrow: "{{say}}" } },
  create(context) {
    const toPath = (absolute) => relative(context.cwd, absolute).split(sep).join("/");
    const file = toPath(context.filename);
    const check = (node) => {
      const source = node.source?.value;
      if (typeof source !== "string" || !source.startsWith(".")) return;
      const kind = node.importKind ?? node.exportKind;
      const specifiers = node.specifiers ?? [];
      const typeOnly =
        kind === "type" || (specifiers.length > 0 && specifiers.every((one) => one.importKind === "type"));
      const say = refusal(file, toPath(resolve(dirname(context.filename), source)), typeOnly);
      if (say) context.report({ node, messageId: "arrow", data: { say } });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};
