import { ScriptOnce } from "@tanstack/react-router";
import { X } from "lucide-react";
import { useState } from "react";
import { ifKept } from "convex-local-first/device/before-paint";
import { bannerEntry } from "../../lib/local/entries/start";
import { keep, readKept } from "convex-local-first/device/storage";
import { AppLink } from "../../ui/app-link";
import styles from "./top-banner.module.css";

// Runs before the first paint, so that a closed banner never pushes the page down for a moment.
const hideBeforePaint = /* @__PURE__ */ ifKept(bannerEntry, "document.currentScript.parentElement.hidden=true");

/** The strip above the header on wide screens. Closing it hides it for this tab (NAV-036 to NAV-038). */
export function TopBanner() {
  const [closed, setClosed] = useState(() => readKept(bannerEntry) !== null);
  const close = () => {
    setClosed(true);
    keep(bannerEntry, "1");
  };
  return (
    <section className={styles.strip} aria-label="Aanbieding" hidden={closed} suppressHydrationWarning>
      {import.meta.env.SSR && <ScriptOnce>{hideBeforePaint}</ScriptOnce>}
      <div className={`wrap ${styles.line}`}>
        <span>Vast bedrag per maand, onbeperkt offertes verzenden!</span>
        <AppLink to="/voor-vloerbedrijven">Voor vloerbedrijven</AppLink>
        <button type="button" aria-label="Melding sluiten" onClick={close}>
          <X size={18} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
    </section>
  );
}
