import * as z from "zod/mini";
import { TEXT_MAX } from "../limits";
import { requiredText } from "./fields";

/** Why somebody reports something, or why staff takes it away. Staff reads it, and of what is taken away others too. */
export const reasonSchema = z.object({ reason: requiredText("Schrijf waarom.", TEXT_MAX.reason) });
