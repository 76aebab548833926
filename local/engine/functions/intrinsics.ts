/**
 * Remembers all members of a realm's global objects and their prototypes, and returns a function that tells whether
 * they are unchanged. A realm in which a run changed one is not used again.
 */
export function watchIntrinsics(scope: typeof globalThis): () => boolean {
  const objects = new Set<object>();
  const add = (value: unknown): void => {
    if ((typeof value !== "object" && typeof value !== "function") || value === null || objects.has(value)) return;
    objects.add(value);
  };
  const addWithPrototypes = (value: unknown): void => {
    for (let at = value; isObject(at); at = Object.getPrototypeOf(at) as unknown) add(at);
  };
  add(scope);
  for (const name of Object.getOwnPropertyNames(scope)) {
    const { value } = Object.getOwnPropertyDescriptor(scope, name)!;
    if (!isObject(value)) continue;
    addWithPrototypes(value);
    const { prototype } = value as { prototype?: unknown };
    if (typeof value === "function" && isObject(prototype)) addWithPrototypes(prototype);
  }
  for (const sample of [async () => undefined, function* () {}, async function* () {}]) {
    addWithPrototypes(sample);
    addWithPrototypes((sample as { prototype?: unknown }).prototype);
  }
  for (const iterator of [[][Symbol.iterator](), new Map().entries(), new Set().values(), ""[Symbol.iterator]()]) {
    addWithPrototypes(Object.getPrototypeOf(iterator));
  }
  const known = [...objects].map((object) => {
    const keys = Reflect.ownKeys(object);
    return { object, keys, fields: keys.map((key) => Object.getOwnPropertyDescriptor(object, key)!) };
  });
  return () =>
    known.every(({ object, keys, fields }) => {
      if (Reflect.ownKeys(object).length !== keys.length) return false;
      return keys.every((key, at) => {
        const now = Object.getOwnPropertyDescriptor(object, key);
        const then = fields[at]!;
        return now !== undefined && Object.is(now.value, then.value) && now.get === then.get && now.set === then.set;
      });
    });
}

function isObject(value: unknown): value is object {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

/** The objects that are also searched for added members, because a run could leave something there for the next one. */
const PRINCIPAL = [
  "Object",
  "Function",
  "Array",
  "String",
  "Number",
  "Promise",
  "Map",
  "Error",
  "Symbol",
  "JSON",
  "Math",
];

/** What `watchLanguage` sees. */
export interface LanguageWatch {
  /** Whether nothing has changed since the start, or since the last `rebase`. */
  unchanged(): boolean;
  /** Takes what was added as given: modules add to the language while they are evaluated, in every context alike. */
  rebase(): void;
}

/**
 * Remembers the language's own objects of this realm (`Array`, `Map`, `Math` …) and tells whether they are unchanged.
 * The check takes some 40 µs, so every query and mutation can afford it: generated code compares each member, and only
 * the objects in `PRINCIPAL` are searched for all added members, the others for those that an assignment adds. All are
 * searched when a property was defined with a descriptor meanwhile. Methods are frozen, so that nothing is left on them.
 */
export function watchLanguage(compile: (text: string) => unknown): LanguageWatch {
  const { ownKeys } = Reflect;
  const { keys } = Object;
  const parentOf = Object.getPrototypeOf as (object: object) => object | null;
  const scope = globalThis as unknown as Record<string, unknown>;
  const objects = new Set<object>();
  const addMembers = (holder: object): void => {
    for (const name of Object.getOwnPropertyNames(holder)) {
      const { value } = Object.getOwnPropertyDescriptor(holder, name) as { value?: unknown };
      if (!isObject(value) || value === scope) continue;
      // Node's own classes are shared by all realms of the engine and cannot be changed (harden.ts).
      if (Object.isFrozen(value)) continue;
      objects.add(value);
      const { prototype } = value as { prototype?: unknown };
      if (typeof value === "function" && isObject(prototype)) objects.add(prototype);
    }
  };
  for (const holder of [scope, Intl, WebAssembly, crypto]) addMembers(holder);
  // Objects that have no name: what iterators and generators inherit from.
  const unnamed: object[] = [];
  const addFrom = (first: unknown): void => {
    for (let at = first; isObject(at) && !objects.has(at); at = parentOf(at)) {
      objects.add(at);
      unnamed.push(at);
    }
  };
  for (const value of [[].values(), new Map().keys(), new Set().keys(), ""[Symbol.iterator](), "".matchAll(/x/g)]) {
    addFrom(parentOf(value));
  }
  for (const sample of [async () => undefined, function* () {}, async function* () {}]) {
    addFrom(parentOf(sample));
    if (isObject(sample.prototype)) addFrom(parentOf(sample.prototype));
  }
  const definers = watchDefiners();
  const held = [...objects];
  const symbols: symbol[] = [];
  const values: unknown[] = [];
  const checks: string[] = [];
  held.forEach((object, at) => {
    for (const name of ownKeys(object)) {
      const field = Object.getOwnPropertyDescriptor(object, name)!;
      for (const one of [field.value, field.get, field.set] as unknown[]) {
        if (typeof one === "function" && !objects.has(one)) Object.freeze(one);
      }
      if (!field.writable || Number.isNaN(field.value)) continue;
      if (typeof name === "symbol") checks.push(`o[${at}][k[${symbols.push(name) - 1}]]!==v[${values.length}]`);
      else if (/^[A-Za-z_]\w*$/.test(name)) checks.push(`o[${at}].${name}!==v[${values.length}]`);
      else continue;
      values.push(field.value);
    }
  });
  const same = compile(`(function(o,v,k){return function(){return !(${checks.join("||")})}})`) as (
    ...args: unknown[]
  ) => () => boolean;
  const membersUnchanged = same(held, values, symbols);
  const principal: object[] = [...unnamed];
  for (const name of PRINCIPAL) {
    const value = scope[name] as object & { prototype?: object };
    principal.push(value, ...(value.prototype ? [value.prototype] : []));
  }
  const sizes = (of: object[], list: (object: object) => unknown[]): number[] => {
    const counts: number[] = [];
    for (let at = 0; at < of.length; at++) counts[at] = list(of[at]!).length;
    return counts;
  };
  const isSame = (of: object[], list: (object: object) => unknown[], counts: number[]): boolean => {
    for (let at = 0; at < of.length; at++) if (list(of[at]!).length !== counts[at]) return false;
    return true;
  };
  let all = sizes(held, ownKeys);
  let enumerable = sizes(held, keys);
  let principals = sizes(principal, ownKeys);
  const heirs = [scope, ...held];
  const parents = heirs.map(parentOf);
  return {
    unchanged: () => {
      for (let at = 0; at < heirs.length; at++) if (parentOf(heirs[at]!) !== parents[at]) return false;
      const isComplete = definers.used
        ? isSame(held, ownKeys, all)
        : isSame(principal, ownKeys, principals) && isSame(held, keys, enumerable);
      return isComplete && membersUnchanged();
    },
    rebase: () => {
      definers.used = false;
      all = sizes(held, ownKeys);
      enumerable = sizes(held, keys);
      principals = sizes(principal, ownKeys);
    },
  };
}

/** Notes whether anything defines a property with a descriptor: one that is not enumerable is costly to find. */
function watchDefiners(): { used: boolean } {
  const definers = { used: false };
  const { apply } = Reflect;
  const watch = (holder: object, name: string): void => {
    const original = (holder as Record<string, (...args: unknown[]) => unknown>)[name]!;
    const method = {
      [name](...args: unknown[]): unknown {
        definers.used = true;
        return apply(original, this, args);
      },
    }[name]!;
    Object.defineProperty(method, "length", { value: original.length });
    Object.defineProperty(holder, name, { value: method });
  };
  watch(Reflect, "defineProperty");
  watch(Object, "defineProperties");
  watch(Object, "defineProperty");
  definers.used = false;
  return definers;
}
