/**
 * The organisation that runs the site, and how to reach it, from the owner's settings. The example's
 * telephone number is one that is never assigned.
 */
import { setting } from "../settings/given";

/** The example company of a local machine. The settings of a real site refuse it. */
export const exampleCompany = {
  OWNER_KVK: "12345678",
  OWNER_VAT: "NL001234567B01",
  OWNER_PHONE: "030 123 45 67",
  OWNER_ADDRESS: "Postbus 1234, 3500 BE Utrecht",
} as const;

const own = (name: keyof typeof exampleCompany) => setting(name, exampleCompany[name]);
const phone = own("OWNER_PHONE");

export const organisation = {
  name: setting("OWNER_NAME", "Vloeren Opdrachten"),
  email: setting("OWNER_EMAIL", "info@vloerenopdrachten.nl"),
  phone,
  phoneHref: `tel:${phone.replace(/\(0\)|[^\d+]/g, "").replace(/^0/, "+31")}`,
  postalAddress: own("OWNER_ADDRESS")
    .split(",")
    .map((line) => line.trim()),
  kvkNumber: own("OWNER_KVK"),
  vatId: own("OWNER_VAT"),
};

/** The day on which the present versions of the privacy statement and the terms took effect. */
export const legalTextsSince = "2026-11-01";
