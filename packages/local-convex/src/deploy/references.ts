/** How code names functions: by path, by reference into a child component, or by handle. */
import { createHmac } from "node:crypto";
import type { AnalyzedFunction, ComponentInstance } from "./contract";
import type { ComponentPath, FunctionPath } from "../values/contract";
import { canonicalPath } from "../functions/syscalls/target";

export interface Resolved {
  component: ComponentPath;
  function: AnalyzedFunction;
}
export interface FunctionAddress {
  name?: string;
  reference?: string;
  functionHandle?: string;
}

const CHILD = "_reference/childComponent/";
const OWN = "_reference/function/";
const HANDLE = "function://";
const BASE32 = "0123456789abcdefghjkmnpqrstvwxyz";

/**
 * Finds the functions that addresses name, in one state of the deployment. Remembers answers, because calls between
 * components repeat.
 *
 * The id of a function handle is a keyed hash of component and path. So it is the same after every push without being
 * stored, and a client cannot invent a valid handle.
 */
export class Resolver {
  private readonly known = new Map<string, Resolved | null>();
  private handles: Map<string, Resolved> | null = null;

  constructor(
    private readonly components: ReadonlyMap<ComponentPath, ComponentInstance>,
    private readonly handleSecret: string,
  ) {}

  resolve(from: ComponentPath, { name, reference, functionHandle }: FunctionAddress): Resolved | null {
    const address = functionHandle ?? reference ?? name;
    if (address === undefined) return null;
    const key = `${from}\0${address}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const found = this.find(from, address, functionHandle === undefined && reference === undefined);
    if (found || this.known.size < 10_000) this.known.set(key, found);
    return found;
  }

  private find(from: ComponentPath, address: string, isName: boolean): Resolved | null {
    if (address.startsWith(HANDLE)) return this.byHandle(address);
    if (address.startsWith(CHILD)) return this.inChild(from, address.slice(CHILD.length).split("/"));
    if (address.startsWith(OWN)) return this.inComponent(from, address.slice(OWN.length));
    return isName ? this.inComponent(from, address) : null;
  }

  private inComponent(component: ComponentPath, path: string): Resolved | null {
    const fn = this.components.get(component)?.functions.get(canonicalPath(path));
    return fn ? { component, function: fn } : null;
  }

  private inChild(from: ComponentPath, [child, ...path]: string[]): Resolved | null {
    const component = this.components.get(from)?.children.get(child ?? "");
    const name = path.pop();
    if (component === undefined || name === undefined || path.length === 0) return null;
    const found = this.inComponent(component, `${path.join("/")}:${name}`);
    return found?.function.visibility === "public" ? found : null;
  }

  private byHandle(handle: string): Resolved | null {
    const id = handle.slice(HANDLE.length).split("#")[0]!;
    this.handles ??= new Map(
      [...this.components.values()].flatMap((component) =>
        [...component.functions.values()].map((fn): [string, Resolved] => [
          this.handleId(component.path, fn.path),
          { component: component.path, function: fn },
        ]),
      ),
    );
    return this.handles.get(id) ?? null;
  }

  /** The handle of a function, whether it exists or not. */
  handle(component: ComponentPath, path: FunctionPath): string {
    return HANDLE + this.handleId(component, path);
  }

  private handleId(component: ComponentPath, path: FunctionPath): string {
    const digest = createHmac("sha256", this.handleSecret).update(`${component}\0${path}`).digest();
    let id = "";
    for (let bit = 0; bit < 160; bit += 5) {
      const pair = (digest[bit >> 3]! << 8) | digest[(bit >> 3) + 1]!;
      id += BASE32[(pair >> (11 - (bit & 7))) & 31];
    }
    return id;
  }
}
