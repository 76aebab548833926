/** The host in .npmrc that npm replaces by its registry's. */
const ANY_REGISTRY = "https://registry.invalid";

interface Entry {
  name?: string;
  version?: string;
  resolved?: string;
  integrity?: string;
}

/**
 * The text of a lock file in which every package from a registry says where it is there. Without that, `npm ci` asks the
 * registry for a description of each package, which takes longer than everything else it does.
 */
export function withPlaces(lock: string): string {
  const content = JSON.parse(lock) as { packages: Record<string, Entry> };
  for (const [path, entry] of Object.entries(content.packages)) {
    const { name: alias, version, resolved: _, ...rest } = entry;
    if (rest.integrity === undefined) continue;
    const name = alias ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const resolved = `${ANY_REGISTRY}/${name}/-/${name.slice(name.indexOf("/") + 1)}-${version}.tgz`;
    // In npm's own order, so that npm does not write the file anew.
    content.packages[path] = { ...(alias === undefined ? {} : { name: alias }), version, resolved, ...rest };
  }
  return `${JSON.stringify(content, null, 2)}\n`;
}
