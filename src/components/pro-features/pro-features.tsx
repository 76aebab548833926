import { CalendarX, Infinity as Unlimited, LockOpen, Zap } from "lucide-react";
import { proFeatures } from "../../../domain/content/pro";
import { PointList } from "../point-list/point-list";

const icons = { unlimited: Unlimited, details: LockOpen, live: Zap, monthly: CalendarX };
const points = proFeatures.map(({ key, ...words }) => ({ icon: icons[key], ...words }));

/** What the subscription gives, and what "onbeperkt" means (C30). */
export function ProFeatures() {
  return <PointList points={points} />;
}
