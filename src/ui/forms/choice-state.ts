import { createContext, useContext } from "react";

const ErrorId = createContext<string | undefined>(undefined);

/** A context that gives the choices of a group the id of the group's error; undefined when there is none. */
export const ChoiceState = ErrorId.Provider;

/** The ARIA attributes that tie a choice to its group's error. */
export function useChoiceState(): { "aria-invalid"?: true; "aria-describedby"?: string } {
  const errorId = useContext(ErrorId);
  return errorId === undefined ? {} : { "aria-invalid": true, "aria-describedby": errorId };
}
