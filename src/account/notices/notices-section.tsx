import { Notices } from "./notices";

/**
 * "Meldingen op je apparaten": the switch for this device and the settings for notices (B06). Must be inside `Live`.
 */
export function NoticesSection({ isCompany }: { isCompany: boolean }) {
  return (
    <section aria-labelledby="meldingen-titel">
      <h3 id="meldingen-titel">Meldingen op je apparaten</h3>
      <Notices isCompany={isCompany} />
    </section>
  );
}
