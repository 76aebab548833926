/** `structuredClone` whose results belong to this realm. Throws DataCloneError for functions and symbols. */
export function cloneValue<T>(value: T): T {
  return clone(value, new Map()) as T;
}

function clone(value: unknown, seen: Map<object, unknown>): unknown {
  if (typeof value === "function" || typeof value === "symbol") {
    throw new DOMException(`${String(value)} could not be cloned.`, "DataCloneError");
  }
  if (typeof value !== "object" || value === null) return value;
  const known = seen.get(value);
  if (known !== undefined) return known;
  const remember = <T extends object>(copy: T): T => {
    seen.set(value, copy);
    return copy;
  };
  if (Array.isArray(value)) {
    const copy = remember(new Array<unknown>(value.length));
    for (const key of Object.keys(value)) copy[Number(key)] = clone(value[Number(key)], seen);
    return copy;
  }
  if (value instanceof Date) return remember(new Date(value.getTime()));
  if (value instanceof RegExp) return remember(new RegExp(value.source, value.flags));
  if (value instanceof Map) {
    const copy = remember(new Map<unknown, unknown>());
    for (const [key, item] of value) copy.set(clone(key, seen), clone(item, seen));
    return copy;
  }
  if (value instanceof Set) {
    const copy = remember(new Set<unknown>());
    for (const item of value) copy.add(clone(item, seen));
    return copy;
  }
  if (value instanceof ArrayBuffer) return remember(value.slice(0));
  if (ArrayBuffer.isView(value)) return remember(cloneView(value, seen));
  if (value instanceof Error) {
    const copy = remember(new (ERRORS[value.name] ?? Error)(value.message));
    if (value.stack !== undefined) copy.stack = value.stack;
    if (value.cause !== undefined) copy.cause = clone(value.cause, seen);
    return copy;
  }
  if (value instanceof Boolean || value instanceof Number || value instanceof String) return Object(value.valueOf());
  const copy = remember<Record<string, unknown>>({});
  for (const key of Object.keys(value)) copy[key] = clone((value as Record<string, unknown>)[key], seen);
  return copy;
}

const ERRORS: Record<string, ErrorConstructor> = {
  TypeError,
  RangeError,
  SyntaxError,
  ReferenceError,
  EvalError,
  URIError,
};

function cloneView(view: ArrayBufferView, seen: Map<object, unknown>): ArrayBufferView {
  const buffer = clone(view.buffer, seen) as ArrayBuffer;
  if (view instanceof DataView) return new DataView(buffer, view.byteOffset, view.byteLength);
  const typed = view as Uint8Array;
  const Type = typed.constructor as new (buffer: ArrayBuffer, offset: number, length: number) => Uint8Array;
  return new Type(buffer, typed.byteOffset, typed.length);
}
