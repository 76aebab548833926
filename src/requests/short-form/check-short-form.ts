import { shortBriefSchema, type ShortBrief } from "../../../domain/forms/shortBrief";
import { draftResolver } from "../../ui/forms/draft-resolver";
import type { Draft } from "./draft";

/** The validation of the short form (SHORT-011), loaded after the page. */
export const checkShortForm = draftResolver<Draft, ShortBrief>(shortBriefSchema);
