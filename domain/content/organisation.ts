/**
 * Who runs the site and how to reach them. Not from the specification, except the opening hours: an owner replaces the
 * rest before going live. The telephone number is one that cannot be assigned.
 */
export const organisation = {
  name: "Vloeren Opdrachten",
  email: "info@vloerenopdrachten.nl",
  phone: "030 123 45 67",
  phoneHref: "tel:+31301234567",
  postalAddress: ["Postbus 1234", "3500 BE Utrecht"],
  kvkNumber: "12345678",
  openingHours: "Maandag t/m vrijdag, 09:00 - 18:00 uur",
} as const;

/** The day on which the privacy statement and the terms got their present text. */
export const legalTextsSince = "2026-11-01";
