import { Button } from "@radix-ui/themes";
import { CalendarPlus, Hourglass } from "lucide-react";
import { useRef, useState } from "react";
import { api } from "../../convex/_generated/api";
import { visitOptions } from "../../domain/limitWords";
import { formatVisit, formatVisitDay, lapseSentence, type VisitKind } from "../../domain/visits";
import { useLocalQuery } from "../app/live/use-local-query";
import { DiscardButton } from "../app/outbox/entry-buttons";
import { mayBeReplaced } from "convex-local-first/outbox/entry";
import type { OutboxEntry } from "../app/outbox/entry";
import { RefusedNotice } from "../app/outbox/forms/refused-notice";
import { TypedDetails } from "../app/outbox/typed-list";
import { useLocalMutation } from "../app/outbox/use-outbox";
import { useViewer } from "../app/session/session";
import { LoadFailedNote } from "../app/waiting/load-failed-note";
import { createPart, usePart } from "../lib/part";
import { useNow } from "../lib/use-now";
import { Notice } from "../ui/notice";
import { kindWords } from "./kind-words";
import { ReadyMarks } from "./ready-list";
import type { CompanysVisit, Visit } from "./types";
import { visitArgs } from "./visit-args";
import { useVisitActs } from "./use-visit-acts";
import { aboutVisit } from "./visit-entry";
import { AgreedLine, CancelButton, ToCalendar } from "./visit-parts";
import styles from "./visits.module.css";

/** The form, which comes when somebody asks for it. */
const formPart = createPart(() => import("./propose-form"));

type Props = {
  job: { _id: string; title: string };
  /** To measure when it is left out. */
  kind?: VisitKind;
  /** Whether to propose one is what to do next on the page. */
  isMain?: boolean;
};
type PanelProps = Required<Props> & { side: CompanysVisit };

/** A company's visit on a job that it unlocked or quoted on, live. Must be inside `Live`. */
export function CompanyVisit({ job, kind = "measure", isMain = false }: Props) {
  const side = useLocalQuery({ query: api.visits.forJob, args: visitArgs(job._id, kind) });
  if (side.status === "pending") return null;
  if (side.status === "error") return <LoadFailedNote>{kindWords[kind].companyFailed}</LoadFailedNote>;
  return side.data === null ? null : <Panel job={job} kind={kind} isMain={isMain} side={side.data} />;
}

function Panel({ job, kind, isMain, side }: PanelProps) {
  const words = kindWords[kind];
  const title = useRef<HTMLHeadingElement>(null);
  const viewer = useViewer();
  const now = useNow();
  const [open, setOpen] = useState(false);
  const { entry } = useLocalMutation(aboutVisit(job._id, kind));
  const refused = entry?.state === "refused" ? entry : null;
  const shown = (open || refused !== null) && side.canPropose;
  const form = usePart(formPart, shown);
  const toTitle = () => title.current?.focus({ preventScroll: true });
  const close = () => {
    setOpen(false);
    toTitle();
  };
  return (
    <section className={styles.box} aria-labelledby={words.place}>
      <h2 id={words.place} ref={title} tabIndex={-1}>
        {words.heading}
      </h2>
      <div className={styles.state} role="status">
        <State side={side} kind={kind} now={now} />
      </div>
      {entry?.state === "waiting" ? (
        <WaitingProposal entry={entry} />
      ) : shown ? (
        <>
          {refused && <RefusedNotice entry={refused} />}
          {form && viewer && (
            <form.ProposeForm
              key={refused?.id}
              {...{ job, kind, refused }}
              accountId={viewer.userId}
              onSent={close}
              onClose={close}
            />
          )}
        </>
      ) : (
        <Acts side={side} kind={kind} isMain={isMain} now={now} onPropose={() => setOpen(true)} onDone={toTitle} />
      )}
    </section>
  );
}

type StateProps = { side: CompanysVisit; kind: VisitKind; now: number };

/** How it stands, in a sentence or two. */
function State({ side: { visit, canPropose, knowsAddress }, kind, now }: StateProps) {
  const words = kindWords[kind];
  if (visit === null || (visit.ended !== null && visit.ended.startsAt === null)) {
    return (
      <p className="soft">
        Stel maximaal {visitOptions} voor {words.invites}. De klant kiest er één.
      </p>
    );
  }
  const { agreed, options, wish, ended } = visit;
  if (ended?.because !== undefined) {
    return (
      <p className="soft">
        {lapseSentence(ended.because, "company", "")} De afspraak van {formatVisitDay(ended.startsAt!)} is daarom
        vervallen.{canPropose && words.again}
      </p>
    );
  }
  if (ended !== null) {
    return (
      <p className="soft">
        {ended.by === "company" ? "Je hebt" : "De klant heeft"} de afspraak van {formatVisitDay(ended.startsAt!)}{" "}
        afgezegd.{canPropose && words.again}
      </p>
    );
  }
  if (agreed !== null && agreed.end <= now)
    return (
      <p className="soft">
        {words.companyCame} {formatVisit(agreed)}.
      </p>
    );
  return (
    <>
      {agreed !== null && (
        <AgreedLine slot={agreed}>
          {!knowsAddress && "Het adres krijg je als de klant je offerte accepteert."}
        </AgreedLine>
      )}
      {visit.by !== undefined && <p className="quiet">Voorgesteld door {visit.by}</p>}
      {kind === "lay" && agreed !== null && <ReadyMarks ready={visit.ready} />}
      {wish !== null && (
        <>
          <p>
            <b>De klant vraagt om een ander moment.</b>
            {agreed !== null && " Tot er één is gekozen, blijft deze afspraak staan."}
          </p>
          {wish !== "" && <blockquote className={styles.wish}>{wish}</blockquote>}
        </>
      )}
      {options.length > 0 && (
        <>
          <p>
            {agreed === null
              ? "Je wacht op de keuze van de klant."
              : "Je hebt andere momenten voorgesteld. Tot de klant kiest, blijft deze afspraak staan."}
          </p>
          <ul className={styles.options}>
            {options.map((option) => (
              <li key={option.start}>
                <span>{formatVisit(option)}</span>
                {option.taken && <span className="quiet"> (dan heb je al een andere afspraak)</span>}
                {!option.taken && option.start <= now && <span className="quiet"> (voorbij)</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

type ActsProps = StateProps & { isMain: boolean; onPropose: () => void; onDone: () => void };

function Acts({ side: { visit, canPropose }, kind, isMain, now, onPropose, onDone }: ActsProps) {
  const isGoing = visit !== null && visit.ended === null && (visit.agreed === null || visit.agreed.end > now);
  const again =
    isGoing && (visit.agreed !== null ? "Verzetten" : visit.options.length > 0 && "Andere momenten voorstellen");
  return (
    <div className={styles.buttons}>
      {isGoing && visit.file !== null && <ToCalendar file={visit.file} name={kindWords[kind].file} />}
      {canPropose && (
        <Button
          size={again ? "2" : "3"}
          variant={again ? "outline" : isMain ? "solid" : "soft"}
          {...(again ? { color: "gray", highContrast: true } : {})}
          onClick={onPropose}
        >
          {!again && <CalendarPlus size={18} strokeWidth={1.75} aria-hidden />}
          <span>{again || kindWords[kind].propose}</span>
        </Button>
      )}
      {isGoing && <CallOff visit={visit} onDone={onDone} />}
    </div>
  );
}

function CallOff({ visit, onDone }: { visit: Visit; onDone: () => void }) {
  const { busy, cancel } = useVisitActs(visit._id, onDone);
  if (visit.agreed === null) {
    return (
      <CancelButton
        label="Voorstel intrekken"
        question="Je voorstel intrekken?"
        consequence="De klant krijgt daar bericht van en kan niet meer kiezen."
        busy={busy}
        onCancel={() => void cancel()}
      />
    );
  }
  return (
    <CancelButton
      label="Afspraak afzeggen"
      question="De afspraak afzeggen?"
      consequence="De klant krijgt meteen bericht, en de afspraak gaat uit jullie agenda's."
      busy={busy}
      onCancel={() => void cancel()}
    />
  );
}

/** A proposal that is kept on this device and goes as soon as there is a connection. */
function WaitingProposal({ entry }: { entry: OutboxEntry }) {
  return (
    <>
      <Notice icon={Hourglass} tone="plain">
        <b>Je voorstel staat klaar.</b> We versturen dit zodra je weer verbinding hebt.
      </Notice>
      <TypedDetails typed={entry.typed} />
      {mayBeReplaced(entry) && (
        <div>
          <DiscardButton id={entry.id}>Toch niet versturen</DiscardButton>
        </div>
      )}
    </>
  );
}
