import type { Compile } from "../host";
import { builtInObjects } from "./built-ins";

// As they are before any pushed code runs.
const { getOwnPropertyDescriptor, getPrototypeOf, isExtensible, ownKeys } = Reflect;
const { seal } = Object;
const { stringify } = JSON;

/** The observations of `watchLanguage`. */
export interface LanguageWatch {
  /** Whether nothing has changed since the last `rebase`. */
  unchanged(): boolean;
  /** Takes what is there as given: modules add to the language while they are evaluated, in every context alike. */
  rebase(): void;
  /** From now on nothing can be added, deleted or defined anew, except on the objects of `openObjects`. */
  seal(): void;
}

/**
 * Remembers the built-in objects of this realm (`Array`, `Map`, `Math` …) and tells whether they are unchanged. At
 * first it compares all members with their whole descriptors. Once they are sealed, only values can change, and
 * generated code compares those.
 */
export function watchLanguage(compile: Compile, except: ReadonlySet<object>): LanguageWatch {
  const scope = globalThis;
  const objects: object[] = [scope, ...builtInObjects(except)];
  const open = openObjects();
  let all: Remembered | null = null;
  let opened: Remembered | null = null;
  let sameValues: (() => boolean) | null = null;
  return {
    unchanged: () => {
      if (all === null) return false;
      if (sameValues === null || opened === null) return isAsBefore(all);
      return (
        isExtensible(scope) &&
        getPrototypeOf(scope) === all[0]!.parent &&
        ownKeys(scope).length === all[0]!.keys.length &&
        isAsBefore(opened) &&
        // It reads members of the objects above.
        sameValues()
      );
    },
    rebase: () => {
      all = remember(objects);
    },
    seal: () => {
      for (let at = 1; at < objects.length; at++) if (!contains(open, objects[at]!)) seal(objects[at]);
      all = remember(objects);
      opened = remember(open);
      sameValues = comparison(compile, objects, open);
    },
  };
}

/**
 * V8 takes its short way with patterns, maps and sets only while these have the form that they had at first. They are
 * compared one member after the other.
 */
function openObjects(): object[] {
  return [RegExp, Map, Set, WeakMap, WeakSet].map(({ prototype }) => prototype as object);
}

type Remembered = {
  object: object;
  parent: object | null;
  extensible: boolean;
  keys: PropertyKey[];
  fields: Field[];
}[];
type Field = PropertyDescriptor;

function remember(objects: readonly object[]): Remembered {
  const remembered: Remembered = [];
  for (let at = 0; at < objects.length; at++) {
    const object = objects[at]!;
    const keys = ownKeys(object);
    const fields: Field[] = [];
    for (let key = 0; key < keys.length; key++) fields[key] = getOwnPropertyDescriptor(object, keys[key]!)!;
    remembered[at] = { object, parent: getPrototypeOf(object), extensible: isExtensible(object), keys, fields };
  }
  return remembered;
}

function isAsBefore(remembered: Remembered): boolean {
  for (let at = 0; at < remembered.length; at++) {
    const { object, parent, extensible, keys, fields } = remembered[at]!;
    if (ownKeys(object).length !== keys.length) return false;
    if (getPrototypeOf(object) !== parent || isExtensible(object) !== extensible) return false;
    for (let key = 0; key < keys.length; key++) {
      const now = getOwnPropertyDescriptor(object, keys[key]!);
      if (now === undefined || !isSameField(now, fields[key]!)) return false;
    }
  }
  return true;
}

function isSameField(now: Field, then: Field): boolean {
  return (
    (now.value === then.value || (now.value !== now.value && then.value !== then.value)) &&
    now.get === then.get &&
    now.set === then.set &&
    now.writable === then.writable &&
    now.enumerable === then.enumerable &&
    now.configurable === then.configurable
  );
}

/** A function that compares the values of all members that can be written to. It names them, which V8 makes fast. */
function comparison(compile: Compile, objects: readonly object[], open: readonly object[]): () => boolean {
  const names: PropertyKey[] = [];
  const values: unknown[] = [];
  let code = "false";
  for (let at = 0; at < objects.length; at++) {
    const object = objects[at]!;
    if (contains(open, object)) continue;
    // Members of the global object are compared from outside (Globals), where those with symbols are not seen.
    const isScope = object === globalThis;
    const keys = ownKeys(object);
    for (let key = 0; key < keys.length; key++) {
      const name = keys[key]!;
      const { value, writable } = getOwnPropertyDescriptor(object, name)! as { value: unknown; writable?: boolean };
      if (writable !== true || value !== value || (isScope && typeof name !== "symbol")) continue;
      const place = typeof name === "symbol" ? `k[${names.length}]` : (stringify(name) as string);
      if (typeof name === "symbol") names[names.length] = name;
      code += `||o[${at}][${place}]!==v[${values.length}]`;
      values[values.length] = value;
    }
  }
  const make = compile(`(function(o,v,k){return function(){return !(${code})}})`) as (
    ...args: unknown[]
  ) => () => boolean;
  return make(objects, values, names);
}

function contains(objects: readonly object[], object: object): boolean {
  for (let at = 0; at < objects.length; at++) if (objects[at] === object) return true;
  return false;
}
