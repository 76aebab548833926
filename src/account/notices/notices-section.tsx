import { Notices } from "./notices";

/** "Meldingen op je apparaten": on this device or not, and which of them (B06). Must stand inside `Live`. */
export function NoticesSection({ isCompany }: { isCompany: boolean }) {
  return (
    <section aria-labelledby="meldingen-titel">
      <h3 id="meldingen-titel">Meldingen op je apparaten</h3>
      <Notices isCompany={isCompany} />
    </section>
  );
}
