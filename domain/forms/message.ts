/** A message of a conversation, and a report of one (B03). The screen and the functions check with the same shapes. */
import * as z from "zod/mini";
import { TEXT_MAX } from "../limits";
import { optionalText, requiredText } from "./fields";

/** What somebody writes; it may be empty beside a photo. */
export const messageTextSchema = optionalText(TEXT_MAX.message);

/** Why somebody reports a conversation. Staff reads it. */
export const conversationReasonSchema = z.object({ reason: requiredText("Schrijf waarom.", TEXT_MAX.reason) });
