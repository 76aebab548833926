import { invalid } from "./errors";

/** A decoded form: the API nests with brackets, `items[0][price]=…`. Leaves are text, lists are objects by index. */
export type Params = { [name: string]: string | Params };

/** Decodes a form body or a query string of Stripe's API into nested parameters. */
export function parseParams(encoded: string): Params {
  const params: Params = Object.create(null) as Params;
  for (const [key, value] of new URLSearchParams(encoded)) {
    const path = key.split(/[[\]]+/).filter((part) => part !== "");
    // `expand[]=a&expand[]=b` leaves the index out.
    if (key.endsWith("[]")) path.push(String(Object.keys((at(params, path) as Params | undefined) ?? {}).length));
    let node = params;
    for (const part of path.slice(0, -1)) {
      const next = node[part];
      if (typeof next === "string") throw invalid(`Invalid parameter: ${key}`, key);
      node = next ?? (node[part] = Object.create(null) as Params);
    }
    node[path.at(-1) ?? ""] = value;
  }
  return params;
}

function at(params: Params, path: string[]): string | Params | undefined {
  return path.reduce<string | Params | undefined>(
    (node, part) => (typeof node === "object" ? node[part] : undefined),
    params,
  );
}

/** Reads the parameters of a request and refuses unknown ones, as Stripe's API does. Throws StripeError. */
export class Reader {
  readonly #asked = new Set<string>(["expand"]);

  constructor(private readonly params: Params) {}

  text(name: string): string | null {
    const value = this.#take(name);
    if (typeof value === "object") throw invalid(`Invalid string: ${name}`, name);
    return value === undefined || value === "" ? null : value;
  }

  required(name: string): string {
    const value = this.text(name);
    if (value === null) throw invalid(`Missing required param: ${name}.`, name);
    return value;
  }

  integer(name: string): number | null {
    const value = this.text(name);
    if (value === null) return null;
    if (!/^-?\d+$/.test(value)) throw invalid(`Invalid integer: ${value}`, name);
    return Number(value);
  }

  boolean(name: string): boolean | null {
    const value = this.text(name);
    if (value === null) return null;
    if (value !== "true" && value !== "false") throw invalid(`Invalid boolean: ${value}`, name);
    return value === "true";
  }

  list(name: string): (string | Params)[] {
    const value = this.#take(name);
    if (value === undefined) return [];
    if (typeof value === "string") throw invalid(`Invalid array`, name);
    return Object.values(value);
  }

  texts(name: string): string[] {
    return this.list(name).filter((value) => typeof value === "string");
  }

  group(name: string): Reader | null {
    const value = this.#take(name);
    if (value === undefined) return null;
    if (typeof value === "string") throw invalid(`Invalid hash`, name);
    return new Reader(value);
  }

  map(name: string): Record<string, string> {
    const value = this.#take(name);
    if (typeof value !== "object") return {};
    return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => entry[1] !== ""));
  }

  /** Call after everything was read. */
  assertNothingElse(): void {
    const unknown = Object.keys(this.params).find((name) => !this.#asked.has(name));
    if (unknown !== undefined) throw invalid(`Received unknown parameter: ${unknown}`, unknown);
  }

  #take(name: string): string | Params | undefined {
    this.#asked.add(name);
    return this.params[name];
  }
}
