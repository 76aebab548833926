import { useRouter } from "@tanstack/react-router";
import { Check, CircleAlert, FileText, Info, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useStore } from "../../lib/store";
import { arriveOnPage, dismissToast, leavePage, toastStore, type ShownToast, type ToastTone } from "./toast-store";
import styles from "./toaster.module.css";

const icons = { success: Check, error: CircleAlert, info: Info, oak: FileText } satisfies Record<ToastTone, unknown>;
const none: readonly ShownToast[] = [];

/**
 * The region with the site's toasts. It is always in the page, so that screen readers announce new ones. Errors
 * disappear with the page on which they were shown; a change of the query alone does not count.
 */
export function Toaster() {
  const toasts = useStore(toastStore, none);
  const router = useRouter();
  useEffect(() => {
    const unsubscribeLeaving = router.subscribe("onBeforeNavigate", ({ fromLocation, pathChanged }) => {
      if (fromLocation && pathChanged) leavePage();
    });
    const unsubscribeArriving = router.subscribe("onResolved", arriveOnPage);
    return () => {
      unsubscribeLeaving();
      unsubscribeArriving();
    };
  }, [router]);

  return (
    <section className={styles.region} aria-label="Meldingen" aria-live="polite" aria-relevant="additions">
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function Toast({ toast: { id, title, text, tone, durationMs, action } }: { toast: ShownToast }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pause = () => clearTimeout(timer.current);
  const start = () => {
    if (durationMs !== null) timer.current = setTimeout(() => dismissToast(id), durationMs);
  };
  useEffect(() => {
    if (durationMs !== null) timer.current = setTimeout(() => dismissToast(id), durationMs);
    return () => clearTimeout(timer.current);
  }, [id, durationMs]);

  const Icon = icons[tone];
  return (
    <div
      className={`${styles.toast} ${styles[tone]}`}
      data-tone={tone}
      onPointerEnter={pause}
      onPointerLeave={start}
      onFocus={pause}
      onBlur={start}
    >
      <Icon size={20} strokeWidth={1.75} className={styles.icon} aria-hidden />
      <div>
        <b>{title}</b>
        {text && <p>{text}</p>}
        {action && (
          <button type="button" className={styles.action} onClick={action.run}>
            {action.label}
          </button>
        )}
      </div>
      <button type="button" className={styles.close} aria-label="Melding sluiten" onClick={() => dismissToast(id)}>
        <X size={18} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  );
}
