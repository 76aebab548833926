import type { SchemaJson, SearchIndexSchema, VectorIndexSchema } from "../database/contract";
import type { IndexConfigJson, IndexDiffJson } from "./protocol";

type WithoutName<Config> = Config extends IndexConfigJson ? Omit<Config, "name" | "staged"> : never;
type ConfigWithoutName = WithoutName<IndexConfigJson>;

/** Indexes of a schema by `table.index`, as the CLI prints them (database indexes end in `_creationTime`). */
function indexConfigs(schema: SchemaJson | null): Map<string, IndexConfigJson> {
  const configs = new Map<string, IndexConfigJson>();
  for (const table of schema?.tables ?? []) {
    const add = ({ indexDescriptor }: { indexDescriptor: string }, config: ConfigWithoutName, staged: boolean) => {
      const name = `${table.tableName}.${indexDescriptor}`;
      configs.set(name, { ...config, name, ...(staged ? { staged } : {}) } as IndexConfigJson);
    };
    const database = (index: { indexDescriptor: string; fields: string[] }, staged: boolean) =>
      add(index, { type: "database", fields: [...index.fields, "_creationTime"] }, staged);
    const search = (index: SearchIndexSchema, staged: boolean) =>
      add(index, { type: "search", searchField: index.searchField, filterFields: index.filterFields }, staged);
    const vector = (index: VectorIndexSchema, staged: boolean) => {
      const { vectorField, dimensions, filterFields } = index;
      add(index, { type: "vector", vectorField, dimensions, filterFields }, staged);
    };
    for (const index of table.indexes) database(index, false);
    for (const index of table.stagedDbIndexes ?? []) database(index, true);
    for (const index of table.searchIndexes ?? []) search(index, false);
    for (const index of table.stagedSearchIndexes ?? []) search(index, true);
    for (const index of table.vectorIndexes ?? []) vector(index, false);
    for (const index of table.stagedVectorIndexes ?? []) vector(index, true);
  }
  return configs;
}

/**
 * The indexes that a push adds to a component and removes from it. An index whose fields change is removed and added.
 */
export function indexDiff(before: SchemaJson | null, after: SchemaJson | null): IndexDiffJson {
  const old = indexConfigs(before);
  const next = indexConfigs(after);
  const diff: IndexDiffJson = { added_indexes: [], removed_indexes: [], enabled_indexes: [], disabled_indexes: [] };
  for (const [name, config] of next) {
    const previous = old.get(name);
    if (!previous) diff.added_indexes.push(config);
    else if (!sameIndex(previous, config)) {
      diff.removed_indexes.push(previous);
      diff.added_indexes.push(config);
    } else if (previous.staged && !config.staged) diff.enabled_indexes.push(config);
    else if (!previous.staged && config.staged) diff.disabled_indexes.push(config);
  }
  for (const [name, config] of old) if (!next.has(name)) diff.removed_indexes.push(config);
  return diff;
}

function sameIndex(a: IndexConfigJson, b: IndexConfigJson): boolean {
  return JSON.stringify({ ...a, staged: undefined }) === JSON.stringify({ ...b, staged: undefined });
}
