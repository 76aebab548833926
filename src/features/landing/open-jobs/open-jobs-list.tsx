import { Glide } from "../../../components/glide/glide";
import { Button } from "@radix-ui/themes";
import { ArrowUp } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { useAnnouncement } from "../../../components/live-list/use-announcement";
import { useSettledList } from "../../../components/live-list/use-settled-list";
import type { PublicBrief } from "../../../lib/brief";
import { useSession } from "../../../lib/session/session";
import { useNow } from "../../../lib/use-now";
import { JobGrid } from "./job-grid";
import { OpenJobCard } from "./open-job-card";
import styles from "./open-jobs-list.module.css";

type Props = {
  jobs: readonly PublicBrief[];
  /** Shown when there are no jobs. */
  empty: ReactNode;
  /** Below the cards: a button for more. */
  more?: ReactNode;
  /** For a list that the server renders too: when it did. */
  renderedAt?: number | undefined;
};

/** The open jobs as cards: live, told to screen readers, and kept still while somebody reads them. */
export function OpenJobsList({ jobs, empty, more, renderedAt }: Props) {
  const now = useNow(undefined, renderedAt);
  const session = useSession();
  const list = useRef<HTMLDivElement>(null);
  const { shown, waiting, showNew } = useSettledList(jobs, false, list);
  const announcement = useAnnouncement(jobs, false);

  return (
    <Glide root={list}>
      <div ref={list} className={styles.list}>
        <p className="visually-hidden" aria-live="polite">
          {announcement}
        </p>
        <div className={styles.news}>
          {waiting > 0 && (
            <Button size="2" className={styles.pill} onClick={showNew}>
              <ArrowUp size={16} strokeWidth={1.75} aria-hidden />
              {waiting === 1 ? "1 nieuwe opdracht" : `${waiting} nieuwe opdrachten`}
            </Button>
          )}
        </div>
        {shown.length === 0 ? (
          empty
        ) : (
          <JobGrid>
            {shown.map((job) => (
              <OpenJobCard key={job._id} job={job} now={now} session={session} />
            ))}
          </JobGrid>
        )}
        {more}
      </div>
    </Glide>
  );
}
