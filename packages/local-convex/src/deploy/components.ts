/**
 * Makes mounted components of definitions. The definition of the app uses others, which may use others again. Each use
 * is one component instance with its own path, data, environment and HTTP mount.
 */
import { HttpError } from "../http/contract";
import type { ComponentPath } from "../values/contract";
import { checkedExports } from "./exports";
import type { CheckedComponentJson, DefinitionPath, EnvBinding, EvaluatedDefinitionJson } from "./protocol";

/** One mounted component, before its environment is known. */
export interface Mount {
  path: ComponentPath;
  definitionPath: DefinitionPath;
  parent: ComponentPath | null;
  children: Map<string, ComponentPath>;
  /** The values that the parent gives to the variables that the component declares. */
  bindings: Map<string, EnvBinding>;
  /** The path at which its http.js answers (`/`, `/agent/`), or null. */
  httpPrefix: string | null;
}

type Definitions = ReadonlyMap<DefinitionPath, { evaluated: EvaluatedDefinitionJson }>;

const MAX_DEPTH = 16;
const COMPONENT_NAME = /^[a-zA-Z][a-zA-Z0-9_]*$/;

/** All components of the app by path, parents before children. */
export function mountComponents(definitions: Definitions): Map<ComponentPath, Mount> {
  const mounts = new Map<ComponentPath, Mount>();
  const app = metadata(definitions, "");
  const appPrefix = app.definitionType.type === "app" ? app.definitionType.httpPrefix : undefined;
  mount({
    path: "",
    definitionPath: "",
    parent: null,
    children: new Map(),
    bindings: new Map(),
    httpPrefix: appPrefix ?? "/",
  });
  return mounts;

  function mount(instance: Mount): void {
    if (instance.path.split("/").length > MAX_DEPTH) {
      throw invalid(`Components are nested deeper than ${MAX_DEPTH} levels at "${instance.path}".`);
    }
    mounts.set(instance.path, instance);
    const definition = metadata(definitions, instance.definitionPath);
    for (const child of definition.childComponents) {
      if (!COMPONENT_NAME.test(child.name)) {
        throw invalid(`"${child.name}" is no valid component name: letters, digits and underscores only.`);
      }
      if (instance.children.has(child.name)) {
        throw invalid(`Two components are named "${child.name}". Pass \`{ name }\` to \`use()\` to tell them apart.`);
      }
      const path = instance.path === "" ? child.name : `${instance.path}/${child.name}`;
      instance.children.set(child.name, path);
      mount({
        path,
        definitionPath: child.path,
        parent: instance.path,
        children: new Map(),
        bindings: checkedBindings(definitions, child.path, path, child.env ?? []),
        httpPrefix: mountPrefix(instance, definition.httpMounts, child.name),
      });
    }
  }
}

function checkedBindings(
  definitions: Definitions,
  definitionPath: DefinitionPath,
  component: ComponentPath,
  bindings: [string, EnvBinding][],
): Map<string, EnvBinding> {
  const declared = new Map(metadata(definitions, definitionPath).envVars ?? []);
  for (const [name] of bindings) {
    if (!declared.has(name)) {
      throw invalid(`Component "${component}" is given the environment variable ${name}, which it does not declare.`);
    }
  }
  const bound = new Map(bindings);
  for (const [name, declaration] of declared) {
    if (!declaration.optional && !bound.has(name)) {
      throw invalid(`Component "${component}" needs the environment variable ${name}: pass it in \`use(…, { env })\`.`);
    }
  }
  return bound;
}

function mountPrefix(parent: Mount, httpMounts: Record<string, string>, child: string): string | null {
  const reference = `_reference/childComponent/${child}`;
  const own = Object.keys(httpMounts).find((prefix) => httpMounts[prefix] === reference);
  if (own === undefined) return null;
  // The app's own prefix moves only the app's http.js; mounts of its components start at the root.
  const base = parent.path === "" ? "/" : parent.httpPrefix;
  return base === null ? null : base.slice(0, -1) + own;
}

function metadata(definitions: Definitions, path: DefinitionPath): EvaluatedDefinitionJson["definition"] {
  const definition = definitions.get(path);
  if (!definition) throw invalid(`A component of the unknown definition "${path}" is used.`);
  return definition.evaluated.definition;
}

function invalid(message: string): HttpError {
  return new HttpError(400, "InvalidComponentDefinition", message);
}

/** The tree of mounted components in the form of start_push's answer. */
export function checkedComponent(
  definitions: Definitions,
  mounts: ReadonlyMap<ComponentPath, Mount>,
  path: ComponentPath = "",
): CheckedComponentJson {
  const mount = mounts.get(path)!;
  const { definition, functions } = definitions.get(mount.definitionPath)!.evaluated;
  const routes = functions["http.js"]?.httpRoutes ?? null;
  return {
    definitionPath: mount.definitionPath,
    componentPath: path,
    args: {},
    childComponents: Object.fromEntries(
      [...mount.children].map(([name, child]) => [name, checkedComponent(definitions, mounts, child)]),
    ),
    httpRoutes: {
      httpModuleRoutes: routes && routes.map(({ route }) => route),
      mounts: Object.keys(definition.httpMounts),
    },
    exports: checkedExports(definition.exports, path),
  };
}
