/**
 * The organisation that runs the site, and how to reach it. The opening hours are the specification's; an owner
 * replaces the rest before going live. The telephone number is one that is never assigned.
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

/** The day on which the present versions of the privacy statement and the terms took effect. */
export const legalTextsSince = "2026-11-01";
