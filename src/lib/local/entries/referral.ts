import { text, type Entry } from "./entry";

/** The code of the referral link that this tab came in by. */
export const referralEntry: Entry<string> = { key: "vo:ref", area: "session", whose: "visitor", parse: text };
