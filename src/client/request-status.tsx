import { briefStatusLabels } from "../../domain/status";
import { Tag } from "../ui/tag";
import type { Choice } from "./chosen/choice";
import type { OwnBrief } from "./types";

const tones = { OPEN: "green", IN_PROGRESS: "blue", COMPLETED: "plain", CANCELLED: "plain" } as const;

/** How a request stands; one whose company still has to come is not called finished. */
export function RequestStatus({ brief, choice }: { brief: OwnBrief; choice: Choice | null }) {
  const isAwaited = brief.status === "COMPLETED" && choice !== null && !choice.isLaid;
  return (
    <>
      <Tag tone={isAwaited ? "green" : tones[brief.status]}>
        {isAwaited ? "Bedrijf gekozen" : briefStatusLabels[brief.status]}
      </Tag>
      {brief.pausedAt !== null && <Tag>Op pauze</Tag>}
    </>
  );
}
