import { Button } from "@radix-ui/themes";
import { useRef, useState, type FormEvent } from "react";
import { api } from "../../convex/_generated/api";
import { formatVisit, formatVisitDay } from "../../domain/visits";
import { LineButton } from "../app/live/line-button";
import { useKeptQuery } from "../app/live/use-kept-query";
import { LoadFailedNote } from "../app/waiting/load-failed-note";
import { useNow } from "../lib/use-now";
import { Choice, ChoiceGroup } from "../ui/forms/choice-group";
import { TextAreaField } from "../ui/forms/text-field";
import { TEXT_MAX } from "../../domain/limits";
import type { ClientsVisit } from "./types";
import { useVisitActs } from "./use-visit-acts";
import { AgreedLine, CancelButton, ToCalendar } from "./visit-parts";
import styles from "./visits.module.css";

type Props = { brief: { _id: string; title: string } };

/** Companies that want to come and measure for one request, and when: live. Nothing while there are none. */
export function ClientVisits({ brief }: Props) {
  const visits = useKeptQuery({ query: api.visits.onRequest, args: { briefId: brief._id } });
  if (visits.status === "pending") return null;
  if (visits.status === "error")
    return <LoadFailedNote>De afspraken om op te meten konden niet worden geladen.</LoadFailedNote>;
  const shown = (visits.data ?? []).filter(({ ended }) => ended === null || ended.startsAt !== null);
  if (shown.length === 0) return null;
  return (
    <section className={styles.visits} aria-label={`Opmeten voor ${brief.title}`}>
      <h3>Opmeten</h3>
      <ul>
        {shown.map((visit) => (
          <li key={visit._id} className={styles.visit}>
            <OneVisit visit={visit} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OneVisit({ visit }: { visit: ClientsVisit }) {
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
  return (
    <>
      <h4 ref={title} tabIndex={-1}>
        {companyName}
      </h4>
      <div className={styles.state} role="status">
        {ended !== null && (
          <p className="soft">
            {ended.by === "client" ? "Je hebt" : `${companyName} heeft`} de afspraak van{" "}
            {formatVisitDay(ended.startsAt!)} afgezegd.
          </p>
        )}
        {isOver && <p className="soft">Is langs geweest op {formatVisit(agreed)}.</p>}
        {isGoing && agreed !== null && <AgreedLine slot={agreed}>Komt dan bij je opmeten.</AgreedLine>}
        {isGoing && wish !== null && (
          <p>
            Je hebt om andere momenten gevraagd.
            {agreed !== null && " Tot je er een kiest, blijft deze afspraak staan."}
          </p>
        )}
        {isGoing && options.length > 0 && (
          <p>
            {agreed === null
              ? "Wil bij je komen opmeten."
              : "Wil de afspraak verzetten. Tot je kiest, blijft deze staan."}
          </p>
        )}
      </div>
      {isGoing && options.length > 0 && !asking && (
        <PickForm
          visit={visit}
          now={now}
          busy={acts.busy}
          onPick={(start) => void acts.pick(start)}
          onNone={() => setAsking(true)}
        />
      )}
      {isGoing && asking && (
        <AskForm busy={acts.busy} onAsk={(words) => void acts.askOthers(words)} onClose={() => setAsking(false)} />
      )}
      {isGoing && agreed !== null && !asking && (
        <div className={styles.buttons}>
          {visit.file !== null && <ToCalendar file={visit.file} />}
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

type PickProps = {
  visit: ClientsVisit;
  now: number;
  busy: boolean;
  onPick: (start: number) => void;
  onNone: () => void;
};

function PickForm({ visit, now, busy, onPick, onNone }: PickProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const isFree = ({ start, taken }: ClientsVisit["options"][number]) => !taken && start > now;
  const send = (event: FormEvent) => {
    event.preventDefault();
    const option = visit.options.find(({ start }) => start === chosen);
    if (option === undefined || !isFree(option)) return setError("Kies een moment, of vraag om een ander.");
    setError(undefined);
    onPick(option.start);
  };
  return (
    <form className={styles.form} onSubmit={send} method="post" noValidate>
      <ChoiceGroup legend="Kies een moment" error={error}>
        {visit.options.map((option) => (
          <Choice
            key={option.start}
            name={`moment-${visit._id}`}
            label={formatVisit(option)}
            {...(isFree(option) ? {} : { hint: option.taken ? "Intussen bezet" : "Voorbij", disabled: true })}
            checked={chosen === option.start}
            onChange={() => setChosen(option.start)}
          />
        ))}
      </ChoiceGroup>
      <div className={styles.buttons}>
        <LineButton type="submit" size="3" busy={busy}>
          Dit moment kiezen
        </LineButton>
        <Button type="button" size="3" variant="outline" color="gray" highContrast onClick={onNone}>
          Geen van deze
        </Button>
      </div>
    </form>
  );
}

function AskForm({ busy, onAsk, onClose }: { busy: boolean; onAsk: (words: string) => void; onClose: () => void }) {
  const [words, setWords] = useState("");
  const send = (event: FormEvent) => {
    event.preventDefault();
    onAsk(words);
  };
  return (
    <form className={styles.form} onSubmit={send} method="post" noValidate>
      <TextAreaField
        label="Wanneer kun je wel?"
        hint="Bijvoorbeeld: doordeweeks na 18.00 uur. Je hoeft niets in te vullen."
        rows={3}
        maxLength={TEXT_MAX.reason}
        value={words}
        autoFocus
        onChange={({ target }) => setWords(target.value)}
      />
      <div className={styles.buttons}>
        <LineButton type="submit" size="3" busy={busy}>
          Andere momenten vragen
        </LineButton>
        <Button type="button" size="3" variant="outline" color="gray" highContrast onClick={onClose}>
          Annuleren
        </Button>
      </div>
    </form>
  );
}
