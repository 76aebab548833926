/** The built site as a crawler without script reads it: the files that `npm run build` left in dist/client. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes as Types } from "parse5";
import { inRoot } from "../../scripts/lib/root";
import { PRERENDERED_MARK, pageFile } from "../../web/prerendered";
import type { PublicConfig } from "../../src/app/config";

export const folder = inRoot("dist/client");

/** For which deployment the site was built. Throws with what to do when it was not. */
export function builtFor(): PublicConfig {
  const mark = join(folder, PRERENDERED_MARK);
  if (!existsSync(mark)) throw new Error("dist/ holds no prerendered pages: run `npm run build` first.");
  return JSON.parse(readFileSync(mark, "utf8")) as PublicConfig;
}

export type Element = { name: string; attributes: Record<string, string>; node: Types.Element };

/** A parsed page: its elements in order, and what it says. */
export class Page {
  readonly elements: Element[] = [];
  #mainText: string | undefined;

  constructor(
    readonly path: string,
    readonly html: string,
  ) {
    const visit = (node: Types.ParentNode) => {
      for (const child of tree.getChildNodes(node)) {
        if (!tree.isElementNode(child)) continue;
        const attributes = Object.fromEntries(child.attrs.map(({ name, value }) => [name, value]));
        this.elements.push({ name: child.tagName, attributes, node: child });
        visit(child);
      }
    };
    visit(parse(html));
  }

  all(name: string, attributes: Record<string, string> = {}): Element[] {
    return this.elements.filter(
      (element) =>
        element.name === name && Object.entries(attributes).every(([key, value]) => element.attributes[key] === value),
    );
  }

  /** What a meta element says, by its name or property; null when there is none or more than one. */
  meta(name: string): string | null {
    const found = [...this.all("meta", { name }), ...this.all("meta", { property: name })];
    return found.length === 1 ? (found[0]?.attributes.content ?? null) : null;
  }

  get title(): string {
    const [title, second] = this.all("title").filter(
      ({ node }) => tree.getTagName(tree.getParentNode(node) as Types.Element) === "head",
    );
    return title && !second ? textOf(title.node) : "";
  }

  get canonical(): string | null {
    const found = this.all("link", { rel: "canonical" });
    return found.length === 1 ? (found[0]?.attributes.href ?? null) : null;
  }

  get headings(): string[] {
    return this.all("h1").map(({ node }) => textOf(node));
  }

  /** The words of the page's own part, without what every page has around it. */
  get mainText(): string {
    const [main] = this.all("main");
    return (this.#mainText ??= main ? textOf(main.node) : "");
  }

  /** Where its links lead. */
  get links(): string[] {
    return this.all("a").flatMap(({ attributes: { href } }) => (href === undefined ? [] : [href]));
  }

  /** The files that it needs: scripts, styles, pictures, fonts. */
  get files(): string[] {
    const linked = this.all("link").filter(({ attributes: { rel = "" } }) =>
      ["stylesheet", "preload", "modulepreload", "icon", "manifest", "apple-touch-icon"].includes(rel),
    );
    const background = [...this.html.matchAll(/url\((?:&quot;|"|')?(\/[^)"'&]+)/g)].flatMap(([, url]) =>
      url ? [url] : [],
    );
    return [
      ...linked.map(({ attributes }) => attributes.href),
      ...[...this.all("script"), ...this.all("img"), ...this.all("iframe")].map(({ attributes }) => attributes.src),
      ...background,
      ...this.loadedAfterPaint,
    ].filter((file): file is string => file !== undefined);
  }

  /** The scripts that its inline loader fetches when the page has been painted, the one that starts last. */
  get loadedAfterPaint(): string[] {
    const [, list] = /\}\)\((\["\/assets[^\]]*\])\)/.exec(this.html) ?? [];
    return list ? (JSON.parse(list) as string[]) : [];
  }

  /** What it tells search engines in schema.org's words. */
  get structuredData(): Record<string, unknown>[] {
    return this.all("script", { type: "application/ld+json" }).map(
      ({ node }) => JSON.parse(textOf(node)) as Record<string, unknown>,
    );
  }
}

/** Reads a prerendered page. Throws when there is none. */
export function readPage(path: string): Page {
  return new Page(path, readFileSync(join(folder, pageFile(path)), "utf8"));
}

/** The text inside an element, white space as people see it. */
export function textOf(node: Types.Node): string {
  if (tree.isTextNode(node)) return node.value;
  if (!("childNodes" in node)) return "";
  return node.childNodes.map(textOf).join("").replaceAll(/\s+/g, " ");
}
