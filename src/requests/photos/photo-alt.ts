import { answerText } from "../../../domain/answers/text";
import { floorLabel } from "../../../domain/floors";
import type { PublicBriefDetail } from "../brief";

/** The alternative text of a photo with a request: "Foto 2: woonkamer, waar een vloer van PVC komt". */
export function photoAlt(brief: Pick<PublicBriefDetail, "answers" | "floorType" | "category">, number: number): string {
  const room = brief.answers?.roomType;
  const place = room === undefined ? "de ruimte" : answerText("roomType", room).toLowerCase();
  return `Foto ${number}: ${place}, gevraagde vloer ${floorLabel(brief)}`;
}
