import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../convex/_generated/api";
import { formatDate, formatRelative } from "../../domain/dates";
import { useNow } from "../lib/use-now";
import { TryAgain } from "../app/waiting/try-again";
import { Loading } from "../app/waiting/loading";
import { Bone } from "../ui/bone";
import { showError } from "../ui/overlays/show-error";
import { showToast } from "../ui/overlays/toast-store";
import styles from "./account-section.module.css";
import { useLiveQuery } from "../app/live/use-local-query";
import { LineButton } from "../app/live/line-button";

/** The account's sessions, live, each with a button that logs it out. */
export function SessionList() {
  const now = useNow();
  const sessions = useLiveQuery({ query: api.accounts.mySessions, args: {} });
  const endSession = useMutation(api.accounts.endMySession);
  const endOthers = useMutation(api.accounts.endMyOtherSessions);
  const [ending, setEnding] = useState<string | null>(null);

  const end = async (what: string, run: () => Promise<unknown>, text: string) => {
    setEnding(what);
    try {
      await run();
      showToast({ title: "Uitgelogd", text });
    } catch (error) {
      showError(error);
    } finally {
      setEnding(null);
    }
  };
  return (
    <>
      <h3>Waar je bent ingelogd</h3>
      <p className="soft">Herken je een apparaat niet? Log het uit en kies een nieuw wachtwoord.</p>
      {sessions.status === "pending" && (
        <Loading>
          <div className={styles.waiting}>
            <Bone height="100%" />
          </div>
        </Loading>
      )}
      {sessions.status === "error" && (
        <p className="row soft">
          Je apparaten konden niet worden geladen. <TryAgain />
        </p>
      )}
      {sessions.status === "success" && (
        <ul className={styles.sessions}>
          {sessions.data.map(({ sessionId, deviceName, startedAt, lastSeenAt, isCurrent }) => (
            <li key={sessionId}>
              <span>
                <b>{deviceName}</b>
                <span className="quiet">
                  {isCurrent ? "Dit apparaat" : `Laatst gezien: ${formatRelative(lastSeenAt, now)}`}, ingelogd op{" "}
                  {formatDate(startedAt)}
                </span>
              </span>
              {!isCurrent && (
                <LineButton
                  size="2"
                  variant="outline"
                  color="gray"
                  highContrast
                  busy={ending === sessionId}
                  aria-label={`${deviceName} uitloggen`}
                  onClick={() => void end(sessionId, () => endSession({ sessionId }), `${deviceName} is uitgelogd.`)}
                >
                  Uitloggen
                </LineButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {sessions.status === "success" && sessions.data.length > 2 && (
        <LineButton
          size="2"
          variant="outline"
          color="gray"
          highContrast
          busy={false}
          disabled={ending !== null}
          onClick={() => void end("others", () => endOthers({}), "Je bent alleen nog op dit apparaat ingelogd.")}
        >
          Overal elders uitloggen
        </LineButton>
      )}
    </>
  );
}
