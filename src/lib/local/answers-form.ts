/** A hash of this version's answers' shape; `npm run codegen` writes it. Answers of another shape are not shown. */
export const ANSWERS_FORM = "e75a9da6fd4e";
