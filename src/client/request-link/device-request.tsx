import { Button } from "@radix-ui/themes";
import type { FunctionReturnType } from "convex/server";
import { Pencil, Plus, X } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { api } from "../../../convex/_generated/api";
import { formatDate } from "../../../domain/dates";
import { photoGrant } from "../../../domain/limitWords";
import { floorArt } from "../../../domain/floors";
import { PHOTOS_MAX } from "../../../domain/limits";
import { budgetWords } from "../../../domain/money";
import { briefStatusLabels } from "../../../domain/status";
import { useLiveQuery } from "../../app/live/use-local-query";
import { useOutbox } from "../../app/outbox/use-outbox";
import { RefusedPictures } from "../../app/pictures/refused-pictures";
import { LoadFailed } from "../../app/waiting/load-failed";
import { Waiting } from "../../app/waiting/waiting";
import { useHasPassed } from "../../lib/use-has-passed";
import { PhotoState } from "../../requests/photos/photo-state";
import tiles from "../../requests/photos/photos.module.css";
import { FileInput } from "../../ui/forms/file-input";
import { FloorSample, layOf } from "../../ui/floors/floor-sample";
import { Tag } from "../../ui/tag";
import { Unbroken } from "../../ui/unbroken";
import { ChangeRequest } from "../manage/change-request";
import { usePhotoUploads } from "../photos/use-photo-uploads";
import { WaitingTile } from "../photos/waiting-tile";
import { Progressed } from "../timeline/timeline";
import styles from "./device-request.module.css";

type DeviceBrief = NonNullable<FunctionReturnType<typeof api.briefs.ofForm>>;

type Props = {
  /** The key of the form that it was sent with. */
  formKey: string;
  /** How the client's mailbox is proven, which opens the rest. */
  confirm: ReactNode;
  /** Stands there once this device may not see it any more. */
  over: ReactNode;
  onOver: () => void;
};

/**
 * A guest's request on the device that sent it, live: how far it is, and what can be changed before its mailbox is
 * proven. Must be inside `Live`.
 */
export function DeviceRequest({ formKey, confirm, over, onOver }: Props) {
  const found = useLiveQuery({ query: api.briefs.ofForm, args: { key: formKey } });
  const brief = found.status === "success" ? found.data : null;
  const hasEnded = useHasPassed(brief?.endsAt ?? null);
  const isOver = found.status === "success" && (brief === null || hasEnded);
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  if (found.status === "pending") return <Waiting title="Je aanvraag wordt geopend" />;
  if (found.status === "error") return <LoadFailed heading="h1" title="Je aanvraag kon niet worden geladen" />;
  if (brief === null || isOver) return over;
  return (
    <div className={`wrap app ${styles.page}`}>
      <Head brief={brief} />
      <section className={styles.confirm} aria-labelledby="bevestigen">
        <h2 id="bevestigen">Bevestig je e-mailadres</h2>
        {confirm}
      </section>
      <Progressed progress={brief.timeline} brief={brief} />
      <div className={styles.own}>
        <Words brief={brief} formKey={formKey} />
        {brief.status === "OPEN" && <Photos brief={brief} formKey={formKey} />}
      </div>
      <p className="quiet">
        <span>Tot je adres is bevestigd, staat deze aanvraag {photoGrant} op dit apparaat. </span>
        <button type="button" className={styles.forget} onClick={onOver}>
          Haal hem hier weg
        </button>
      </p>
    </div>
  );
}

function Head({ brief }: { brief: DeviceBrief }) {
  const { title, status, pausedAt, preferredStartDate, budgetMin, budgetMax } = brief;
  // The title names the floor, its size and the place.
  const facts = [
    preferredStartDate === null ? "Startdatum in overleg" : `Start ${formatDate(preferredStartDate)}`,
    `Budget: ${budgetWords(budgetMin, budgetMax)}`,
  ];
  return (
    <header className={styles.head}>
      <FloorSample {...layOf(floorArt(brief), 160)} className={styles.floor} />
      <p className={styles.when}>
        <Tag tone={status === "OPEN" ? "green" : "plain"}>
          {pausedAt === null ? briefStatusLabels[status] : "Op pauze"}
        </Tag>
        <span className="quiet">Aangevraagd op {formatDate(brief._creationTime)}</span>
      </p>
      <h1>
        <Unbroken text={title} />
      </h1>
      <p className="soft">{facts.join(" · ")}</p>
    </header>
  );
}

function Words({ brief, formKey }: { brief: DeviceBrief; formKey: string }) {
  const [changes, setChanges] = useState(false);
  return (
    <section className={styles.part} aria-labelledby="omschrijving">
      <h2 id="omschrijving">Wat je vraagt</h2>
      <p className={styles.words}>{brief.description}</p>
      {brief.status === "OPEN" && (
        <div>
          <Button size="2" variant="outline" color="gray" highContrast onClick={() => setChanges(true)}>
            <Pencil size={16} strokeWidth={1.75} aria-hidden />
            Aanvraag wijzigen
          </Button>
        </div>
      )}
      {changes && <ChangeRequest brief={brief} formKey={formKey} onClose={() => setChanges(false)} />}
    </section>
  );
}

/** Photos that are added here; the others are only counted, since pictures are shown to who is logged in. */
function Photos({ brief, formKey }: { brief: DeviceBrief; formKey: string }) {
  const waiting = useOutbox().filter(({ about }) => about === `photos:${brief._id}`);
  const [atFirst] = useState(brief.photoCount);
  const [mine, setMine] = useState(0);
  const before = Math.max(atFirst, brief.photoCount - mine);
  const room = PHOTOS_MAX - before - waiting.length;
  const { pending, note, add, retry, drop } = usePhotoUploads({ brief: brief._id, key: formKey }, [], room);
  const sent = pending.filter(({ state }) => state === "sent").length;
  if (sent !== mine) setMine(sent);
  return (
    <section className={styles.part} aria-labelledby="fotos">
      <h2 id="fotos">Foto's van de ruimte</h2>
      <p className="quiet" id="fotos-uitleg">
        {before > 0 && (before === 1 ? "Er staat al 1 foto bij. " : `Er staan al ${before} foto's bij. `)}
        Alleen vloerbedrijven die zijn ingelogd zien ze. Laat gezichten en huisnummers er liever buiten.
      </p>
      <ul className={tiles.tiles}>
        {waiting.map((entry) => (
          <WaitingTile key={entry.id} entry={entry} />
        ))}
        {pending.map((photo, index) => (
          <li key={photo.id} className={tiles.tile} data-state={photo.state}>
            <img src={photo.preview} alt={`Foto ${before + index + 1} bij je aanvraag`} />
            <PhotoState photo={photo} number={before + index + 1} onRetry={() => retry(photo)} />
            {photo.state === "failed" && (
              <button
                type="button"
                className={tiles.remove}
                aria-label="Toch niet toevoegen"
                onClick={() => drop(photo.id)}
              >
                <X size={18} strokeWidth={1.75} aria-hidden />
              </button>
            )}
          </li>
        ))}
        {room - pending.length > 0 && (
          <li className={tiles.tile}>
            <FileInput className={tiles.add} multiple ref={null} describedBy="fotos-uitleg" onFiles={add}>
              <Plus size={20} strokeWidth={1.75} aria-hidden />
              Foto's toevoegen
            </FileInput>
          </li>
        )}
      </ul>
      <p className={tiles.note} role="status">
        {note}
      </p>
      <RefusedPictures entries={waiting} />
    </section>
  );
}
