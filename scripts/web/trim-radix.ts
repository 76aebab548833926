import { createRequire } from "node:module";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import postcss, { type AcceptedPlugin, type Node, type Root } from "postcss";
import type { Plugin } from "vite";

/** What a Radix component needs besides the classes that start with its own name. */
const sharedParts: Record<string, readonly string[]> = {
  Button: ["BaseButton"],
  IconButton: ["BaseButton"],
  Checkbox: ["BaseCheckbox"],
  CheckboxGroup: ["BaseCheckbox"],
  Radio: ["BaseRadio"],
  RadioGroup: ["BaseRadio"],
  Card: ["BaseCard"],
  Dialog: ["BaseDialog", "Heading", "Text"],
  AlertDialog: ["BaseDialog", "Dialog", "Heading", "Text"],
  Select: ["BaseMenu", "ScrollArea", "PopperContent"],
  DropdownMenu: ["BaseMenu", "ScrollArea", "PopperContent"],
  Tabs: ["BaseTab"],
  Popover: ["PopperContent"],
  Tooltip: ["PopperContent", "Text"],
};

/** The variant that a component has when none is named. */
const defaultVariants: [component: RegExp, variant: string][] = [
  [/^(Base)?(Icon)?Button/, "solid"],
  [/^(Text(Field|Area)|Select|Card|Base(Card|Checkbox|Radio))/, "surface"],
];

/** Components whose styles come with src/ui/forms/fields.css instead of with every page. */
const FIELDS = /\.rt-Text(Field|Area)/;

/**
 * Holds in every document, since dark mode is trimmed. Where it is looked for, each change of a document costs its root a
 * look through what stands in it.
 */
const IS_LIGHT = /^:root:where\(:has\(.*\.light-theme\)\)\)$/;

const withoutTooltips = fileURLToPath(new URL("radix-without-tooltips.ts", import.meta.url));

const coloursInUse = ["green", "orange", "olive", "blue", "red", "gray"];

/** What is taken from Radix Themes: what src/ imports, and how it uses it. */
type Use = { components: Set<string>; variants: Set<string>; sizes: Set<string>; variables: Set<string> };

/**
 * A build plugin that removes unused parts of Radix Themes from the style sheets: components that src/ does not import,
 * variants and sizes that it does not name, unused colours and variables, dark mode, and the classes of layout props,
 * because we lay out with CSS modules. Using a layout or responsive prop fails the build, so nothing breaks silently. It
 * also removes the code of tooltips until src/ imports one.
 */
export function trimRadix(): Plugin {
  let hasTooltips = true;
  return {
    name: "trim-radix",
    enforce: "pre",
    config(config) {
      const use = usesOf(path.join(config.root ?? process.cwd(), "src"));
      hasTooltips = use.components.has("Tooltip");
      return { css: { postcss: { plugins: [trimmer(use)] } } };
    },
    resolveId(source, importer) {
      const isTheme =
        source === "radix-ui" && /@radix-ui\/themes\/dist\/esm\/components\/theme\.js$/.test(importer ?? "");
      return isTheme && !hasTooltips ? withoutTooltips : null;
    },
  };
}

function usesOf(src: string): Use {
  const use: Use = { components: new Set(), variants: new Set(), sizes: new Set(), variables: new Set() };
  const sheets: Root[] = [];
  for (const entry of readdirSync(src, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(tsx?|css)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const code = readFileSync(file, "utf8");
    if (entry.name.endsWith(".css")) {
      sheets.push(postcss.parse(code));
      continue;
    }
    for (const [, names = ""] of code.matchAll(/import\s*\{([^}]*)\}\s*from\s*"@radix-ui\/themes"/g)) {
      for (const name of names.split(",")) use.components.add(name.trim().split(/\s+/)[0] ?? "");
      if (/<(Button|TextField|TextArea)\b[^>]*\s(m[trblxy]?|width|height|[a-z]+={{)=/.test(code))
        throw new Error(`${file}: Radix' layout props are trimmed from the style sheet, use a CSS module`);
    }
    for (const [, variant = ""] of code.matchAll(/"(classic|solid|soft|surface|outline|ghost)"/g))
      use.variants.add(variant);
    for (const [, size = ""] of code.matchAll(/\bsize\s*[=:]\s*\{?"(\d)"/g)) use.sizes.add(size);
    for (const [, name = ""] of code.matchAll(/["'`](--[\w-]+)/g)) use.variables.add(name);
    if (/=\{\{\s*(initial|xs|sm|md|lg|xl):/.test(code)) {
      throw new Error(`${file}: responsive Radix props are trimmed from the style sheet, use a CSS module`);
    }
  }
  use.components.delete("");
  follow(use.variables, [...sheets, ...radixSheets(use)]);
  return use;
}

/** Radix' style sheets without what is not used of them, apart from their variables. */
function radixSheets(use: Use): Root[] {
  const require = createRequire(import.meta.url);
  const colours = coloursInUse.map((name) => `tokens/colors/${name}.css`);
  return ["tokens/base.css", ...colours, "components.css", "utilities.css"].map((name) => {
    const root = postcss.parse(readFileSync(require.resolve(`@radix-ui/themes/${name}`), "utf8"));
    root.walkRules((rule) => {
      if (!rule.selectors.some(keeps(use))) rule.remove();
    });
    return root;
  });
}

/** Adds the variables that these sheets come to, starting with those that are there and those that properties need. */
function follow(used: Set<string>, sheets: Root[]): void {
  const needs = new Map<string, Set<string>>();
  for (const sheet of sheets) {
    sheet.walkDecls(({ prop, value }) => {
      for (const [, name = ""] of value.matchAll(/var\(\s*(--[\w-]+)/g)) {
        if (!prop.startsWith("--")) used.add(name);
        else needs.set(prop, (needs.get(prop) ?? new Set()).add(name));
      }
    });
  }
  // A set's walk comes to what is added to it meanwhile.
  for (const name of used) for (const next of needs.get(name) ?? []) used.add(next);
}

/** Whether something that is used may match a selector. */
function keeps({ components, variants, sizes }: Use): (selector: string) => boolean {
  const parts = [...components, ...[...components].flatMap((name) => sharedParts[name] ?? [])];
  const isPart = (name: string) =>
    !name.startsWith("ThemePanel") && parts.some((part) => new RegExp(`^${part}(?![a-z])`).test(name));
  const isVariant = (variant: string, names: string[]) =>
    variants.has(variant) ||
    names.some((name) => defaultVariants.some(([component, own]) => own === variant && component.test(name)));
  return (selector) => {
    if (/\.(xs|sm|md|lg|xl)\\:|\.dark\b/.test(selector)) return false;
    const all = (pattern: RegExp) => [...selector.matchAll(pattern)].map(([, name]) => name ?? "");
    if (all(/\[data-(?:accent|gray)-color='?"?([a-z]+)/g).some((name) => !coloursInUse.includes(name))) return false;
    const names = all(/\.rt-([A-Z][A-Za-z]*)/g);
    if (!names.every(isPart)) return false;
    if (all(/\.rt-r-size-(\d)/g).some((size) => !sizes.has(size))) return false;
    if (names.length === 0 && /\.rt-r-/.test(selector)) return false;
    // A list of variants within a selector holds if one of them does.
    const named = all(/\.rt-variant-([a-z]+)/g);
    return named.length === 0 || named.some((variant) => isVariant(variant, names));
  };
}

function trimmer(use: Use): AcceptedPlugin {
  const isKept = keeps(use);
  return {
    postcssPlugin: "trim-radix",
    Once(root) {
      const isOfRadix = ({ source }: Node) => source?.input.file?.includes("@radix-ui/themes") ?? false;
      const ofFields = /\/forms\/fields\.css$/.test(root.source?.input.file ?? "");
      if (!ofFields && !isOfRadix(root)) return;
      root.walkRules((rule) => {
        if (!isOfRadix(rule)) return;
        const selectors = rule.selectors.filter((selector) => isKept(selector) && FIELDS.test(selector) === ofFields);
        if (selectors.length === 0) rule.remove();
        else rule.selectors = selectors.map((selector) => selector.replace(IS_LIGHT, ":root"));
      });
      root.walkDecls(/^--/, (declaration) => {
        if (isOfRadix(declaration) && !use.variables.has(declaration.prop)) declaration.remove();
      });
      root.walkAtRules((rule) => {
        // The wide-gamut values of colours that styles/tokens.css replaces; movements stand with what every page has.
        if (rule.name === "supports" && rule.params.includes("display-p3")) rule.remove();
        if (ofFields && isOfRadix(rule) && rule.name === "keyframes") rule.remove();
      });
      root.walkRules((rule) => {
        if (rule.nodes.length === 0) rule.remove();
      });
      root.walkAtRules((rule) => {
        if (rule.nodes?.length === 0) rule.remove();
      });
    },
  };
}
