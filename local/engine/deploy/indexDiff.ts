import type { SchemaJson } from "../contracts";
import type { IndexConfigJson, IndexDiffJson } from "./protocol";

/** Indexes of a schema by `table.index`, as the CLI prints them (database indexes end in `_creationTime`). */
function indexConfigs(schema: SchemaJson | null): Map<string, IndexConfigJson> {
  const configs = new Map<string, IndexConfigJson>();
  for (const table of schema?.tables ?? []) {
    const name = (index: string): string => `${table.tableName}.${index}`;
    for (const index of table.indexes) {
      const fields = [...index.fields, "_creationTime"];
      configs.set(name(index.indexDescriptor), { type: "database", name: name(index.indexDescriptor), fields });
    }
    for (const index of table.stagedDbIndexes ?? []) {
      const fields = [...index.fields, "_creationTime"];
      configs.set(name(index.indexDescriptor), {
        type: "database",
        name: name(index.indexDescriptor),
        fields,
        staged: true,
      });
    }
    for (const index of table.searchIndexes ?? []) {
      configs.set(name(index.indexDescriptor), {
        type: "search",
        name: name(index.indexDescriptor),
        searchField: index.searchField,
        filterFields: index.filterFields,
      });
    }
  }
  return configs;
}

/** What a push does to a component's indexes. An index whose fields change is removed and added. */
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
