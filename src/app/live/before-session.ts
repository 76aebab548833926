import { createContext } from "react";

/**
 * True around screens that show kept answers while the deployment has not confirmed yet who is logged in. They send no
 * queries meanwhile: the answers would be those for a guest.
 */
export const BeforeSession = createContext(false);
