import { BadgeCheck } from "lucide-react";
import { formatDate } from "../../domain/dates";
import { Tag } from "../ui/tag";

type Props = { verified: boolean; verifiedAt: number | null };

/** Says that staff checked a company's KVK number, and when (C82, N06). Renders nothing when nobody did. */
export function VerifiedBadge({ verified, verifiedAt }: Props) {
  if (!verified) return null;
  return (
    <>
      <Tag tone="green">
        <BadgeCheck size={15} strokeWidth={1.75} aria-hidden />
        Geverifieerd
      </Tag>
      {verifiedAt !== null && <span className="quiet"> KVK-nummer gecontroleerd op {formatDate(verifiedAt)}</span>}
    </>
  );
}
