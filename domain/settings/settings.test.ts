import { afterEach, describe, expect, test, vi } from "vitest";
import { organisation } from "../content/organisation";
import { rightOwner } from "./owner.setup";
import { SETTINGS, SETTING_NAMES, settingFaults } from "./registry";

const faults = (changes: Record<string, string> = {}) => settingFaults({ ...rightOwner, ...changes });

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** A module as it is for a program that starts with these variables. */
async function startedWith<Module>(variables: Record<string, string>, load: () => Promise<Module>): Promise<Module> {
  vi.resetModules();
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  return await load();
}
const away = { SITE_ORIGIN: "https://www.vloeren.nl" };

describe("the settings of who runs the site", () => {
  test("are right when all are set, and when what is optional is not", () => {
    expect(faults()).toEqual([]);
    const optional = SETTING_NAMES.filter((name) => SETTINGS[name].need === "optional");
    expect(faults(Object.fromEntries(optional.map((name) => [name, ""])))).toEqual([]);
  });

  test("are named one by one when they are missing", () => {
    const needed = SETTING_NAMES.filter((name) => SETTINGS[name].need === "needed");
    expect(needed.length).toBeGreaterThan(6);
    for (const name of needed) expect(faults({ [name]: "" })).toEqual([`${name} is not set.`]);
  });

  test.each([
    ["OWNER_NAME", ["X", "Voorbeeld B.V.", "TODO", "<b>Vloer</b>"]],
    ["OWNER_KVK", ["12345678", "1234 5678", "6875011", "NL68750110"]],
    ["OWNER_VAT", ["NL001234567B01", "BE0123456789", "857483920B01"]],
    ["OWNER_ADDRESS", ["Postbus 1234, 3500 BE Utrecht", "Utrecht", "Oudegracht 12 Utrecht"]],
    ["OWNER_PHONE", ["030 123 45 67", "030-1234567", "bel ons"]],
    ["OWNER_EMAIL", ["info", "info@vloeren.example", "info@example.nl"]],
    ["PRICES_SOURCE", ["onderzoek", "| 2026-10-01", "onderzoek | 2026-13-01", "25 | onderzoek | 2026-10-01"]],
    [
      "CLAIM_PROJECTS",
      ["300+", "300+ | 2026-10-01", "300+ | eigen administratie", "veel | administratie | 2026-10-01"],
    ],
    ["CLAIM_RATING", ["4,8 | voorbeeld | 2026-10-01", "4,8 | administratie | vorig jaar"]],
    ["PRO_PRICE", ["€79", "0", "79,5", "gratis"]],
  ])("are refused in one line as a placeholder or malformed: %s", (name, values) => {
    for (const value of values) {
      const found = faults({ [name]: value });
      expect([value, ...found]).toEqual([
        value,
        expect.stringMatching(new RegExp(`^${name} (?:is a placeholder|must be .*)\\.$`)),
      ]);
    }
  });
});

describe("what pages, mails and payments hold", () => {
  test("comes from the settings", async () => {
    const { organisation: owner } = await startedWith(
      { ...away, ...rightOwner },
      () => import("../content/organisation"),
    );
    expect(owner).toMatchObject({
      ...{ name: "Eikenhart Platforms B.V.", kvkNumber: "68750110", vatId: "NL857483920B01" },
      ...{ phone: "030 200 10 50", phoneHref: "tel:+31302001050", email: "hallo@eikenhart-platforms.nl" },
      postalAddress: ["Oudegracht 12", "3511 AM Utrecht"],
    });
    const { plans } = await import("./planPrices");
    const { pro } = await import("../content/pro");
    expect([plans.vloeren.monthly, plans.verhuis.firstMonth.exclVat]).toEqual([
      { exclVat: 9900, inclVat: 11979 },
      5450,
    ]);
    expect(pro).toMatchObject({
      monthly: "€99",
      introductory: "€49,50",
      introductoryDiscount: "50%",
      monthlyWithVat: "€119,79",
    });
  });

  test("is a figure with its source and date, or no figure", async () => {
    const { consumerFigures } = await startedWith(
      { ...away, ...rightOwner },
      () => import("../content/figures/consumerFigures"),
    );
    const [first] = consumerFigures;
    expect(first).toEqual({
      ...{ value: "120+", source: "eigen administratie", date: "2026-10-02", label: "projecten per maand" },
    });
  });

  test("makes no claim that the owner does not stand for, in no text", async () => {
    const unset = Object.fromEntries(SETTING_NAMES.map((name) => [name, ""]));
    const { consumerFigures } = await startedWith(
      { ...away, ...unset },
      () => import("../content/figures/consumerFigures"),
    );
    const { companyFigures } = await import("../content/figures/companyFigures");
    expect(consumerFigures).toEqual([]);
    expect(companyFigures.map(({ label }) => label)).toEqual(["bedrijven die op een opdracht kunnen reageren"]);
    const texts = JSON.stringify([
      ...(await Promise.all([import("../content/pro"), import("../content/terms"), import("../content/services")])),
      ...(await Promise.all([
        import("../content/priceTexts"),
        import("../content/city/heating"),
        import("../content/social"),
      ])),
      await import("../content/service-pages/underfloor-heating"),
      await import("../content/chat"),
    ]);
    const said = /(?:tot|bespaart) \d+%|photographers per regio|undefined|tot {2}|12345678|123 45 67/;
    expect(said.exec(texts)?.[0]).toBeUndefined();
  });

  test("is an example on a machine of one's own", () => {
    expect(organisation).toMatchObject({ kvkNumber: "12345678", phone: "030 123 45 67" });
  });
});
