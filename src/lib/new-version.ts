import { createStore } from "./store";

/** What stands in the place of an error once a piece of this page's code is no longer served; null until then. */
export const newVersion = createStore<{ title: string; text: string } | null>(null);
