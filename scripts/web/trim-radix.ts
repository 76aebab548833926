import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { AcceptedPlugin } from "postcss";
import type { Plugin } from "vite";

/** What a Radix component needs besides the classes that start with its own name. */
const sharedParts: Record<string, readonly string[]> = {
  Theme: ["Text", "Heading"],
  Button: ["BaseButton"],
  IconButton: ["BaseButton"],
  Checkbox: ["BaseCheckbox"],
  CheckboxGroup: ["BaseCheckbox"],
  Radio: ["BaseRadio"],
  RadioGroup: ["BaseRadio"],
  Card: ["BaseCard"],
  Dialog: ["BaseDialog"],
  AlertDialog: ["BaseDialog", "Dialog"],
  Select: ["BaseMenu", "ScrollArea", "PopperContent"],
  DropdownMenu: ["BaseMenu", "ScrollArea", "PopperContent"],
  Tabs: ["BaseTab"],
  Popover: ["PopperContent"],
  Tooltip: ["PopperContent"],
};

const withoutTooltips = fileURLToPath(new URL("radix-without-tooltips.ts", import.meta.url));

const coloursInUse = ["green", "orange", "olive", "blue", "red", "gray"];

/**
 * A build plugin that removes unused parts of Radix Themes from the style sheets: components that src/ does not import,
 * unused colours, dark mode, and all classes for responsive props, because we lay out with CSS modules. Using a
 * responsive prop fails the build, so nothing breaks silently. It also removes the code of tooltips until src/ imports
 * one.
 */
export function trimRadix(): Plugin {
  let hasTooltips = true;
  return {
    name: "trim-radix",
    enforce: "pre",
    config(config) {
      const used = usedComponents(path.join(config.root ?? process.cwd(), "src"));
      const kept = [...used, ...[...used].flatMap((name) => sharedParts[name] ?? [])];
      hasTooltips = used.has("Tooltip");
      return { css: { postcss: { plugins: [trimmer(kept)] } } };
    },
    resolveId(source, importer) {
      const isTheme =
        source === "radix-ui" && /@radix-ui\/themes\/dist\/esm\/components\/theme\.js$/.test(importer ?? "");
      return isTheme && !hasTooltips ? withoutTooltips : null;
    },
  };
}

function usedComponents(src: string): Set<string> {
  const used = new Set<string>();
  for (const entry of readdirSync(src, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const code = readFileSync(file, "utf8");
    for (const [, names] of code.matchAll(/import\s*\{([^}]*)\}\s*from\s*"@radix-ui\/themes"/g)) {
      for (const name of (names ?? "").split(",")) used.add(name.trim().split(/\s+/)[0] ?? "");
    }
    if (/=\{\{\s*(initial|xs|sm|md|lg|xl):/.test(code)) {
      throw new Error(`${file}: responsive Radix props are trimmed from the style sheet, use a CSS module`);
    }
  }
  used.delete("");
  return used;
}

function trimmer(kept: readonly string[]): AcceptedPlugin {
  const isKept = (selector: string) => {
    if (/\.(xs|sm|md|lg|xl)\\:|\.dark\b/.test(selector)) return false;
    const colours = [...selector.matchAll(/\[data-(?:accent|gray)-color='?"?([a-z]+)/g)].map(([, name]) => name ?? "");
    if (colours.some((name) => !coloursInUse.includes(name))) return false;
    const classes = selector.match(/\.rt-[A-Z][A-Za-z]*/g) ?? [];
    return classes.every((name) => kept.some((part) => name.startsWith(`.rt-${part}`)));
  };
  return {
    postcssPlugin: "trim-radix",
    Once(root) {
      if (!root.source?.input.file?.includes("@radix-ui/themes")) return;
      root.walkRules((rule) => {
        const selectors = rule.selectors.filter(isKept);
        if (selectors.length === 0) rule.remove();
        else rule.selectors = selectors;
      });
      root.walkAtRules((rule) => {
        // The wide-gamut values of colours that styles/tokens.css replaces.
        if (rule.name === "supports" && rule.params.includes("display-p3")) rule.remove();
      });
      root.walkAtRules((rule) => {
        if (rule.nodes?.length === 0) rule.remove();
      });
    },
  };
}
