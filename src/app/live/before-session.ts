import { createContext } from "react";

/**
 * True around screens that show what was seen before while the deployment has not confirmed yet who is logged in. They
 * ask for nothing meanwhile: the answers would be those for a guest.
 */
export const BeforeSession = createContext(false);
