import { Button } from "@radix-ui/themes";
import { useMutation } from "convex/react";
import { useState, type ReactNode } from "react";
import { api } from "../../../convex/_generated/api";
import { BusyButton } from "../../ui/forms/busy-button";
import { LineButton } from "../../app/live/line-button";
import { Modal } from "../../ui/overlays/modal";
import { LoadFailedNote } from "../../app/waiting/load-failed-note";
import { Loading } from "../../app/waiting/loading";
import { Bone } from "../../ui/bone";
import { showError } from "../../ui/overlays/show-error";
import { useMay } from "../gate/staff-session";
import styles from "./mass-actions.module.css";
import { NotCounted, RunState } from "./run-state";
import type { MassActionKind, Order, Run, Words } from "./types";
import { useLiveQuery } from "../../app/live/use-local-query";

type Props = {
  kind: MassActionKind;
  title: string;
  /** What this does, to whom. */
  children: ReactNode;
  words: Words;
  /** Starts a run on the server, as a dry run or in earnest. */
  start: (dryRun: boolean) => Promise<unknown>;
  /** Whether a run was about what is chosen now; without it there is nothing to choose. */
  isAbout?: (order: Order) => boolean;
  /** Why no run can start now, or null. */
  blocked?: string | null;
};

const failure = { title: "Er ging iets mis", text: "Er is niets begonnen. Probeer het opnieuw." };

/**
 * A mass action: staff first counts, sees whom it is about, then runs it and watches its progress live (C03). It shows
 * the newest run of its kind, whoever started it.
 */
export function MassActionPanel({ kind, title, children, words, start, isAbout = () => true, blocked = null }: Props) {
  const latest = useLiveQuery({ query: api.massActions.latest, args: { kind } });
  return (
    <section className={styles.panel} aria-label={title}>
      <h2>{title}</h2>
      <div className={styles.text}>{children}</div>
      {latest.status === "pending" && (
        <Loading>
          <Bone height="96px" />
        </Loading>
      )}
      {latest.status === "error" && <LoadFailedNote>De stand van deze ronde kon niet worden geladen.</LoadFailedNote>}
      {latest.status === "success" && (
        <Steps run={latest.data} words={words} start={start} isAbout={isAbout} blocked={blocked} />
      )}
    </section>
  );
}

type StepsProps = Required<Pick<Props, "words" | "start" | "isAbout" | "blocked">> & { run: Run | null };

function Steps({ run, words, start, isAbout, blocked }: StepsProps) {
  const stop = useMutation(api.massActions.stop);
  const resume = useMutation(api.massActions.resume);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const mayRun = useMay("manager");

  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      showError(error, failure);
    } finally {
      setBusy(false);
    }
  };

  const running = run?.state === "running";
  const unfinished = run !== null && (run.state === "stopped" || run.state === "failed" || run.state === "stalled");
  const counted = run !== null && run.dryRun && run.state === "done" && isAbout(run.order) ? run.total : null;
  return (
    <>
      {run === null && <NotCounted />}
      {run !== null && <RunState run={run} words={words} outdated={run.dryRun && !running && !isAbout(run.order)} />}
      {blocked !== null && !running && <p className="soft">{blocked}</p>}
      {mayRun && (
        <div className={styles.buttons}>
          {counted !== null && counted > 0 && (
            <BusyButton size="3" busy={busy} disabled={blocked !== null} onClick={() => setAsking(true)}>
              {words.button(counted)}
            </BusyButton>
          )}
          {unfinished && (
            <LineButton size="3" busy={busy} onClick={() => void attempt(() => resume({ massActionId: run._id }))}>
              Ga verder
            </LineButton>
          )}
          {running ? (
            <LineButton
              size="3"
              variant="outline"
              color="gray"
              highContrast
              busy={busy}
              onClick={() => void attempt(() => stop({ massActionId: run._id }))}
            >
              Stop
            </LineButton>
          ) : (
            <LineButton
              size="3"
              busy={busy}
              said={unfinished}
              disabled={blocked !== null}
              {...(counted || unfinished ? { variant: "outline", color: "gray", highContrast: true } : {})}
              onClick={() => void attempt(() => start(true))}
            >
              {run === null || counted === null ? "Proefronde" : "Opnieuw tellen"}
            </LineButton>
          )}
        </div>
      )}
      <Modal
        open={asking}
        onClose={() => setAsking(false)}
        title={words.question(counted ?? 0)}
        actions={
          <>
            <LineButton
              size="3"
              busy={false}
              onClick={() => {
                setAsking(false);
                void attempt(() => start(false));
              }}
            >
              {words.confirm}
            </LineButton>
            <Button size="3" variant="outline" color="gray" highContrast onClick={() => setAsking(false)}>
              Annuleren
            </Button>
          </>
        }
      >
        <p>{words.consequence}</p>
      </Modal>
    </>
  );
}
