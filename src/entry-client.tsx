// First, so that our components' styles come after the base they build on.
import "./styles/all";
import { RouterProvider } from "@tanstack/react-router";
import { RouterClient } from "@tanstack/react-router/ssr/client";
import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { isOtherDocument, readConfig } from "./app/config";
import { surviveForeignMoves } from "./app/frame/foreign-moves";
import { createAppRouter } from "./router";
import { noteTyping } from "./ui/forms/typed-before";

// The document's end holds what the server knew, and may come after scripts that the browser has already.
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
// In a task of its own, so that a tap between running the modules and this is answered first.
else setTimeout(start);

function start() {
  surviveForeignMoves();
  const takesOver = !isOtherDocument(window.location);
  const router = createAppRouter({ config: readConfig(), takesOver });
  if (!takesOver) {
    // Nothing to take over: the page is made here, and takes the place of the other one when it is ready.
    void router.load().then(() =>
      createRoot(document).render(
        <StrictMode>
          <RouterProvider router={router} />
        </StrictMode>,
      ),
    );
    return;
  }
  noteTyping();
  setTimeout(() => {
    // As a transition React takes the page over in slices of a few milliseconds, so that scrolling and typing never wait.
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <RouterClient router={router} />
        </StrictMode>,
        // A translator or an extension has changed the document: React makes it anew, and nothing of it is lost.
        { onRecoverableError: (error) => console.warn("The document was changed before the page started:", error) },
      );
    });
  });
}

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  const { serviceWorker } = navigator;
  // On a first visit no worker saw this page come.
  if (serviceWorker.controller === null) {
    serviceWorker.addEventListener("controllerchange", () => serviceWorker.controller?.postMessage("opened"), {
      once: true,
    });
  }
  const register = () =>
    serviceWorker.register("/sw.js").catch((error: unknown) => console.warn("There will be no offline page:", error));
  if (document.readyState === "complete") void register();
  else window.addEventListener("load", () => void register());
}
