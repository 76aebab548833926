import { setting } from "../../settings/given";

const [source = "", date = ""] = setting("PRICES_SOURCE", "").split("|");

/** Where the prices per m² come from, and of which day they are (YYYY-MM-DD). */
export const priceSource = { label: "prijzen", source: source.trim(), date: date.trim() };
