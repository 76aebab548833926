/** For state that the header, the toaster and lazily loaded chunks share. */
export { createStore, useStore, type Store } from "convex-local-first/store";
