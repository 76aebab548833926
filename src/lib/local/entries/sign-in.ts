// Apart from the rest, since pages need them that keep nothing else.
import { text, type Entry } from "./entry";

/** The random token by which accounts know this browser again. It opens nothing. */
export const deviceEntry: Entry<string> = { key: "vo-apparaat", area: "local", whose: "device", parse: text };

/** What a confirmation link answered, until this tab logs in. */
export const proofEntry: Entry<string> = { key: "vo-bevestigd", area: "session", whose: "visitor", parse: text };

/** The token of the admin session, which is no account's: it ends with the tab, or at the server. */
export const adminEntry: Entry<string> = { key: "vo-beheer", area: "session", whose: "tab", parse: text };
