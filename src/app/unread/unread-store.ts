import { createStore } from "../../lib/store";

/**
 * How many messages the account that is logged in has not read. `UnreadView` writes it; 0 on pages without the client.
 */
export const unreadStore = createStore(0);
