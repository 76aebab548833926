import { createContext, useContext } from "react";

const ErrorId = createContext<string | undefined>(undefined);

/** Tells the choices of a group the id of the sentence that says what is wrong with the group; undefined when nothing is. */
export const ChoiceState = ErrorId.Provider;

/** The attributes that tie a choice to its group's error. */
export function useChoiceState(): { "aria-invalid"?: true; "aria-describedby"?: string } {
  const errorId = useContext(ErrorId);
  return errorId === undefined ? {} : { "aria-invalid": true, "aria-describedby": errorId };
}
