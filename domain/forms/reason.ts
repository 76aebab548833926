import * as z from "zod/mini";
import { TEXT_MAX } from "../limits";
import { requiredText } from "./fields";

/**
 * The reason for which somebody reports something, or staff removes it. Staff reads it; readers of what was removed
 * read it too.
 */
export const reasonSchema = z.object({ reason: requiredText("Schrijf waarom.", TEXT_MAX.reason) });
