/**
 * The settings of the company behind the product: who it is, what it claims and what it charges. The site's server and
 * the deployment have the same ones, from one file. The doctor, the build and the owner's file are made from this list.
 */
import { exampleCompany } from "../content/organisation";

/** What is wrong with a value, as the end of a sentence that begins with the setting's name; null when it is right. */
type Judge = (value: string) => string | null;
export type Setting = { need: "needed" | "optional"; says: string; judge: Judge };

const PLACEHOLDER = "is a placeholder";

const text: Judge = (value) =>
  value.trim().length >= 2 && value.length <= 200 && !/[<>\n|]/.test(value) ? null : "must be a line of text";
const ours =
  (example: string, judge: Judge): Judge =>
  (value) =>
    plain(value) === plain(example) || /voorbeeld|example|todo|xxx|\.{3}/i.test(value) ? PLACEHOLDER : judge(value);
const plain = (value: string) => value.toLowerCase().replace(/[^a-z0-9]/g, "");
const matching =
  (pattern: RegExp, like: string): Judge =>
  (value) =>
    pattern.test(value) ? null : `must be ${like}`;
const sourced = (parts: RegExp, like: string): Judge =>
  ours("", (value) => {
    const [date = "", source = "", ...figure] = value
      .split("|")
      .map((part) => part.trim())
      .reverse();
    const isDay = /^\d{4}-\d\d-\d\d$/.test(date) && new Date(date).toJSON()?.startsWith(date);
    return isDay && text(source) === null && parts.test(figure.join("|")) ? null : `must be like ${like}`;
  });
const figure = (says: string, example: string): Setting => ({
  need: "optional",
  says: `${says}, with its source and its date: \`${example} \\| eigen administratie \\| 2026-10-01\`. Unset: not shown`,
  judge: sourced(/^\d[\d.,]{0,9}[+%]?$/, `${example} | its source | 2026-10-01`),
});
const price = (says: string): Setting => ({
  need: "optional",
  says,
  judge: matching(/^[1-9]\d{0,4}(?:[.,]\d\d)?$/, "an amount in euros like 79 or 29,99"),
});

export const SETTINGS = {
  OWNER_NAME: { need: "needed", says: "the company's name in the trade register", judge: ours("", text) },
  OWNER_KVK: {
    need: "needed",
    says: "its number in the trade register, 8 digits",
    judge: ours(exampleCompany.OWNER_KVK, matching(/^\d{8}$/, "8 digits")),
  },
  OWNER_VAT: {
    need: "needed",
    says: "its btw-id",
    judge: ours(exampleCompany.OWNER_VAT, matching(/^NL\d{9}B\d\d$/, "a btw-id, NL, 9 digits, B and 2 digits")),
  },
  OWNER_ADDRESS: {
    need: "needed",
    says: "its address, lines separated by commas",
    judge: ours(exampleCompany.OWNER_ADDRESS, (value) =>
      /\b\d{4} ?[A-Z]{2}\b/.test(value.slice(value.indexOf(",") + 1)) && value.includes(",")
        ? text(value)
        : "must be a street, a comma, and a postcode with its place",
    ),
  },
  OWNER_PHONE: {
    need: "needed",
    says: "its telephone number",
    judge: ours(exampleCompany.OWNER_PHONE, matching(/^(?:\+31|0)[ \d()-]{8,16}$/, "a Dutch telephone number")),
  },
  OWNER_EMAIL: {
    need: "needed",
    says: "the mail address for whoever has a question",
    judge: ours("", matching(/^[^\s<>@|]+@[^\s<>@|]+\.[^\s<>@|.]+$/, "a mail address")),
  },
  PRICES_SOURCE: {
    need: "needed",
    says: "where the prices per m² come from and of which day they are, `onderzoek onder 40 vloerbedrijven \\| 2026-10-01`",
    judge: sourced(/^$/, "a source | 2026-10-01"),
  },
  CLAIM_PROJECTS: figure("how many projects there are in a month", "300+"),
  CLAIM_COMPANIES: figure("how many companies take part", "35+"),
  CLAIM_RATING: figure("the average rating", "4,8"),
  CLAIM_SAVING: figure("what comparing quotes saves at most", "40%"),
  CLAIM_ENERGY: figure("what underfloor heating saves on energy at most", "30%"),
  CLAIM_MAX_LAYERS: figure("how many floor layers the platform lets in", "30"),
  CLAIM_MAX_PER_PROVINCE: figure("how many companies of one province it lets in", "5"),
  CLAIM_REPLIES: figure("how many companies react to a job on average", "3"),
  PRO_PRICE: price("Pro a month in euros without btw, 79 when unset"),
  PRO_FIRST_MONTH: price("the first month of Pro, 29,99 when unset"),
  PRO_VERHUIS_PRICE: price("Pro for movers a month, 89 when unset"),
  PRO_VERHUIS_FIRST_MONTH: price("its first month, 44,50 when unset"),
} satisfies Record<string, Setting>;

export type SettingName = keyof typeof SETTINGS;
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

/** What is wrong with the settings among `values`: a line for each, which begins with its name. */
export function settingFaults(values: Readonly<Record<string, string | undefined>>): string[] {
  return SETTING_NAMES.flatMap((name) => {
    const { need, judge }: Setting = SETTINGS[name];
    const value = values[name] ?? "";
    if (value === "") return need === "needed" ? [`${name} is not set.`] : [];
    const fault = judge(value);
    return fault === null ? [] : [`${name} ${fault}.`];
  });
}
