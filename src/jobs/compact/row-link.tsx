import { useRouter } from "@tanstack/react-router";
import { useMemo, type MouseEvent, type ReactNode } from "react";
import { jobLink } from "../../app/links";

/**
 * The link of a row. Unlike other links it subscribes to no address and prefetches nothing, because dozens of rows come
 * and go in a second of scrolling.
 */
export function RowLink({ jobId, children }: { jobId: string; children: ReactNode }) {
  const router = useRouter();
  const target = useMemo(() => jobLink(jobId), [jobId]);
  const href = useMemo(() => router.buildLocation(target).href, [router, target]);
  const follow = (event: MouseEvent) => {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (elsewhere || event.defaultPrevented) return;
    event.preventDefault();
    void router.navigate(target);
  };
  return (
    <a href={href} data-row onClick={follow}>
      {children}
    </a>
  );
}
