/**
 * Remembers all members of a realm's global objects and their prototypes, and of all that the `shared` ones lead to, and
 * returns a function that tells whether they are unchanged. A realm in which a run changed one is not used again.
 */
export function watchIntrinsics(scope: typeof globalThis, shared: readonly unknown[]): () => boolean {
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
  const deep = new Set(shared.filter(isObject));
  // Those that are added meanwhile are visited, too.
  for (const object of deep) {
    objects.add(object);
    const fields = Reflect.ownKeys(object).map((key) => Object.getOwnPropertyDescriptor(object, key)!);
    const next: unknown[] = [
      Object.getPrototypeOf(object),
      ...fields.flatMap(({ value, get, set }) => [value, get, set]),
    ];
    for (const value of next) if (isObject(value)) deep.add(value);
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
