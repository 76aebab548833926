import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/**
 * After a navigation to another path, moves the focus to the new page's heading and announces its title, as a full page
 * load would for a screen reader. Changes of the query or of live data never move the focus.
 */
export function RouteFocus() {
  const router = useRouter();
  const [announcement, setAnnouncement] = useState("");

  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, pathChanged, toLocation }) => {
        if (!fromLocation || !pathChanged || toLocation.hash) return;
        const target = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
        if (!target) return;
        target.setAttribute("tabindex", "-1");
        target.focus({ preventScroll: true });
        setAnnouncement(document.title);
      }),
    [router],
  );

  return (
    <p className="visually-hidden" aria-live="polite">
      {announcement}
    </p>
  );
}
