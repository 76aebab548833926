import { Check, Hourglass, Undo2, X } from "lucide-react";
import { proposalStatusLabels, type ProposalStatus } from "../../domain/status";
import { Tag } from "../ui/tag";

const looks = {
  PENDING: { tone: "oak", icon: Hourglass },
  ACCEPTED: { tone: "solid", icon: Check },
  DECLINED: { tone: "plain", icon: X },
} as const satisfies Record<ProposalStatus, unknown>;

/** The fields of a quote that give its status. A withdrawn quote was not decided on, whatever its `status` is. */
export type QuoteStanding = {
  status: ProposalStatus;
  /** In milliseconds since 1970; null while it stands. */
  withdrawnAt: number | null;
};

/** The status of a quote in a word. */
export function QuoteStatus({ quote: { status, withdrawnAt } }: { quote: QuoteStanding }) {
  if (withdrawnAt !== null) {
    return (
      <Tag>
        <Undo2 size={15} strokeWidth={1.75} aria-hidden />
        Ingetrokken
      </Tag>
    );
  }
  const { tone, icon: Icon } = looks[status];
  return (
    <Tag tone={tone}>
      <Icon size={15} strokeWidth={1.75} aria-hidden />
      {proposalStatusLabels[status]}
    </Tag>
  );
}
