/** A hash of this version's answers' shape; `npm run codegen` writes it. Answers of another shape are not shown. */
export const ANSWERS_FORM = "33f289a397ec";
