import { Button } from "@radix-ui/themes";
import { CircleAlert, Hourglass } from "lucide-react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { api } from "../../../convex/_generated/api";
import { createPart, usePart } from "../../lib/part";
import { useStore } from "../../lib/store";
import { AppLink } from "../../ui/app-link";
import { Drawer } from "../../ui/overlays/drawer";
import { Modal } from "../../ui/overlays/modal";
import { Tag } from "../../ui/tag";
import { useLiveQuery } from "../live/use-local-query";
import { useSession } from "../session/session";
import { useHeaderEnd } from "../use-header-end";
import { mayBeReplaced } from "convex-local-first/outbox/entry";
import type { OutboxEntry } from "./entry";
import { AgainButton, DiscardButton } from "./entry-buttons";
import { KeptPicture } from "./kept-picture";
import { leaveQuestion } from "./leave-question";
import styles from "./outbox.module.css";
import { sentStore } from "../sent/sent";
import { outbox, refusalOf } from "./start";
import { TypedDetails } from "./typed-list";
import { SealedQuestion, SealedRow } from "./sealed-view";
import { useOutbox, useSealed } from "./use-outbox";

const sentNotice = createPart(() => import("../sent/sent-notice"));

/**
 * The number of waiting entries, in the header of every page, with a list of them, and the question to somebody who
 * logs out meanwhile. It is loaded with the live client, so that pages without it do not carry its code.
 */
export function OutboxView() {
  const entries = useOutbox();
  const [open, setOpen] = useState(false);
  const place = useHeaderEnd();
  const question = useStore(leaveQuestion, null);
  const { status } = useSession();
  const isGuest = status === "guest";
  const sealed = useSealed();
  // Who is logged in sees their own; a guest may be the one whose session is gone.
  const count = entries.length + (isGuest ? sealed : 0);
  const refused = entries.filter(({ state }) => state === "refused").length;
  const Icon = refused > 0 ? CircleAlert : Hourglass;
  // One whose first reply was lost may have arrived, whatever became of the tries that followed.
  const doubted = entries.filter(({ failures, state }) => failures > 0 || state === "refused").map(({ id }) => id);
  const sent = usePart(sentNotice, useStore(sentStore, null) !== null);
  return (
    <>
      {sent !== null && <sent.SentNotice />}
      {doubted.length > 0 && <Arrived requestIds={doubted} />}
      {place !== null &&
        count > 0 &&
        createPortal(
          <button
            type="button"
            className={styles.count}
            data-outbox
            data-refused={refused > 0 || undefined}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <Icon size={17} strokeWidth={1.75} aria-hidden />
            <span>
              {refused || count}
              <span className={styles.what}> {refused > 0 ? "niet verstuurd" : standsReady(count)}</span>
            </span>
          </button>,
          place,
        )}
      <Drawer open={open} onClose={() => setOpen(false)} title="Nog te versturen">
        {!open ? null : count === 0 ? (
          <p>Alles is verstuurd.</p>
        ) : (
          <ul className={styles.list}>
            {entries.map((entry) => (
              <Row key={entry.id} entry={entry} onLeave={() => setOpen(false)} />
            ))}
            {isGuest && sealed > 0 && <SealedRow count={sealed} onLeave={() => setOpen(false)} />}
          </ul>
        )}
      </Drawer>
      <SealedQuestion count={sealed} isGuest={isGuest} isAccount={status === "signedIn"} />
      <Modal
        open={question !== null}
        onClose={() => question?.answer(false)}
        title="Er staat nog iets klaar"
        actions={
          <>
            <Button size="3" onClick={() => question?.answer(false)}>
              Ingelogd blijven
            </Button>
            <Button size="3" variant="outline" color="gray" highContrast onClick={() => question?.answer(true)}>
              Toch uitloggen
            </Button>
          </>
        }
      >
        <p>{leaveWords(entries.length)}</p>
      </Modal>
    </>
  );
}

/** Takes out of the outbox what the deployment says has arrived. */
function Arrived({ requestIds }: { requestIds: string[] }) {
  const answer = useLiveQuery({ query: api.accounts.applied, args: { requestIds } });
  const applied = answer.status === "success" ? answer.data : null;
  useEffect(() => {
    for (const id of applied ?? []) void outbox().arrived(id);
  }, [applied]);
  return null;
}

function leaveWords(count: number): string {
  if (count === 0) return "Misschien staat er nog iets klaar om te versturen. Log je nu uit, dan raak je dat kwijt.";
  if (count === 1) return "Er staat nog 1 ding klaar om te versturen. Log je nu uit, dan raak je dat kwijt.";
  return `Er staan nog ${count} dingen klaar om te versturen. Log je nu uit, dan raak je die kwijt.`;
}

function Row({ entry, onLeave }: { entry: OutboxEntry; onLeave: () => void }) {
  const { id, state, title, refusal, page, typed, file } = entry;
  return (
    <li>
      <h3>{title}</h3>
      {state === "waiting" ? (
        <>
          <div>
            <Tag tone="oak">Staat klaar</Tag>
          </div>
          <p className="soft">We versturen dit zodra je weer verbinding hebt.</p>
        </>
      ) : (
        <>
          <div>
            <Tag tone="red">Niet verstuurd</Tag>
          </div>
          <p>{refusalOf(refusal)}</p>
        </>
      )}
      {file && <KeptPicture file={file} alt={title} className={styles.small} />}
      <TypedDetails typed={typed} />
      <div className={styles.buttons}>
        {state === "refused" && refusal !== "REMOVED" && (
          <>
            <Button asChild size="2">
              <AppLink {...page} onClick={onLeave}>
                {file ? "Bekijken" : "Aanpassen"}
              </AppLink>
            </Button>
            <AgainButton id={id} />
          </>
        )}
        {/* What was tried may have arrived: throwing it away here would not call it back. */}
        {mayBeReplaced(entry) && (
          <DiscardButton id={id}>{refusal === "REMOVED" ? "Begrepen" : "Weggooien"}</DiscardButton>
        )}
      </div>
    </li>
  );
}

function standsReady(count: number): string {
  return count === 1 ? "staat klaar" : "staan klaar";
}
