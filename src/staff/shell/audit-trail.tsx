import type { FunctionReturnType } from "convex/server";
import { api } from "../../../convex/_generated/api";
import { formatRelative } from "../../../domain/dates";
import { TryAgain } from "../../app/waiting/try-again";
import { Loading } from "../../app/waiting/loading";
import { Bone } from "../../ui/bone";
import { useNow } from "../../lib/use-now";
import styles from "./shell.module.css";
import { useLiveQuery } from "../../app/live/use-local-query";

type Props = {
  /** The log's actions that belong to this page, each with the words that a person reads. */
  actions: Readonly<Record<string, string>>;
  /** Words for details that the product itself wrote. */
  details?: Readonly<Record<string, string>> | undefined;
};

/** The audit log of this page's actions, live: who, what, when, how many. */
export function AuditTrail({ actions, details }: Props) {
  const trail = useLiveQuery({ query: api.admin.auditTrail, args: { actions: Object.keys(actions) } });
  return (
    <Trail
      trail={trail}
      actions={actions}
      details={details}
      empty="Hier komt te staan wat medewerkers op deze pagina doen."
    />
  );
}

/** The audit log about one account, request or colleague, live. */
export function TrailAbout({ subject, actions, details }: Props & { subject: string }) {
  const trail = useLiveQuery({ query: api.admin.trailAbout, args: { subject } });
  return <Trail trail={trail} actions={actions} details={details} empty="Nog geen acties." />;
}

type TrailProps = Props & {
  trail: {
    status: "pending" | "success" | "error";
    data?: FunctionReturnType<typeof api.admin.auditTrail> | undefined;
  };
  empty: string;
};

function Trail({ trail, actions, details: words = {}, empty }: TrailProps) {
  const now = useNow();
  return (
    <section className={styles.trail} aria-labelledby="logboek">
      <h2 id="logboek">Logboek</h2>
      {trail.status === "pending" && (
        <Loading>
          <Bone height="72px" />
        </Loading>
      )}
      {trail.status === "error" && (
        <p className="row soft">
          Het logboek kon niet worden geladen. <TryAgain />
        </p>
      )}
      {trail.data?.length === 0 && <p className="soft">{empty}</p>}
      {trail.data !== undefined && trail.data.length > 0 && (
        <ul>
          {together(trail.data).map(({ times, _id, at, name, actor, action, about, details, reason }) => (
            <li key={_id}>
              <span>
                <b>{actions[action] ?? action}</b>
                {times > 1 && ` · ${times} keer`}
                {about !== "" && ` · ${about}`}
                {details !== "" && ` · ${words[details] ?? details}`}
                {reason !== "" && ` · “${reason}”`}
              </span>
              <span className="quiet">
                {name || whoOf(actor)}, {formatRelative(at, now)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Lines that say the same of the same, one after the other, as one with how often and the last time. */
function together(rows: FunctionReturnType<typeof api.admin.auditTrail>) {
  const lines: ((typeof rows)[number] & { times: number })[] = [];
  const saidBy = ({ name, action, about, details, reason }: (typeof rows)[number]) =>
    JSON.stringify([name, action, about, details, reason]);
  for (const row of rows) {
    const last = lines.at(-1);
    if (last !== undefined && saidBy(last) === saidBy(row)) last.times += 1;
    else lines.push({ ...row, times: 1 });
  }
  return lines;
}

/** For who has no account of their own: the gate's password is shared, so a session is as much as is known. */
function whoOf(actor: string): string {
  if (actor === "gate") return "Niet ingelogd";
  if (actor === "command") return "Opdrachtregel";
  return actor.startsWith("admin:") ? `Beheer, sessie ${actor.slice(-6)}` : "Automatisch";
}
