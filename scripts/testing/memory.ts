/**
 * The memory of `npm test`: what passed, with a hash of everything that it may depend on. What passed with the same hash
 * is not run again. It is kept in node_modules, so that a new installation forgets it.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { inRoot } from "../lib/root";
import type { Files } from "./reach";

/** What every test depends on: what is installed, its settings, and what runs before it. */
const COMMON =
  /^(?:package-lock\.json|package\.json|(?:vitest|vite|playwright)\.config\.ts|\.npmrc|src\/test-setup\.ts|convex\/tests\/everyFile\.setup\.ts)$/;
/** Variables that change what tests do. */
const VARIABLES = /^(?:TEST_SEED|FULL|MONEY_|OUTBOX_|KILL|HUNT_)/;

interface Passed {
  hash: string;
  passed: number;
  /** Files that its run loaded by their names. */
  loaded?: string[];
}

/** What passed in earlier runs, and whether it would pass again as everything is now. */
export class Memory {
  private readonly passed: Record<string, Passed>;
  private readonly common: string;

  /** `file` keeps it between runs; with null nothing is remembered. */
  constructor(
    private readonly files: Files,
    private readonly file: string | null = inRoot("node_modules/.cache/tests/passed.json"),
    environment: Record<string, string | undefined> = process.env,
  ) {
    const kept = file !== null && existsSync(file) ? readFileSync(file, "utf8") : "{}";
    this.passed = JSON.parse(kept) as Record<string, Passed>;
    const set = Object.entries(environment).filter(([name]) => VARIABLES.test(name));
    this.common = [files.hashOf(files.matching(COMMON)), process.version, process.arch, ...set.sort()].join();
  }

  /** How many tests of this file passed when all that it may depend on was as it is now, or null. */
  unchanged(test: string): number | null {
    return this.ask(test, () => this.files.reachOf(test, this.passed[test]?.loaded));
  }

  /** Remembers that a test file passed, which loaded these files by their names. */
  keep(test: string, passed: number, loaded: string[] = []): void {
    this.note(test, { hash: this.key(this.files.reachOf(test, loaded)), passed, loaded });
  }

  /** As `unchanged`, for a stage that depends on the files whose paths match. */
  unchangedStage(stage: string, rooms: RegExp): number | null {
    return this.ask(stage, () => this.files.matching(rooms));
  }

  keepStage(stage: string, rooms: RegExp, passed: number): void {
    this.note(stage, { hash: this.key(this.files.matching(rooms)), passed });
  }

  private ask(name: string, reach: () => Iterable<string>): number | null {
    const known = this.file === null ? undefined : this.passed[name];
    return known !== undefined && known.hash === this.key(reach()) ? known.passed : null;
  }

  private note(name: string, passed: Passed): void {
    if (this.file === null) return;
    this.passed[name] = passed;
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(this.file, JSON.stringify(this.passed));
  }

  private key(reach: Iterable<string>): string {
    return `${this.common},${this.files.hashOf(reach)}`;
  }
}
