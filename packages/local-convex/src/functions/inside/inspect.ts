const MAX_DEPTH = 5;
/** Greatest length of a string in a log line, which holds 32 KiB at most. */
const MAX_STRING = 32768;
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/** A value as Convex's log lines show it: strings quoted, objects over several lines, arrays on one. */
export function inspect(value: unknown): string {
  return show(value, 0, []);
}

function show(value: unknown, depth: number, above: object[]): string {
  switch (typeof value) {
    case "string":
      return quote(value);
    case "bigint":
      return `${value}n`;
    case "number":
      return Object.is(value, -0) ? "-0" : String(value);
    case "symbol":
      return String(value);
    case "function":
      return `[Function${value.name ? `: ${value.name}` : " (anonymous)"}]`;
    case "object":
      return value === null ? "null" : showObject(value, depth, above);
    default:
      return String(value);
  }
}

function showObject(value: object, depth: number, above: object[]): string {
  if (above.includes(value)) return "[Circular]";
  if (depth >= MAX_DEPTH) return Array.isArray(value) ? "[Array]" : "[Object]";
  const inner = (item: unknown): string => show(item, depth + 1, [...above, value]);
  const custom = (value as { inspect?: unknown }).inspect;
  if (typeof custom === "function") return String((custom as () => unknown).call(value));
  if (Array.isArray(value)) return list(value.map((item, i) => (i in value ? inner(item) : "")));
  if (isError(value)) return showError(value, inner);
  if (value instanceof Map) {
    return collection(
      "Map",
      value.size,
      [...value].map(([key, item]) => `${inner(key)} => ${inner(item)}`),
    );
  }
  if (value instanceof Set) return collection("Set", value.size, [...value].map(inner));
  if (value instanceof Date || value instanceof RegExp) return String(value);
  if (value instanceof Promise) return "Promise {}";
  if (ArrayBuffer.isView(value) && !(value instanceof DataView)) {
    return `${value.constructor.name}(${value.byteLength}) ${list([...(value as Uint8Array)].map(inner))}`;
  }
  if (value instanceof ArrayBuffer) return `ArrayBuffer { byteLength: ${value.byteLength} }`;
  if (value instanceof String || value instanceof Number || value instanceof Boolean)
    return `Object(${inner(value.valueOf())})`;
  return tag(value) + block(properties(value, inner));
}

function isError(value: object): value is Error {
  return value instanceof Error || Object.prototype.toString.call(value) === "[object Error]";
}

function showError(error: Error, inner: (item: unknown) => string): string {
  const parts = properties(error, inner);
  if (error.cause !== undefined && !Object.keys(error).includes("cause"))
    parts.unshift(`[cause]: ${inner(error.cause)}`);
  return parts.length === 0 ? `[${String(error)}]` : `{ [${String(error)}] ${parts.join(", ")} }`;
}

function properties(value: object, inner: (item: unknown) => string): string[] {
  const parts = Object.keys(value).map(
    (key) => `${IDENTIFIER.test(key) ? key : quote(key)}: ${inner((value as Record<string, unknown>)[key])}`,
  );
  for (const symbol of Object.getOwnPropertySymbols(value)) {
    if (!Object.prototype.propertyIsEnumerable.call(value, symbol)) continue;
    parts.push(`[${String(symbol)}]: ${inner((value as Record<symbol, unknown>)[symbol])}`);
  }
  return parts;
}

/** `Foo ` for instances of a class, `[Object: null prototype] ` without prototype, nothing for plain objects. */
function tag(value: object): string {
  const prototype = Object.getPrototypeOf(value) as { constructor?: { name?: string } } | null;
  if (prototype === null) return "[Object: null prototype] ";
  const name = prototype.constructor?.name;
  return name === undefined || name === "" || name === "Object" ? "" : `${name} `;
}

function list(items: string[]): string {
  if (items.length === 0) return "[]";
  return items.some((item) => item.includes("\n")) ? `[${indented(items)}]` : `[ ${items.join(", ")} ]`;
}

function block(items: string[]): string {
  return items.length === 0 ? "{}" : `{${indented(items)}}`;
}

function collection(name: string, size: number, items: string[]): string {
  return `${name} (${size}) ${block(items)}`;
}

function indented(items: string[]): string {
  return `\n  ${items.join(",\n").replaceAll("\n", "\n  ")}\n`;
}

function quote(text: string): string {
  const cut =
    text.length > MAX_STRING ? `${text.slice(0, MAX_STRING)}... ${text.length - MAX_STRING} more characters` : text;
  // eslint-disable-next-line no-control-regex
  return `'${cut.replace(/['\\\x00-\x1f]/g, escape)}'`;
}

const ESCAPES: Record<string, string> = {
  "'": "\\'",
  "\\": "\\\\",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  "\b": "\\b",
  "\f": "\\f",
};
function escape(character: string): string {
  return ESCAPES[character] ?? `\\x${character.charCodeAt(0).toString(16).padStart(2, "0").toUpperCase()}`;
}
