import { ExternalLink } from "lucide-react";
import styles from "./outside-link.module.css";

/** A link to an address that a company chose: only web addresses are stored (C15), and the link sends no referrer. */
export function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={styles.link}>
      {children} <ExternalLink size={16} strokeWidth={1.75} aria-label="(opent in een nieuw tabblad)" />
    </a>
  );
}
