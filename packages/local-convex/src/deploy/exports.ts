import type { ComponentPath } from "../values/contract";
import { withoutExtension } from "./modules";
import type { AnalyzedModuleJson, CheckedExportJson, ExportBranch, ExportNode } from "./protocol";

/**
 * The tree of a component's public functions by folder, module and name. It decides what the parent may call
 * (`components.pool.lib.enqueue`), and the CLI generates types from it.
 */
export function exportTree(functions: Record<string, AnalyzedModuleJson>): ExportBranch {
  const root: ExportBranch = { type: "branch", branch: [] };
  for (const modulePath of Object.keys(functions).sort()) {
    for (const fn of functions[modulePath]!.functions) {
      if (fn.visibility?.kind !== "public") continue;
      let node = root;
      for (const part of withoutExtension(modulePath).split("/")) node = childBranch(node, part);
      node.branch.push([fn.name, { type: "leaf", leaf: `_reference/function/${modulePath}:${fn.name}` }]);
    }
  }
  return root;
}

function childBranch(parent: ExportBranch, name: string): ExportBranch {
  const existing = parent.branch.find(([key, node]) => key === name && node.type === "branch");
  if (existing) return existing[1] as ExportBranch;
  const created: ExportBranch = { type: "branch", branch: [] };
  parent.branch.push([name, created]);
  return created;
}

/**
 * The tree of public functions of one mounted component, with full function paths in its leaves, as the push API
 * answers it.
 */
export function checkedExports(tree: ExportBranch, component: ComponentPath): Record<string, CheckedExportJson> {
  return Object.fromEntries(tree.branch.map(([name, node]) => [name, checkedExport(node, component)]));
}

function checkedExport(node: ExportNode, component: ComponentPath): CheckedExportJson {
  if (node.type === "branch") return { type: "branch", children: checkedExports(node, component) };
  const udfPath = node.leaf.slice("_reference/function/".length);
  return { type: "leaf", resource: { type: "function", path: { component, udfPath } } };
}
