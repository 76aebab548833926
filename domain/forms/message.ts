/** A message of a conversation (B03), with one schema for the screen and the functions. */
import { TEXT_MAX } from "../limits";
import { optionalText } from "./fields";

/** The text of a message; it may be empty beside a photo. */
export const messageTextSchema = optionalText(TEXT_MAX.message);
