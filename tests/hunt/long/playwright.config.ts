import short from "../playwright.config";

/** The long hunt. It takes no part in `npm test`, and several may run at once. */
export default {
  ...short,
  testIgnore: undefined,
  outputDir: `../../../test-results/long-hunt/${process.env.SEED ?? "any"}`,
  globalSetup: "../../support/template.ts",
};
