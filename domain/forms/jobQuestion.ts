/** A company's question about a job before its unlock, and the client's answer (B02). */
import * as z from "zod/mini";
import { TEXT_MAX } from "../limits";
import { requiredText } from "./fields";

/** The text of a question. */
export const jobQuestionSchema = z.object({ text: requiredText("Schrijf je vraag.", TEXT_MAX.reason) });
/** The text of an answer. */
export const jobAnswerSchema = z.object({ text: requiredText("Schrijf je antwoord.", TEXT_MAX.reason) });
