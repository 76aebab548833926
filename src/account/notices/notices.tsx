import { api } from "../../../convex/_generated/api";
import { kindsFor } from "../../../domain/notices";
import { useFormQuery, useLocalQuery } from "../../app/live/use-local-query";
import { LoadFailedNote } from "../../app/waiting/load-failed-note";
import { Loading } from "../../app/waiting/loading";
import { Bone } from "../../ui/bone";
import { ChoicesForm } from "./choices-form";
import { DeviceSwitch } from "./device-switch";
import styles from "./notices.module.css";

/** The switch for notices on this device, and the account's settings for notices. */
export function Notices({ isCompany }: { isCompany: boolean }) {
  const settings = useFormQuery({ query: api.push.mySettings, args: {} });
  const viewer = useLocalQuery({ query: api.users.viewer, args: {} });
  if (settings.status === "pending" || viewer.status === "pending") return <Shape isCompany={isCompany} />;
  if (settings.status === "error" || settings.data === null || viewer.status === "error" || viewer.data === null) {
    return (
      <div className={styles.failed}>
        <LoadFailedNote>Je meldingen konden niet worden geladen.</LoadFailedNote>
      </div>
    );
  }
  const { onHere, ...chosen } = settings.data;
  return (
    <>
      <DeviceSwitch on={onHere} />
      <ChoicesForm accountId={viewer.data.userId} isCompany={isCompany} settings={chosen} />
    </>
  );
}

/** What it looks like before the account's choices are there. */
function Shape({ isCompany }: { isCompany: boolean }) {
  return (
    <Loading>
      <div className={styles.device}>
        <Bone width="44px" height="32px" />
        <div className={styles.words}>
          <Bone height="100%" />
        </div>
      </div>
      <div className={styles.form}>
        <div className={styles.kinds}>
          {kindsFor(isCompany).map((kind) => (
            <div key={kind} className={styles.kind}>
              <Bone height="100%" />
            </div>
          ))}
        </div>
        <Bone height="78px" />
        <Bone height="42px" />
      </div>
    </Loading>
  );
}
