/**
 * What a deployment keeps between pushes and restarts, in SQLite tables `deploy_*`.
 *
 * Sources are stored by hash, because the CLI sends unchanged modules, which are most of them, as hashes only. What the
 * evaluation of the code found (`deploy_definitions.evaluated`) is stored too, so a restart runs no user code.
 */
import type { Database as Sqlite } from "better-sqlite3";
import type { AuthProvider, ModuleEnvironment } from "./contract";
import type { ComponentPath } from "../values/contract";
import { restoredModule, type StoredModule } from "./modules";
import type { DefinitionPath, EvaluatedDefinitionJson, NodeDependency } from "./protocol";

/** One component definition (the app is `""`) with its code and the results of evaluating it. */
export interface DefinitionState {
  evaluated: EvaluatedDefinitionJson;
  modules: ReadonlyMap<string, StoredModule>;
}

/** Everything that one push changes. */
export interface DeployedCode {
  definitions: ReadonlyMap<DefinitionPath, DefinitionState>;
  authProviders: AuthProvider[];
  nodeDependencies: NodeDependency[];
  nodeVersion: string | null;
  /** The functions folder as `convex.json` names it, e.g. `convex/`. */
  functionsDir: string;
}

const TABLES = `
  CREATE TABLE IF NOT EXISTS deploy_sources (hash TEXT PRIMARY KEY, source TEXT NOT NULL, source_map TEXT) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS deploy_modules (
    definition TEXT NOT NULL, path TEXT NOT NULL, environment TEXT NOT NULL, hash TEXT NOT NULL,
    PRIMARY KEY (definition, path)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS deploy_definitions (path TEXT PRIMARY KEY, evaluated TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS deploy_components (
    path TEXT PRIMARY KEY, definition TEXT NOT NULL, mounted INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS deploy_env (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS deploy_settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
`;

/** Reads and writes the `deploy_*` tables. Writes belong inside `database.write`. */
export class DeployStore {
  private readonly sqlite: Sqlite;

  constructor(sqlite: Sqlite) {
    this.sqlite = sqlite;
    sqlite.exec(TABLES);
  }

  /** The code of the last finished push, or null before the first. */
  loadCode(): DeployedCode | null {
    const settings = this.setting<Omit<DeployedCode, "definitions">>("code");
    if (!settings) return null;
    const definitions = new Map<DefinitionPath, DefinitionState>();
    for (const row of this.sqlite.prepare("SELECT path, evaluated FROM deploy_definitions").all() as {
      path: string;
      evaluated: string;
    }[]) {
      const evaluated = JSON.parse(row.evaluated) as EvaluatedDefinitionJson;
      definitions.set(row.path, { evaluated, modules: this.loadModules(row.path) });
    }
    return { ...settings, definitions };
  }

  private loadModules(definition: DefinitionPath): Map<string, StoredModule> {
    const rows = this.sqlite
      .prepare(
        `SELECT m.path, m.environment, m.hash, s.source, s.source_map AS sourceMap
         FROM deploy_modules m JOIN deploy_sources s ON s.hash = m.hash WHERE m.definition = ? ORDER BY m.path`,
      )
      .all(definition) as {
      path: string;
      environment: ModuleEnvironment;
      hash: string;
      source: string;
      sourceMap: string | null;
    }[];
    return new Map(rows.map((row) => [row.path, restoredModule(row.path, row.environment, row)]));
  }

  /** Replaces the code, and removes sources that no module uses any more. */
  saveCode(code: DeployedCode): void {
    const { definitions, ...settings } = code;
    this.saveSetting("code", settings);
    this.sqlite.exec("DELETE FROM deploy_definitions; DELETE FROM deploy_modules;");
    const insertDefinition = this.sqlite.prepare("INSERT INTO deploy_definitions (path, evaluated) VALUES (?, ?)");
    const insertModule = this.sqlite.prepare(
      "INSERT INTO deploy_modules (definition, path, environment, hash) VALUES (?, ?, ?, ?)",
    );
    const insertSource = this.sqlite.prepare(
      "INSERT INTO deploy_sources (hash, source, source_map) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
    );
    for (const [path, definition] of definitions) {
      insertDefinition.run(path, JSON.stringify(definition.evaluated));
      for (const module of definition.modules.values()) {
        insertSource.run(module.hash, module.source, module.sourceMap);
        insertModule.run(path, module.path, module.environment, module.hash);
      }
    }
    this.sqlite.exec("DELETE FROM deploy_sources WHERE hash NOT IN (SELECT hash FROM deploy_modules)");
  }

  saveAuthProviders(authProviders: AuthProvider[]): void {
    const settings = this.setting<Omit<DeployedCode, "definitions">>("code");
    if (settings) this.saveSetting("code", { ...settings, authProviders });
  }

  /** Every component that was ever mounted; an unmounted one keeps its data. */
  loadComponents(): Map<ComponentPath, { definition: DefinitionPath; mounted: boolean }> {
    const rows = this.sqlite.prepare("SELECT path, definition, mounted FROM deploy_components").all() as {
      path: string;
      definition: string;
      mounted: number;
    }[];
    return new Map(rows.map((row) => [row.path, { definition: row.definition, mounted: row.mounted === 1 }]));
  }

  saveComponent(path: ComponentPath, definition: DefinitionPath, mounted: boolean): void {
    this.sqlite
      .prepare("INSERT OR REPLACE INTO deploy_components (path, definition, mounted) VALUES (?, ?, ?)")
      .run(path, definition, mounted ? 1 : 0);
  }

  /** Environment variables, sorted by name. */
  loadEnv(): Map<string, string> {
    const rows = this.sqlite.prepare("SELECT name, value FROM deploy_env ORDER BY name").all() as {
      name: string;
      value: string;
    }[];
    return new Map(rows.map((row) => [row.name, row.value]));
  }

  saveEnv(env: ReadonlyMap<string, string>): void {
    this.sqlite.exec("DELETE FROM deploy_env");
    const insert = this.sqlite.prepare("INSERT INTO deploy_env (name, value) VALUES (?, ?)");
    for (const [name, value] of env) insert.run(name, value);
  }

  setting<T>(key: string): T | null {
    const row = this.sqlite.prepare("SELECT value FROM deploy_settings WHERE key = ?").get(key) as
      | { value: string }
      | undefined;
    return row ? (JSON.parse(row.value) as T) : null;
  }

  saveSetting(key: string, value: unknown): void {
    this.sqlite
      .prepare("INSERT OR REPLACE INTO deploy_settings (key, value) VALUES (?, ?)")
      .run(key, JSON.stringify(value));
  }
}
