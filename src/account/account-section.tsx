import { LiveWith } from "../app/live/live";
import { LoadFailedNote } from "../app/waiting/load-failed-note";
import { WhenVisible } from "../app/waiting/when-visible";
import { createPart } from "../lib/part";
import { Bone } from "../ui/bone";
import styles from "./account-section.module.css";
import { MailAddress } from "../ui/mail-address";

const acts = createPart(() => import("./account-acts"));

/** What nobody reads at once is there by then, for those who search the page or go through it by keyboard. */
const AT_LATEST_MS = 2000;

type Props = { email: string; isCompany?: boolean; heading?: "h1" | "h2" };

/**
 * Who is logged in, and what they can do with their account (C65). The second part loads when it is scrolled near the
 * screen.
 */
export function AccountSection({ email, isCompany = false, heading: Heading = "h2" }: Props) {
  const shape = (
    <div className={styles.shape}>
      <Bone height="560px" />
    </div>
  );
  return (
    <section className={styles.account} id="account" aria-labelledby="account-titel">
      <Heading id="account-titel">Je account</Heading>
      <p className="soft">
        Je bent ingelogd als <MailAddress address={email} />.
      </p>
      <WhenVisible fallback={shape} atLatest={AT_LATEST_MS}>
        <LiveWith
          part={acts}
          fallback={shape}
          failed={<LoadFailedNote>De instellingen van je account konden niet worden geladen.</LoadFailedNote>}
        >
          {({ AccountActs }) => <AccountActs isCompany={isCompany} />}
        </LiveWith>
      </WhenVisible>
    </section>
  );
}
