import { ScriptOnce } from "@tanstack/react-router";
import { X } from "lucide-react";
import { useState } from "react";
import { paths } from "../../lib/paths";
import { AppLink } from "../app-link/app-link";
import styles from "./top-banner.module.css";

const KEY = "vo:banner-closed";
// Runs before the first paint, so that a closed banner never pushes the page down for a moment.
const hideBeforePaint = `try{if(sessionStorage.getItem("${KEY}"))document.currentScript.parentElement.hidden=true}catch{}`;

/** The strip above the header on wide screens. Closing it lasts as long as the tab (NAV-036 to NAV-038). */
export function TopBanner() {
  const [closed, setClosed] = useState(() => typeof window !== "undefined" && closedEarlier());
  const close = () => {
    setClosed(true);
    try {
      sessionStorage.setItem(KEY, "1");
    } catch {
      // Storage can be forbidden; then the banner returns after a reload.
    }
  };
  return (
    <section className={styles.strip} aria-label="Aanbieding" hidden={closed} suppressHydrationWarning>
      {import.meta.env.SSR && <ScriptOnce>{hideBeforePaint}</ScriptOnce>}
      <div className={`wrap ${styles.line}`}>
        <span>Vast bedrag per maand, onbeperkt offertes verzenden!</span>
        <AppLink to={paths.companyLanding}>Voor vloerbedrijven</AppLink>
        <button type="button" aria-label="Melding sluiten" onClick={close}>
          <X size={18} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
    </section>
  );
}

function closedEarlier(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
