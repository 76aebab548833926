import { randomBytes } from "node:crypto";
import type { Database, Transaction } from "../database/contract";
import type { AuthProvider, ComponentInstance, Deployment } from "./contract";
import type { ComponentPath, FunctionPath } from "../values/contract";
import { mountComponents, type Mount } from "./components";
import { componentEnvironments } from "./environment";
import { analyzedFunctions, componentInstance, declaredCrons, type CronDeclaration } from "./instances";
import { Resolver, type FunctionAddress, type Resolved } from "./references";
import { DeployStore, type DeployedCode } from "./state";
import { keySet, signToken } from "./signing";

export interface DeploymentOptions {
  database: Database;
  /** A function, because the ports are known only after the deployment was created. */
  urls: () => { cloudUrl: string; siteUrl: string };
  instanceName: string;
}

/** The code and settings of one moment. Every change replaces the whole object. */
interface Live {
  code: DeployedCode | null;
  env: ReadonlyMap<string, string>;
  mounts: ReadonlyMap<ComponentPath, Mount>;
  components: ReadonlyMap<ComponentPath, ComponentInstance>;
  resolver: Resolver;
}

const EMPTY_CODE_MOUNTS: ReadonlyMap<ComponentPath, Mount> = new Map();

/** The deployment that runs now: the code of the last finished push with the environment variables. */
export class EngineDeployment implements Deployment {
  readonly store: DeployStore;
  readonly instanceName: string;
  private readonly database: Database;
  private readonly readUrls: DeploymentOptions["urls"];
  private handleSecret: string;
  private readonly changeListeners: (() => void)[] = [];
  private readonly pushListeners: ((tx: Transaction, crons: CronDeclaration[]) => void)[] = [];
  private live: Live;
  private versionNumber = 1;
  /**
   * Identifies the state that `live` was made from. It is also kept in the database, so that a restored snapshot is
   * noticed.
   */
  private revision: string | null;

  constructor(options: DeploymentOptions) {
    this.database = options.database;
    this.readUrls = options.urls;
    this.instanceName = options.instanceName;
    this.store = new DeployStore(options.database.sqlite);
    this.handleSecret = this.store.setting<string>("handleSecret") ?? this.newHandleSecret();
    this.revision = this.store.setting<string>("revision");
    this.live = this.liveOf(this.store.loadCode(), this.store.loadEnv());
    options.database.onCommit((commit) => {
      if (commit.everything) this.reloadIfReplaced();
    });
  }

  private newHandleSecret(): string {
    const secret = randomBytes(32).toString("hex");
    this.store.saveSetting("handleSecret", secret);
    return secret;
  }

  private liveOf(code: DeployedCode | null, env: ReadonlyMap<string, string>): Live {
    if (code === null) {
      const components = new Map<ComponentPath, ComponentInstance>();
      const resolver = new Resolver(components, this.handleSecret);
      return { code, env, mounts: EMPTY_CODE_MOUNTS, components, resolver };
    }
    const mounts = mountComponents(code.definitions);
    const environments = componentEnvironments(code.definitions, mounts, env, this.readUrls());
    const functions = new Map([...code.definitions].map(([path, state]) => [path, analyzedFunctions(state)]));
    const components = new Map(
      [...mounts.values()].map((mount) => [
        mount.path,
        componentInstance(
          mount,
          code.definitions.get(mount.definitionPath)!,
          functions.get(mount.definitionPath)!,
          environments.get(mount.path)!,
        ),
      ]),
    );
    return {
      code,
      env,
      mounts,
      components,
      resolver: new Resolver(components, this.handleSecret),
    };
  }

  /** A token of a component, or of the app, signed at `now` (ms). Throws EngineError. */
  signJwt(component: ComponentPath, now: number, claims: unknown, expiresInSeconds: unknown): string {
    const issuer = component === "" ? this.cloudUrl : `${this.cloudUrl}/components/${component}`;
    return signToken(this.handleSecret, issuer, now, claims, expiresInSeconds);
  }

  keySet(): object {
    return keySet(this.handleSecret);
  }

  get version(): number {
    return this.versionNumber;
  }
  get cloudUrl(): string {
    return this.readUrls().cloudUrl;
  }
  get siteUrl(): string {
    return this.readUrls().siteUrl;
  }
  /** The code of the last finished push, or null before the first. */
  get code(): DeployedCode | null {
    return this.live.code;
  }
  /** Environment variables as set, sorted by name, without the built-in ones. */
  get env(): ReadonlyMap<string, string> {
    return this.live.env;
  }

  component(path: ComponentPath): ComponentInstance | undefined {
    return this.live.components.get(path);
  }

  componentPaths(): ComponentPath[] {
    return [...this.live.components.keys()];
  }

  authProviders(): AuthProvider[] {
    return this.live.code?.authProviders ?? [];
  }

  resolve(from: ComponentPath, target: FunctionAddress): Resolved | null {
    return this.live.resolver.resolve(from, target);
  }

  createHandle(component: ComponentPath, path: FunctionPath): string {
    return this.live.resolver.handle(component, path);
  }

  onChange(listener: () => void): void {
    this.changeListeners.push(listener);
  }

  /** `listener` runs inside the transaction that finishes a push, with the cron jobs of the new code. */
  onPush(listener: (tx: Transaction, crons: CronDeclaration[]) => void): void {
    this.pushListeners.push(listener);
  }

  /**
   * Makes new code the running code. Schemas, stored code and cron jobs change in one transaction; when it fails,
   * nothing changes.
   */
  replaceCode(code: DeployedCode): void {
    const next = this.liveOf(code, this.live.env);
    this.replace(next, (tx) => {
      for (const [path, component] of next.components) {
        this.database.applySchema(tx, path, component.schema);
        this.store.saveComponent(path, component.definitionPath, true);
      }
      for (const [path, { definition, mounted }] of this.store.loadComponents()) {
        if (mounted && !next.components.has(path)) this.store.saveComponent(path, definition, false);
      }
      this.store.saveCode(code);
      const crons = declaredCrons(next.mounts, code.definitions);
      for (const listener of this.pushListeners) listener(tx, crons);
    });
  }

  /** Makes new environment variables effective, with the auth providers that follow from them. */
  replaceEnv(env: ReadonlyMap<string, string>, authProviders: AuthProvider[]): void {
    const code = this.live.code && { ...this.live.code, authProviders };
    this.replace(this.liveOf(code, env), () => {
      this.store.saveEnv(env);
      this.store.saveAuthProviders(authProviders);
    });
  }

  private replace(next: Live, write: (tx: Transaction) => void): void {
    const before = { live: this.live, revision: this.revision };
    try {
      this.database.write((tx) => {
        write(tx);
        // Before COMMIT, because listeners to the commit rerun queries and must find the new code.
        this.live = next;
        this.revision = randomBytes(8).toString("hex");
        this.versionNumber++;
        this.store.saveSetting("revision", this.revision);
        this.store.saveSetting("urls", this.readUrls());
      });
    } catch (error) {
      Object.assign(this, before);
      throw error;
    }
    this.announce();
  }

  /**
   * Gives the environments the present URLs. Returns whether these differ from the URLs at the last push or change of
   * environment variables.
   */
  urlsChanged(): boolean {
    this.live = this.liveOf(this.live.code, this.live.env);
    this.versionNumber++;
    this.announce();
    return JSON.stringify(this.store.setting("urls")) !== JSON.stringify(this.readUrls());
  }

  private reloadIfReplaced(): void {
    const stored = this.store.setting<string>("revision");
    if (stored === this.revision) return;
    this.revision = stored;
    this.handleSecret = this.store.setting<string>("handleSecret") ?? this.newHandleSecret();
    this.live = this.liveOf(this.store.loadCode(), this.store.loadEnv());
    this.versionNumber++;
    this.announce();
  }

  private announce(): void {
    for (const listener of this.changeListeners) listener();
  }
}
