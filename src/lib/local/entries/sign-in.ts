// A file of its own, since pages need these entries that store nothing else.
import { text, type Entry } from "convex-local-first/device/entry";

/** The random token by which accounts recognise this browser. It opens nothing. */
export const deviceEntry: Entry<string> = { key: "vo-apparaat", area: "local", whose: "device", parse: text };

/** The proof that a confirmation link returned, until this tab logs in. */
export const proofEntry: Entry<string> = { key: "vo-bevestigd", area: "session", whose: "visitor", parse: text };

/** The token of the admin session, which belongs to no account: it ends with the tab, or at the server. */
export const adminEntry: Entry<string> = { key: "vo-beheer", area: "session", whose: "tab", parse: text };
