/** What answers of this version look like; `npm run codegen` writes it. Answers of another form are not shown. */
export const ANSWERS_FORM = "a5df4eb8c8f9";
