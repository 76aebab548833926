import type { Page } from "@playwright/test";

/** Everything that a page received over its WebSocket connections and in the answers to its requests. */
export interface Received {
  frames: string[];
  /** Those of the given texts that the page has received, in whatever frame or answer. */
  contains(texts: string[]): Promise<string[]>;
}

/** Records everything that reaches a page from now on. */
export function recordReceived(page: Page): Received {
  const frames: string[] = [];
  const bodies: Promise<string>[] = [];
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => frames.push(payload.toString()));
  });
  page.on("response", (response) => {
    // Redirects and answers to a page that was left have no body to read.
    bodies.push(response.text().catch(() => ""));
  });
  return {
    frames,
    contains: async (texts) => {
      const all = [...frames, ...(await Promise.all(bodies))];
      return texts.filter((text) => all.some((received) => received.includes(text)));
    },
  };
}
