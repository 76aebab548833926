import { Button } from "@radix-ui/themes";
import { useSyncExternalStore } from "react";
import {
  isOwnMachine,
  readLaunchOverride,
  writeLaunchOverride,
  type LaunchOverride,
} from "../../app/session/launch-override";
import styles from "./launch-switch.module.css";

const never = () => () => {};
const words = { "pre-launch": "vóór de lancering", "full-access": "volledige toegang" } satisfies Record<
  LaunchOverride,
  string
>;

/**
 * Staff's switch between before and after the launch, on a developer's own machine or with ?admin=true (SUB-021). It
 * changes what this browser shows, on a public site only with an admin session (C04).
 */
export function LaunchSwitch({ asked }: { asked: boolean }) {
  const shown = useSyncExternalStore(
    never,
    () => asked || isOwnMachine(),
    () => false,
  );
  const override = useSyncExternalStore(never, readLaunchOverride, () => null);
  if (!shown) return null;

  const set = (next: LaunchOverride | null) => {
    writeLaunchOverride(next);
    window.location.reload();
  };
  return (
    <section className="wrap" aria-label="Beheer van de lancering">
      <div className={styles.switch}>
        <p>
          <b>Beheer.</b> Deze browser toont: {override === null ? "de echte stand" : words[override]}.
        </p>
        <div className="row">
          <Button size="2" variant="outline" color="gray" highContrast onClick={() => set("pre-launch")}>
            Toon vóór lancering
          </Button>
          <Button size="2" variant="outline" color="gray" highContrast onClick={() => set("full-access")}>
            Toon volledige toegang
          </Button>
          {override !== null && (
            <Button size="2" variant="ghost" color="gray" highContrast onClick={() => set(null)}>
              Wis instelling
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
