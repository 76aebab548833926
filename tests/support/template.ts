import { mkdirSync, rmSync } from "node:fs";
import { fingerprint, onlyWhenChanged } from "../../scripts/lib/fingerprint";
import { freePort } from "../../scripts/lib/ports";
import { startProduct } from "../../scripts/lib/product";
import { functionsFingerprint } from "../../scripts/lib/push";
import { buildWebWhenChanged } from "../../scripts/lib/web-build";
import { inRoot } from "../../scripts/lib/root";

/** A data folder with the functions pushed and no documents; every world begins as a copy of it. */
export const TEMPLATE_DIR = inRoot("test-results/template/data");
const MARK = inRoot("test-results/template/made-for");

/** Makes the template and builds the site, unless both are up to date. Runs once before all workers. */
export default async function prepareTemplate(): Promise<void> {
  await buildWebWhenChanged();
  const current = functionsFingerprint() + fingerprint(["local/engine"]);
  await onlyWhenChanged(MARK, current, async () => {
    rmSync(TEMPLATE_DIR, { recursive: true, force: true });
    mkdirSync(TEMPLATE_DIR, { recursive: true });
    const product = await startProduct({
      dataDir: TEMPLATE_DIR,
      ports: { web: await freePort(), engine: 0, engineSite: 0, mail: 0, stripe: 0, openai: 0 },
      instruments: true,
      mode: "start",
    });
    await product.stop();
  });
}
