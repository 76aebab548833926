/** What answers of this version look like; `npm run codegen` writes it. Answers of another form are not shown. */
export const ANSWERS_FORM = "9a157204afb6";
