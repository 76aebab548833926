import { useMutation } from "convex/react";
import { api } from "../../../convex/_generated/api";
import type { Viewer } from "../../app/session/session";
import { useLogOut } from "../../app/session/use-log-out";
import { ActButton } from "./act-button";
import styles from "./team.module.css";

/** Takes the viewer out of the team, which ends their account. The last owner is refused. */
export function Leave({ viewer }: { viewer: Viewer }) {
  const leave = useMutation(api.team.leave);
  const logOut = useLogOut({ to: "/" }, { newDocument: false });
  return (
    <p className={styles.leave}>
      <ActButton
        label="Het team verlaten"
        about={viewer.name || viewer.email}
        title="Het team verlaten?"
        text={
          viewer.isHolder === false
            ? "Je account verdwijnt en je kunt niet meer inloggen. Klanten, gesprekken en offertes blijven bij het bedrijf."
            : "Het bedrijfsaccount gaat naar een andere eigenaar, met alles wat erin staat. Jij kunt daarna niet meer inloggen."
        }
        confirm="Ja, ik verlaat het team"
        done="Je hoort niet meer bij het team."
        act={async () => {
          await leave({});
          await logOut();
        }}
      />
    </p>
  );
}
