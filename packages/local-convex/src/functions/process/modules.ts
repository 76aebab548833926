import vm from "node:vm";
import { wrapModule } from "../conversion/module-wrapper";
import type { WireModule } from "./wire";

export interface LoadedModule extends WireModule {
  /** Evaluates to the module's factory, see `CompiledModule.script`. */
  script(): vm.Script;
}
export type ModuleSet = ReadonlyMap<string, LoadedModule>;

/** The sets of modules that the engine has sent, by name; each module's script is made once. */
export class ModuleSets {
  readonly #sets = new Map<string, ModuleSet>();
  readonly #scripts = new Map<string, vm.Script>();
  #inside: vm.Script | undefined;

  useInside(code: string): void {
    this.#inside = new vm.Script(code, { filename: "engine:/inside.js" });
  }

  get inside(): vm.Script {
    return this.#inside!;
  }

  add(key: string, modules: WireModule[]): void {
    const script =
      ({ filename, code }: WireModule) =>
      (): vm.Script => {
        let made = this.#scripts.get(filename);
        if (!made) this.#scripts.set(filename, (made = new vm.Script(wrapModule(code), { filename, lineOffset: -1 })));
        return made;
      };
    this.#sets.set(key, new Map(modules.map((module) => [module.path, { ...module, script: script(module) }])));
  }

  get(key: string): ModuleSet {
    const set = this.#sets.get(key);
    if (!set) throw new Error("The modules of this run were not sent");
    return set;
  }
}
