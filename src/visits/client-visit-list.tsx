import { Button } from "@radix-ui/themes";
import { useRef, useState } from "react";
import { formatVisit, formatVisitDay, lapseSentence, type VisitKind } from "../../domain/visits";
import { LoadFailedNote } from "../app/waiting/load-failed-note";
import { Loading } from "../app/waiting/loading";
import { createPart, usePart } from "../lib/part";
import { useNow } from "../lib/use-now";
import { Bone } from "../ui/bone";
import { kindWords, visitPlace } from "./kind-words";
import { ReadyList } from "./ready-list";
import type { ClientsVisit } from "./types";
import { useVisitActs } from "./use-visit-acts";
import { AgreedLine, CancelButton, ToCalendar } from "./visit-parts";
import styles from "./visits.module.css";

/** Of the few requests that have something to pick; the others do without the code of its fields. */
const formsPart = createPart(() => import("./client-forms"));

type Props = { brief: { title: string }; kind: VisitKind; visits: readonly ClientsVisit[] };

/** The visits of companies on one request. */
export function ClientVisitList({ brief, kind, visits }: Props) {
  const words = kindWords[kind];
  return (
    <section className={styles.visits} aria-label={`${words.heading} voor ${brief.title}`}>
      <h3>{words.heading}</h3>
      <ul>
        {visits.map((visit) => (
          <li key={visit._id} id={visitPlace(visit._id)} className={styles.visit}>
            <ClientVisit visit={visit} kind={kind} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Says that the visits could not be loaded. */
export function VisitsFailed({ kind }: { kind: VisitKind }) {
  return <LoadFailedNote>{kindWords[kind].failed}</LoadFailedNote>;
}

/** A company's visit on a request, as its client sees it: how it stands, moments to pick from, and what can be done. */
function ClientVisit({ visit, kind }: { visit: ClientsVisit; kind: VisitKind }) {
  const words = kindWords[kind];
  const { companyName, agreed, options, wish, ended } = visit;
  const now = useNow();
  const title = useRef<HTMLHeadingElement>(null);
  const [asking, setAsking] = useState(false);
  const acts = useVisitActs(visit._id, () => {
    setAsking(false);
    title.current?.focus({ preventScroll: true });
  });
  const isOver = agreed !== null && agreed.end <= now;
  const isGoing = ended === null && !isOver;
  const mayPick = isGoing && options.length > 0;
  const forms = usePart(formsPart, mayPick || asking);
  return (
    <>
      <h4 ref={title} tabIndex={-1}>
        {companyName}
      </h4>
      <div className={styles.state} role="status">
        {ended?.because !== undefined && (
          <p className="soft">
            {lapseSentence(ended.because, "client", companyName)} De afspraak van {formatVisitDay(ended.startsAt!)} is
            daarom vervallen.
          </p>
        )}
        {ended !== null && ended.because === undefined && (
          <p className="soft">
            {ended.by === "client" ? "Je hebt" : `${companyName} heeft`} de afspraak van{" "}
            {formatVisitDay(ended.startsAt!)} afgezegd.
          </p>
        )}
        {isOver && (
          <p className="soft">
            {words.came} {formatVisit(agreed)}.
          </p>
        )}
        {isGoing && agreed !== null && <AgreedLine slot={agreed}>{words.comes}</AgreedLine>}
        {isGoing && wish !== null && (
          <p>
            Je hebt om andere momenten gevraagd.
            {agreed !== null && " Tot je er één kiest, blijft deze afspraak staan."}
          </p>
        )}
        {mayPick && (
          <p>{agreed === null ? words.wants : "Wil de afspraak verzetten. Tot je kiest, blijft deze staan."}</p>
        )}
      </div>
      {forms === null && (mayPick || asking) && (
        <Loading>
          <Bone height="12em" />
        </Loading>
      )}
      {forms !== null && mayPick && !asking && (
        <forms.PickForm
          visit={visit}
          now={now}
          busy={acts.busy}
          onPick={(start) => void acts.pick(start)}
          onNone={() => setAsking(true)}
        />
      )}
      {forms !== null && isGoing && asking && (
        <forms.AskForm
          visitId={visit._id}
          busy={acts.busy}
          onAsk={(words) => void acts.askOthers(words)}
          onClose={() => setAsking(false)}
        />
      )}
      {kind === "lay" && isGoing && agreed !== null && !asking && <ReadyList visit={visit} />}
      {isGoing && agreed !== null && !asking && (
        <div className={styles.buttons}>
          {visit.file !== null && <ToCalendar file={visit.file} name={words.file} />}
          {wish === null && options.length === 0 && (
            <Button size="2" variant="outline" color="gray" highContrast onClick={() => setAsking(true)}>
              Ander moment vragen
            </Button>
          )}
          <CancelButton
            label="Afspraak afzeggen"
            question="De afspraak afzeggen?"
            consequence={`${companyName} krijgt meteen bericht, en de afspraak gaat uit jullie agenda's.`}
            busy={acts.busy}
            onCancel={() => void acts.cancel()}
          />
        </div>
      )}
    </>
  );
}
