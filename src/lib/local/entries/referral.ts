import { text, type Entry } from "convex-local-first/device/entry";

/** The code of the referral link by which this tab came in. */
export const referralEntry: Entry<string> = { key: "vo:ref", area: "session", whose: "visitor", parse: text };
