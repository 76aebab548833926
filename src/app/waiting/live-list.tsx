import { ArrowUp } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { Glide } from "../../ui/glide";
import { useAnnouncement } from "./use-announcement";
import { useSettledList } from "./use-settled-list";

type Job = { _id: string; _creationTime: number; title: string; unlockCount: number };

type Props<T extends Job> = {
  /** Newest first. */
  jobs: readonly T[];
  isLoading?: boolean;
  className: string | undefined;
  /** The button above the jobs that shows those that wait, with what it says; `words` is null while none wait. */
  news: (words: ReactNode, showNew: () => void) => ReactNode;
  /** The jobs that show now; `hasArrived` for those that came in while the list was being watched. */
  children: (shown: readonly T[], hasArrived: (job: T) => boolean) => ReactNode;
};

/**
 * The shared behaviour of live lists of jobs, whatever their cards look like: changes are animated and announced to
 * screen readers, and while somebody reads, new jobs wait behind a button (DASH-030, LAND-023).
 */
export function LiveList<T extends Job>({ jobs, isLoading = false, className, news, children }: Props<T>) {
  const list = useRef<HTMLDivElement>(null);
  const { shown, waiting, showNew, hasArrived } = useSettledList(jobs, isLoading, list);
  const announcement = useAnnouncement(jobs, isLoading);
  const words = waiting > 0 && (
    <>
      <ArrowUp size={16} strokeWidth={1.75} aria-hidden />
      {waiting === 1 ? "1 nieuwe opdracht" : `${waiting} nieuwe opdrachten`}
    </>
  );

  return (
    <Glide root={list} when={!isLoading}>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      <div className={className} ref={list} aria-busy={isLoading}>
        {news(words || null, showNew)}
        {children(shown, hasArrived)}
      </div>
    </Glide>
  );
}
