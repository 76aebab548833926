/** A message of a conversation (B03). The screen and the functions check with the same shape. */
import { TEXT_MAX } from "../limits";
import { optionalText } from "./fields";

/** What somebody writes; it may be empty beside a photo. */
export const messageTextSchema = optionalText(TEXT_MAX.message);
