import { Bone } from "../../ui/bone";
import { createPart, usePart } from "../../lib/part";

const notices = createPart(() => import("./notices"));

/** "Meldingen op je apparaten": on this device or not, and which of them (B06). Must stand inside `Live`. */
export function NoticesSection({ isCompany }: { isCompany: boolean }) {
  const part = usePart(notices);
  return (
    <section aria-labelledby="meldingen-titel">
      <h3 id="meldingen-titel">Meldingen op je apparaten</h3>
      {part ? <part.Notices isCompany={isCompany} /> : <Bone height="48px" />}
    </section>
  );
}
