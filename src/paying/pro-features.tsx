import { CalendarX, Infinity as Unlimited, LockOpen, Zap } from "lucide-react";
import { proFeatures } from "../../domain/content/pro";
import { PointList } from "../ui/point-list";

const icons = { unlimited: Unlimited, details: LockOpen, live: Zap, monthly: CalendarX };
const points = proFeatures.map(({ key, ...words }) => ({ key, icon: icons[key], ...words }));

/** The features of the subscription, and what "onbeperkt" means (C30). `free`: for a company that pays nothing. */
export function ProFeatures({ free = false }: { free?: boolean }) {
  return <PointList points={free ? points.filter(({ key }) => key !== "monthly") : points} />;
}
