import { useEffect, useState, type ComponentType } from "react";

/** Idle time comes at the latest after this; browsers without idle callbacks wait as long. */
const SOON_MS = 1500;

/**
 * The chat on every page (CHAT-001). It comes when the page has nothing better to do, so it weighs nothing before that,
 * and where no script runs there is no button that does nothing.
 */
export function Chat() {
  const [Widget, setWidget] = useState<ComponentType | null>(null);

  useEffect(
    () =>
      whenIdle(() => {
        import("./chat-widget").then(
          ({ ChatWidget }) => setWidget(() => ChatWidget),
          (error: unknown) => console.warn("There will be no chat:", error),
        );
      }),
    [],
  );

  return Widget && <Widget />;
}

/** Calls `work` once the browser is idle; the function that is returned calls it off. */
function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== "function") {
    const timer = setTimeout(work, SOON_MS);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: SOON_MS });
  return () => window.cancelIdleCallback(handle);
}
