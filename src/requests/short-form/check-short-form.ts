import { shortBriefSchema, type ShortBrief } from "../../../domain/forms/shortBrief";
import { draftResolver } from "../../ui/forms/draft-resolver";
import type { Draft } from "./draft";

/** What the short form is checked with (SHORT-011), fetched after the page. */
export const checkShortForm = draftResolver<Draft, ShortBrief>(shortBriefSchema);
