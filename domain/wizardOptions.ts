/** What the long quote wizard offers besides floors, services, provinces and budgets: stored values and Dutch labels. */

/** Room types in the form's order (WIZ-014). `multiple` is the specification's own value (C47). */
export const ROOM_TYPES = ["woonkamer", "slaapkamer", "keuken", "badkamer", "hal", "kantoor", "multiple"] as const;
export type RoomType = (typeof ROOM_TYPES)[number];

export const roomTypeLabels = {
  woonkamer: "Woonkamer",
  slaapkamer: "Slaapkamer",
  keuken: "Keuken",
  badkamer: "Badkamer",
  hal: "Hal",
  kantoor: "Kantoor",
  multiple: "Meerdere ruimtes",
} satisfies Record<RoomType, string>;

/** When the work may be done (WIZ-025). */
export const TIME_PREFERENCES = ["morning", "afternoon", "flexible"] as const;
export type TimePreference = (typeof TIME_PREFERENCES)[number];

export const timePreferenceLabels = {
  morning: { label: "Ochtend", hours: "08:00-12:00" },
  afternoon: { label: "Middag", hours: "12:00-17:00" },
  flexible: { label: "Flexibel", hours: "" },
} satisfies Record<TimePreference, { label: string; hours: string }>;
