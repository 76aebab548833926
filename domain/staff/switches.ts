/** What staff switch without a deploy. */

/** Each switch as the screen names it, and what becomes of it when it is off. */
export const SWITCHES = {
  chat: { label: "Chat", off: "De chat zegt dat hij even dicht is." },
  registrations: {
    label: "Aanmeldingen",
    off: "Nieuwe accounts worden geweigerd; wie er een heeft, kan gewoon inloggen.",
  },
  mails: { label: "Mails versturen", off: "Mails blijven klaarstaan en vertrekken zodra je dit weer aanzet." },
  unchecked: {
    label: "Ontgrendelen zonder KVK-controle",
    off: "Een bedrijf ontgrendelt pas, en stuurt pas een offerte, als jullie zijn KVK-nummer hebben gecontroleerd.",
  },
  changes: { label: "Wijzigingen", off: "Bezoekers kunnen alles lezen en niets versturen of wijzigen." },
} as const;
export type SwitchName = keyof typeof SWITCHES;
export const SWITCH_NAMES = Object.keys(SWITCHES) as SwitchName[];

/** Longest notice on top of every page, in characters. */
export const NOTICE_MAX = 200;
