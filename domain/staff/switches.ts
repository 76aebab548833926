/** What staff switch without a deploy. */

/** Each switch as the screen names it, and what it means when it is on and off. */
export const SWITCHES = {
  chat: {
    label: "Chat",
    on: "Bezoekers kunnen vragen stellen aan de chat.",
    off: "De chat zegt dat hij even dicht is.",
  },
  registrations: {
    label: "Aanmeldingen",
    on: "Iedereen kan een account maken.",
    off: "Nieuwe accounts worden geweigerd; wie er een heeft, kan gewoon inloggen.",
  },
  mails: {
    label: "Mails versturen",
    on: "Mails gaan meteen de deur uit.",
    off: "Mails blijven klaarstaan en vertrekken zodra je dit weer aanzet.",
  },
  unchecked: {
    label: "Ontgrendelen zonder KVK-controle",
    on: "Een bedrijf kan meteen ontgrendelen, ook als niemand zijn KVK-nummer heeft gecontroleerd.",
    off: "Een bedrijf ontgrendelt pas, en stuurt pas een offerte, als jullie zijn KVK-nummer hebben gecontroleerd.",
  },
  changes: {
    label: "Wijzigingen",
    on: "Iedereen kan aanvragen plaatsen, reageren en wijzigen.",
    off: "Bezoekers kunnen alles lezen en niets versturen of wijzigen.",
  },
} as const;
export type SwitchName = keyof typeof SWITCHES;
export const SWITCH_NAMES = Object.keys(SWITCHES) as SwitchName[];

/** Longest notice on top of every page, in characters. */
export const NOTICE_MAX = 200;
