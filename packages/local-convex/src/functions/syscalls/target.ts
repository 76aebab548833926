import type { AnalyzedFunction, ComponentInstance, Deployment } from "../../deploy/contract";
import { EngineError, type ComponentPath } from "../../values/contract";
import { unchecked, type Address, type SentFields } from "./syscalls";

export type UdfKind = "query" | "mutation" | "action";

export interface Target {
  component: ComponentInstance;
  fn: AnalyzedFunction;
}

/** The canonical form of `briefs.js:list`, `briefs:list` or `briefs`. */
export function canonicalPath(path: string): string {
  const at = path.lastIndexOf(":");
  const [module, name] = at === -1 ? [path, "default"] : [path.slice(0, at), path.slice(at + 1)];
  return `${module.endsWith(".js") ? module.slice(0, -3) : module}:${name}`;
}

/** A canonical path as Convex shows it: a default export goes by its module. */
export function shownPath(path: string): string {
  return path.endsWith(":default") ? path.slice(0, -":default".length) : path;
}

/** The function that a client names. Internal ones count as missing unless they are allowed. Throws EngineError. */
export function findFunction(
  deployment: Deployment,
  componentPath: ComponentPath,
  path: string,
  allowInternal: boolean,
): Target {
  const component = deployment.component(componentPath);
  const canonical = canonicalPath(path);
  const fn = component?.functions.get(canonical);
  if (!component || !fn || (fn.visibility === "internal" && !allowInternal)) {
    throw new EngineError(`Could not find public function for '${shownPath(canonical)}'${inComponent(componentPath)}.`);
  }
  return { component, fn };
}

/** How Convex's texts say in which component a function is. */
export function inComponent(path: ComponentPath): string {
  return path === "" ? "" : ` in '${path}'`;
}

/** The part of a syscall's arguments that names a function. */
export function addressOf(args: SentFields<Address>): Address {
  const address: Address = {};
  for (const key of ["name", "reference", "functionHandle"] as const) {
    const value = unchecked(args[key]);
    if (typeof value === "string") address[key] = value;
  }
  return address;
}

/** The function that code of component `from` refers to; null when unknown. */
export function resolveAddress(deployment: Deployment, from: ComponentPath, address: Address): Target | null {
  const found = deployment.resolve(from, address);
  const component = found && deployment.component(found.component);
  return found && component ? { component, fn: found.function } : null;
}

/** The function that code of component `from` calls. Throws EngineError with Convex's text when there is none. */
export function resolveCall(deployment: Deployment, from: ComponentPath, address: Address): Target {
  const target = resolveAddress(deployment, from, address);
  if (target) return target;
  if (address.name !== undefined) {
    const path = shownPath(canonicalPath(address.name));
    throw new EngineError(`Could not find public function for '${path}'${inComponent(from)}.`);
  }
  throw new EngineError(`Couldn't resolve ${address.reference ?? address.functionHandle ?? "a function reference"}`);
}

/** Throws EngineError with Convex's text when the function is of another type. */
export function assertUdfType({ component, fn }: Target, wanted: UdfKind): void {
  if (fn.udfType === wanted) return;
  throw new EngineError(
    `Trying to execute ${fn.module}:${fn.exportName}${inComponent(component.path)} as ${capital(wanted)}, but it is defined as ${capital(fn.udfType)}.`,
  );
}

function capital(word: string): string {
  return word[0]!.toUpperCase() + word.slice(1);
}
