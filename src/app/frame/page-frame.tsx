import { Suspense, type MouseEvent, type ReactNode } from "react";
import { Footer } from "./footer";
import type { Frame } from "./frame";
import { Header } from "./header";
import styles from "./page-frame.module.css";
import { SiteNotice } from "./site-notice";
import { TopBanner } from "./top-banner";
import { VerhuisFooter, VerhuisHeader } from "./verhuis-frame";

/** Everything around a page: skip link, banner, header, footer. The page's frame says which of them it shows. */
export function PageFrame({ frame, children }: { frame: Frame; children: ReactNode }) {
  const { header, banner, footer } = frame;
  const verhuis = frame.look === "verhuis";
  return (
    <div className={styles.frame} data-verhuis={verhuis || undefined}>
      <a className={styles.skip} href="#inhoud" onClick={goToContent}>
        Naar de inhoud
      </a>
      <SiteNotice />
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

/** Goes to the page's content and leaves the address as it is: the fragment of some holds the secret of a link. */
function goToContent(event: MouseEvent<HTMLAnchorElement>): void {
  const content = document.getElementById("inhoud");
  if (content === null) return;
  event.preventDefault();
  content.scrollIntoView();
  content.focus({ preventScroll: true });
}
