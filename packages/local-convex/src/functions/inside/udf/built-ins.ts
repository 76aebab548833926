const { getPrototypeOf, getOwnPropertyDescriptor, ownKeys } = Reflect;
const { isFrozen } = Object;

/**
 * All built-in objects and methods of this realm that can be changed: those reachable from the globals, and those
 * without a name. Call it before any pushed code runs.
 */
export function builtInObjects(except: ReadonlySet<object>): object[] {
  const scope = globalThis as unknown as Record<string, unknown>;
  const seen = new Set<unknown>([scope, ...except]);
  const held: object[] = [];
  const add = (value: unknown): void => {
    if (!isObject(value) || seen.has(value)) return;
    seen.add(value);
    if (!isFrozen(value)) held.push(value);
  };
  for (const name of ownKeys(scope)) add(scope[name as string]);
  for (const sample of [scope, ...samples()]) if (isObject(sample)) add(getPrototypeOf(sample));
  // Those that are added meanwhile are visited, too.
  for (const object of held) {
    add(getPrototypeOf(object));
    for (const key of ownKeys(object)) {
      const field = getOwnPropertyDescriptor(object, key)!;
      add(field.value);
      add(field.get);
      add(field.set);
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

function isObject(value: unknown): value is object {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}
