import { useEffect } from "react";
import { pageTitle } from "./head";
import { withoutCount } from "./unread/title-count";

/**
 * Sets a title that is known only once data has arrived; the route's own title returns when the component is unmounted.
 */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    const before = document.title;
    const ours = pageTitle(title);
    document.title = ours;
    return () => {
      if (withoutCount(document.title) === ours) document.title = before;
    };
  }, [title]);
}
