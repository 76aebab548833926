import { useMutation } from "convex/react";
import { useState, type ReactNode } from "react";
import type { Resolver, ResolverResult } from "react-hook-form";
import { api } from "../../../convex/_generated/api";
import { CALENDAR_ADDRESS_MAX } from "../../../domain/limits";
import { calendarProblemWords, readCalendarAddress } from "../../../domain/agenda/ownCalendar";
import { formatRelative } from "../../../domain/dates";
import { useLocalQuery } from "../../app/live/use-local-query";
import { LineButton } from "../../app/live/line-button";
import { LoadFailedNote } from "../../app/waiting/load-failed-note";
import { Loading } from "../../app/waiting/loading";
import { useNow } from "../../lib/use-now";
import { Bone } from "../../ui/bone";
import { Form } from "../../ui/forms/form";
import { TextField } from "../../ui/forms/text-field";
import { useSendForm } from "../../ui/forms/use-send-form";
import { showError } from "../../ui/overlays/show-error";
import { showToast } from "../../ui/overlays/toast-store";
import { useViewer } from "../../app/session/session";
import styles from "./agenda.module.css";

const second = { size: "3", variant: "outline", color: "gray", highContrast: true } as const;

/** The calendar that a company keeps elsewhere, of which its agenda shows when it is busy. Must be inside `Live`. */
export function OwnCalendar() {
  const calendar = useLocalQuery({ query: api.agenda.ownCalendar, args: {} });
  const viewer = useViewer();
  return (
    <section className={styles.address} aria-labelledby="bezette-tijd">
      <div className={styles.about}>
        <h2 id="bezette-tijd">Je bezette tijd uit een andere agenda</h2>
        <p className="soft">
          Geef het ics-adres van je Google-, Outlook- of iCloud-agenda. Hierboven staat dan wanneer je bezet bent. We
          bewaren niet waarvoor.
        </p>
        {calendar.status === "success" && calendar.data !== null && <State {...calendar.data} />}
      </div>
      {calendar.status === "pending" ? (
        <Loading>
          <Bone width="9rem" height="40px" />
        </Loading>
      ) : calendar.status === "error" ? (
        <LoadFailedNote>Je andere agenda kon niet worden geladen.</LoadFailedNote>
      ) : calendar.data !== null ? (
        <Disconnect />
      ) : (
        viewer && <Connect accountId={viewer.userId} />
      )}
    </section>
  );
}

type StateProps = { host: string; readAt: number | null; problem: keyof typeof calendarProblemWords | null };

/** Whether the calendar was read, and when; or why it was not. */
function State({ host, readAt, problem }: StateProps): ReactNode {
  const now = useNow();
  const read = readAt === null ? null : `Gelezen: ${formatRelative(readAt, now)}.`;
  return (
    <div role="status">
      <p>
        <b>{host}</b> {problem === null && (read ?? "We lezen nu je agenda.")}
      </p>
      {problem !== null && (
        <p>
          {calendarProblemWords[problem]} {read !== null && `Wat er staat, is van eerder. ${read}`}
        </p>
      )}
    </div>
  );
}

function Disconnect() {
  const disconnect = useMutation(api.agenda.disconnectCalendar);
  const [busy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    try {
      await disconnect({});
      showToast({ title: "Je andere agenda is weggehaald", text: "Je bezette tijden zijn ook gewist." });
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };
  return (
    <LineButton {...second} busy={busy} onClick={() => void act()}>
      Andere agenda weghalen
    </LineButton>
  );
}

const wrong = "Vul een adres in dat met https:// begint. Het eindigt vaak op .ics.";

type Typed = { address: string };
const resolveAddress: Resolver<Typed, unknown, Typed> = (typed): ResolverResult<Typed, Typed> => {
  const isAddress = readCalendarAddress(typed.address) !== null;
  if (isAddress) return { values: typed, errors: {} };
  return { values: {}, errors: { address: { type: "form", message: wrong } } };
};

function Connect({ accountId }: { accountId: string }) {
  const connect = useMutation(api.agenda.connectCalendar);
  const { field, busy, ...sending } = useSendForm<{ address: string }, { address: string }>({
    key: `vo:visit:${accountId}:agenda-adres`,
    initial: { address: "" },
    resolver: resolveAddress,
    refusals: { CALENDAR_ADDRESS: ["address", wrong] },
    send: async ({ address }) => {
      await connect({ address });
    },
  });
  return (
    <Form of={sending} className={styles.connect}>
      <TextField
        label="Ics-adres van je agenda"
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={CALENDAR_ADDRESS_MAX}
        {...field("address")}
      />
      <LineButton {...second} type="submit" busy={busy}>
        Agenda toevoegen
      </LineButton>
    </Form>
  );
}
