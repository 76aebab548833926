/** A hash of this version's answers' shape; `npm run codegen` writes it. Answers of another shape are not shown. */
export const ANSWERS_FORM = "e3cb8aa54b80";
