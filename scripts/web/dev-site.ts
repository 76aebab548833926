import type { Server } from "node:http";
import { createServer, type ViteDevServer } from "vite";
import type { RouteManifest } from "../../src/entry-server.tsx";
import { addToHead, type Entry, type Renderer } from "../../web/renderer.ts";
import type { SiteSource } from "../../web/server.ts";
import { inRoot, root } from "../lib/root.ts";

/**
 * Opens the site for development: it renders from source with Vite in middleware mode, and pages reload when files
 * change.
 */
export async function openDevSite(server: Server): Promise<SiteSource> {
  const vite = await createServer({
    root,
    configFile: inRoot("vite.config.ts"),
    server: { middlewareMode: true, hmr: { server } },
  });
  const load = async () => (await vite.ssrLoadModule("/src/entry-server.tsx")) as Entry;
  const renderer: Renderer = async (request, rendering) => {
    const { render } = await load();
    const manifest: RouteManifest = {
      routes: { __root__: { scripts: [{ attrs: { type: "module", src: "/src/entry-client.tsx", async: true } }] } },
    };
    const { response } = await render(request, { ...rendering, manifest });
    return addToHead(response, await devHead(vite, new URL(request.url).pathname, rendering.nonce));
  };
  // Routes that are added while the server runs are known to it after its next start.
  const site = (await load()).readSite();
  return { renderer, site, middleware: vite.middlewares, close: () => vite.close() };
}

/** Vite's client and the styles that rendering has loaded, so that pages do not flash unstyled while developing. */
async function devHead(vite: ViteDevServer, pathname: string, nonce: string): Promise<string> {
  const shell = await vite.transformIndexHtml(pathname, "<html><head></head><body></body></html>");
  const scripts = /<head>([\s\S]*)<\/head>/.exec(shell)?.[1] ?? "";
  const styles = [...vite.environments.ssr.moduleGraph.idToModuleMap.values()]
    .map((found) => found.url)
    .filter((url) => /\.css($|\?)/.test(url))
    .map((url) => `<link rel="stylesheet" href="${url}">`);
  return scripts.replaceAll("<script", `<script nonce="${nonce}"`) + styles.join("");
}
