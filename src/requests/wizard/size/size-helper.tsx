import { Button } from "@radix-ui/themes";
import { Plus, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { parseMetres, roomArea, totalArea, typedArea, type Measured } from "../../../../domain/roomSizes";
import { formatArea } from "../../../../domain/units";
import { CheckboxField } from "../../../ui/forms/checkbox-field";
import { TextField } from "../../../ui/forms/text-field";
import { Plan } from "./plan";
import styles from "./size-helper.module.css";

/** A room as it is measured: a rectangle, and for an L-shape a second one. */
type Room = { id: number; main: Measured; side: Measured | null };

const nothing: Measured = { length: "", width: "" };
const newRoom = (id: number): Room => ({ id, main: nothing, side: null });
const ROOMS_MAX = 12;

type Props = {
  /** Takes the sum over, as somebody would type it, and of how many rooms it is. */
  onTake: (area: string, rooms: number) => void;
  onClose: () => void;
};

/** Computes the m² of a floor from rooms that are measured one by one (N15). */
export function SizeHelper({ onTake, onClose }: Props) {
  const [rooms, setRooms] = useState<readonly Room[]>([newRoom(1)]);
  const panel = useRef<HTMLElement>(null);
  const toFocus = useRef<number | null>(1);
  // A room that has just come is where somebody goes on.
  useEffect(() => {
    if (toFocus.current === null) return;
    panel.current?.querySelector<HTMLElement>(`[data-room="${toFocus.current}"] input`)?.focus();
    toFocus.current = null;
  }, [rooms]);

  const change = (id: number, changed: Partial<Room>) =>
    setRooms(rooms.map((room) => (room.id === id ? { ...room, ...changed } : room)));
  const add = () => {
    const id = Math.max(...rooms.map((room) => room.id)) + 1;
    toFocus.current = id;
    setRooms([...rooms, newRoom(id)]);
  };
  const remove = (id: number) => {
    const left = rooms.filter((room) => room.id !== id);
    toFocus.current = left.at(-1)!.id;
    setRooms(left);
  };
  const measured = rooms.filter((room) => totalArea(partsOf(room)) !== null).length;
  const total = totalArea(rooms.flatMap(partsOf));
  return (
    <section ref={panel} className={styles.helper} aria-label="Hulp bij het meten">
      <p className="quiet">Meet de lengte en de breedte in meters. Een L-vorm meet je als twee rechthoeken.</p>
      {rooms.map((room, at) => (
        <RoomFields
          key={room.id}
          name={`Ruimte ${at + 1}`}
          room={room}
          onChange={(changed) => change(room.id, changed)}
          {...(rooms.length > 1 && { onRemove: () => remove(room.id) })}
        />
      ))}
      {rooms.length < ROOMS_MAX && (
        <Button type="button" variant="ghost" size="3" className={styles.more} onClick={add}>
          <Plus size={18} strokeWidth={1.75} aria-hidden />
          Nog een ruimte
        </Button>
      )}
      <p role="status" className={styles.total}>
        {total === null ? "Vul een lengte en een breedte in." : <>Samen {formatArea(total)}</>}
      </p>
      <div className={styles.acts}>
        {total !== null && (
          <Button type="button" size="3" onClick={() => onTake(typedArea(total), measured)}>
            Vul {formatArea(total)} in
          </Button>
        )}
        <Button type="button" size="3" variant="outline" color="gray" highContrast onClick={onClose}>
          Sluiten
        </Button>
      </div>
    </section>
  );
}

type RoomProps = {
  name: string;
  room: Room;
  onChange: (changed: Partial<Room>) => void;
  /** Absent for the only room. */
  onRemove?: () => void;
};

function RoomFields({ name, room: { id, main, side }, onChange, onRemove }: RoomProps) {
  const area = totalArea(side === null ? [main] : [main, side]);
  return (
    <fieldset data-room={id} className={styles.room}>
      <legend>
        <span>{name}</span>
        {area !== null && <span className="quiet num"> {formatArea(area)}</span>}
      </legend>
      <div className={styles.fields}>
        <Side label="Lengte" value={main.length} onValue={(length) => onChange({ main: { ...main, length } })} />
        <Side label="Breedte" value={main.width} onValue={(width) => onChange({ main: { ...main, width } })} />
        {side !== null && (
          <>
            <Side
              label="Lengte tweede deel"
              value={side.length}
              onValue={(length) => onChange({ side: { ...side, length } })}
            />
            <Side
              label="Breedte tweede deel"
              value={side.width}
              onValue={(width) => onChange({ side: { ...side, width } })}
            />
          </>
        )}
      </div>
      <Plan main={sidesOf(main)} side={side === null ? null : sidesOf(side)} />
      <div className={styles.roomActs}>
        <CheckboxField
          label="Deze ruimte heeft een L-vorm"
          checked={side !== null}
          onChange={(event) => onChange({ side: event.target.checked ? nothing : null })}
        />
        {onRemove && (
          <Button type="button" size="2" variant="ghost" color="gray" highContrast onClick={onRemove}>
            <X size={16} strokeWidth={1.75} aria-hidden />
            {name} weghalen
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function Side({ label, value, onValue }: { label: string; value: string; onValue: (value: string) => void }) {
  const unread = value.trim() !== "" && parseMetres(value) === null;
  return (
    <TextField
      label={label}
      unit="m"
      inputMode="decimal"
      maxLength={8}
      autoComplete="off"
      value={value}
      onChange={(event) => onValue(event.target.value)}
      error={unread ? "Vul meters in, bijvoorbeeld 4,25." : undefined}
    />
  );
}

function partsOf({ main, side }: Room): Measured[] {
  return side === null ? [main] : [main, side];
}

function sidesOf(part: Measured): { length: number; width: number } | null {
  return roomArea(part) === null ? null : { length: parseMetres(part.length)!, width: parseMetres(part.width)! };
}
