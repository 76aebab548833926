const { getPrototypeOf, getOwnPropertyDescriptor, ownKeys } = Reflect;
const { freeze, hasOwn, isFrozen } = Object;

/**
 * All built-in objects of this realm that can be changed: those reachable from the globals, and those without a name.
 * Plain methods are frozen instead, so that nothing can be left on them. Call it before any pushed code runs.
 */
export function builtInObjects(except: ReadonlySet<object>): object[] {
  const scope = globalThis as unknown as Record<string, unknown>;
  const seen = new Set<unknown>([scope, ...except]);
  const held: object[] = [];
  const add = (value: unknown, isGlobal: boolean): void => {
    if (!isObject(value) || seen.has(value)) return;
    seen.add(value);
    if (!isGlobal && isPlainMethod(value)) freeze(value);
    else if (!isFrozen(value)) held.push(value);
  };
  for (const name of ownKeys(scope)) add(scope[name as string], true);
  add(getPrototypeOf(scope), false);
  for (const sample of samples()) if (isObject(sample)) add(getPrototypeOf(sample), false);
  // Those that are added meanwhile are visited, too.
  for (const object of held) {
    add(getPrototypeOf(object), false);
    for (const key of ownKeys(object)) {
      const field = getOwnPropertyDescriptor(object, key)!;
      add(field.value, false);
      add(field.get, false);
      add(field.set, false);
    }
  }
  return held;
}

/** One of each kind of object whose prototype no global leads to. */
function samples(): unknown[] {
  const sample = function* (): Generator {};
  const asyncSample = async function* (): AsyncGenerator {};
  const segments = new Intl.Segmenter().segment("");
  const functions = [sample, asyncSample, async () => undefined, sample.prototype, asyncSample.prototype];
  const iterators = [[].values(), new Map().keys(), new Set().keys(), ""[Symbol.iterator](), "".matchAll(/x/g)];
  return [...functions, ...iterators, segments, segments[Symbol.iterator](), callSite()];
}

/** What `Error.prepareStackTrace` gets a list of. */
function callSite(): unknown {
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = (_error, sites) => sites[0];
  try {
    return new Error().stack;
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
  }
}

function isPlainMethod(value: object): boolean {
  return typeof value === "function" && ownKeys(value).length === 2 && hasOwn(value, "name") && hasOwn(value, "length");
}

function isObject(value: unknown): value is object {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}
