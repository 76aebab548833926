/** What the CLI sends to each endpoint, and the refusal of anything else. */
import { z } from "zod";
import { HttpError } from "../http/contract";

const MODULE = z.object({
  path: z.string(),
  source: z.string(),
  sourceMap: z.string().nullish(),
  environment: z.enum(["isolate", "node"]),
});
const DEFINITION = z.object({
  dependencies: z.array(z.string()),
  schema: MODULE.nullish(),
  udfServerVersion: z.string(),
});
const PUSH = z.object({
  functions: z.string(),
  appDefinition: DEFINITION.extend({
    definition: MODULE.nullish(),
    changedModules: z.array(MODULE),
    unchangedModuleHashes: z.array(z.object({ path: z.string(), environment: z.string(), sha256: z.string() })),
  }),
  componentDefinitions: z.array(
    DEFINITION.extend({ definitionPath: z.string(), definition: MODULE, functions: z.array(MODULE) }),
  ),
  nodeDependencies: z.array(z.object({ name: z.string(), version: z.string() })),
  dryRun: z.boolean().optional(),
});
/** Names the push that start_push has answered with. */
const SCHEMA_CHANGE = z.object({ pushId: z.string() });

/** The fields of a body besides the key, for `checkShape`. */
export const SHAPES = {
  any: z.object({}),
  push: PUSH,
  waiting: z.object({ schemaChange: SCHEMA_CHANGE }),
  finish: z.object({ startPush: z.object({ schemaChange: SCHEMA_CHANGE }), dryRun: z.boolean() }),
  spans: z.object({ spans: z.array(z.unknown()) }),
};

/** Throws HttpError 400 with Convex's text when a body lacks a field, or has one of another type. */
export function checkShape(shape: z.ZodType, body: object): void {
  const { error } = shape.safeParse(body);
  if (!error) return;
  const { path, message } = error.issues[0]!;
  const found = path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], body);
  const [place, what] =
    found === undefined ? [path.slice(0, -1), `missing field \`${String(path.at(-1))}\``] : [path, message];
  const where = place.length === 0 ? "" : `${place.map(String).join(".")}: `;
  throw new HttpError(400, "BadJsonBody", `Failed to deserialize the JSON body into the target type: ${where}${what}`);
}
