import short from "../playwright.config";

/** The long hunt. It is not part of `npm test`, and several may run at once. */
export default {
  ...short,
  testIgnore: undefined,
  outputDir: `../../../test-results/long-hunt/${process.env.SEED ?? "any"}`,
  globalSetup: "../../support/template.ts",
};
