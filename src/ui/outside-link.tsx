import { ExternalLink } from "lucide-react";
import styles from "./outside-link.module.css";

/** Companies choose these addresses: only web addresses are stored (C15), and nothing of us travels along. */
export function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={styles.link}>
      {children} <ExternalLink size={16} strokeWidth={1.75} aria-label="(opent in een nieuw tabblad)" />
    </a>
  );
}
