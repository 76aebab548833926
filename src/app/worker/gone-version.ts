import { newVersion } from "../../lib/new-version";
import { clearErrors, showToast } from "../../ui/overlays/toast-store";

/**
 * From now on a piece of code that cannot be fetched makes the page ask whether its version is still served, by the
 * address of a file that it has. When it is not, the page offers the new version in the place of an error. Vite sends
 * this event for each `import()`. A page that was just opened needs none of this: its version is the one that is served.
 */
export function watchParts(file: string): () => void {
  const onMissing = () => {
    // A page without a connection gets no answer, and its version is not gone.
    fetch(file, { method: "HEAD", cache: "no-store" }).then(
      ({ status }) => {
        if (status === 404) offer();
      },
      () => undefined,
    );
  };
  window.addEventListener("vite:preloadError", onMissing);
  return () => window.removeEventListener("vite:preloadError", onMissing);
}

function offer(): void {
  const words = { title: "Er is een nieuwe versie", text: "Vernieuw de pagina om verder te gaan." };
  newVersion.set(words);
  // What the missing piece was needed for failed, and has shown an error; this is its reason.
  clearErrors();
  const action = { label: "Vernieuwen", run: () => window.location.reload() };
  showToast({ ...words, tone: "info", durationMs: null, action });
}
