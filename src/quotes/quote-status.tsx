import { Check, Hourglass, Undo2, X } from "lucide-react";
import { proposalStatusLabels, type ProposalStatus } from "../../domain/status";
import { Tag } from "../ui/tag";

const looks = {
  PENDING: { tone: "oak", icon: Hourglass },
  ACCEPTED: { tone: "solid", icon: Check },
  DECLINED: { tone: "plain", icon: X },
} as const satisfies Record<ProposalStatus, unknown>;

type Props = {
  status: ProposalStatus;
  /** Its company took it back: nobody decided on it, whatever its status. */
  withdrawn?: boolean;
};

/** What became of a quote, in a word. */
export function QuoteStatus({ status, withdrawn = false }: Props) {
  if (withdrawn) {
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
