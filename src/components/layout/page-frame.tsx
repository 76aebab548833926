import { useLocation } from "@tanstack/react-router";
import { Suspense, type ReactNode } from "react";
import { isVerhuisPath } from "../../lib/paths";
import { Footer } from "./footer";
import { frameOf } from "./frame";
import { Header } from "./header";
import { OfflineLine } from "./offline-line";
import styles from "./page-frame.module.css";
import { TopBanner } from "./top-banner";
import { VerhuisFooter, VerhuisHeader } from "./verhuis-frame";

/** What surrounds every page: skip link, offline line, banner, header, footer; which of them show depends on the path. */
export function PageFrame({ children }: { children: ReactNode }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const verhuis = isVerhuisPath(pathname);
  const { header, banner, footer } = frameOf(pathname);
  return (
    <div className={styles.frame} data-verhuis={verhuis || undefined}>
      <a className={styles.skip} href="#inhoud">
        Naar de inhoud
      </a>
      <OfflineLine />
      {banner && <TopBanner />}
      {header && (verhuis ? <VerhuisHeader /> : <Header />)}
      <main id="inhoud" tabIndex={-1} className={styles.main}>
        {/* React takes over what stands in a boundary bit by bit, so that a telephone answers to a finger meanwhile. */}
        <Suspense>{children}</Suspense>
      </main>
      <Suspense>{footer && (verhuis ? <VerhuisFooter /> : <Footer />)}</Suspense>
    </div>
  );
}
