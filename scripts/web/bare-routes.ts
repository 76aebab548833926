import type { Plugin } from "vite";

/**
 * A Vite plugin that removes, from the browser's build, names of routes that only types need: the address in each
 * route's file, which the route tree sets anyway, and the keys in the tree's lists of children, of which the router
 * reads only the values.
 */
export function bareRoutes(): Plugin {
  return {
    name: "bare-routes",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    transform: {
      filter: { id: /\/src\/(routes\/|routeTree\.gen\.ts$)/ },
      handler: (code, id) => {
        let children = 0;
        const bare = id.endsWith("routeTree.gen.ts")
          ? code.replaceAll(/^( +)\w+Route:\s+(\w+),?$/gm, (_line, indent: string, route: string) => {
              children += 1;
              return `${indent}r${children}: ${route},`;
            })
          : code.replace(/createFileRoute\((["'`])[^"'`]*\1\)/, "createFileRoute()");
        return bare === code ? null : { code: bare, map: null };
      },
    },
  };
}
