import { Button } from "@radix-ui/themes";
import { Plus, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { parseMetres, roomArea, totalArea, typedArea, type Measured } from "../../../../domain/roomSizes";
import { formatArea } from "../../../../domain/units";
import { CheckboxField } from "../../../ui/forms/checkbox-field";
import { TextField } from "../../../ui/forms/text-field";
import { Plan } from "./plan";
import styles from "./size-helper.module.css";

/** A room as it is measured: a rectangle, and for an L-shape ("L") a second one. Texts are as typed. */
export type Room = { length: string; width: string; shape: "" | "L"; sideLength: string; sideWidth: string };

const NEW_ROOM: Room = { length: "", width: "", shape: "", sideLength: "", sideWidth: "" };
const ROOMS_MAX = 12;

type Props = {
  /** Empty before anything is measured. */
  rooms: readonly Room[];
  onRooms: (rooms: Room[]) => void;
  /** Takes the sum over, as somebody would type it, and of how many rooms it is. */
  onTake: (area: string, rooms: number) => void;
  onClose: () => void;
};

/** Computes the m² of a floor from rooms that are measured one by one (N15). */
export function SizeHelper({ rooms: stored, onRooms, onTake, onClose }: Props) {
  const rooms = stored.length === 0 ? [NEW_ROOM] : stored;
  const panel = useRef<HTMLElement>(null);
  const toFocus = useRef<number | null>(0);
  // A room that has just come is where somebody goes on.
  useEffect(() => {
    if (toFocus.current === null) return;
    panel.current?.querySelectorAll("fieldset")[toFocus.current]?.querySelector("input")?.focus();
    toFocus.current = null;
  }, [rooms.length]);

  const change = (at: number, changed: Partial<Room>) =>
    onRooms(rooms.map((room, of) => (of === at ? { ...room, ...changed } : room)));
  const add = () => {
    toFocus.current = rooms.length;
    onRooms([...rooms, NEW_ROOM]);
  };
  const remove = (at: number) => {
    toFocus.current = rooms.length - 2;
    onRooms(rooms.filter((_, of) => of !== at));
  };
  const measured = rooms.filter((room) => totalArea(partsOf(room)) !== null).length;
  const total = totalArea(rooms.flatMap(partsOf));
  return (
    <section ref={panel} className={styles.helper} aria-label="Hulp bij het meten">
      <p className="quiet">Meet de lengte en de breedte in meters. Een L-vorm meet je als twee rechthoeken.</p>
      {rooms.map((room, at) => (
        <RoomFields
          key={at}
          name={`Ruimte ${at + 1}`}
          room={room}
          onChange={(changed) => change(at, changed)}
          {...(rooms.length > 1 && { onRemove: () => remove(at) })}
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

function RoomFields({ name, room, onChange, onRemove }: RoomProps) {
  const isL = room.shape === "L";
  const area = totalArea(partsOf(room));
  const [main, side] = partsOf(room).map(sidesOf);
  return (
    <fieldset className={styles.room}>
      <legend>
        <span>{name}</span>
        {area !== null && <span className="quiet num"> {formatArea(area)}</span>}
      </legend>
      <div className={styles.fields}>
        <Side label="Lengte" value={room.length} onValue={(length) => onChange({ length })} />
        <Side label="Breedte" value={room.width} onValue={(width) => onChange({ width })} />
        {isL && (
          <>
            <Side
              label="Lengte tweede deel"
              value={room.sideLength}
              onValue={(sideLength) => onChange({ sideLength })}
            />
            <Side label="Breedte tweede deel" value={room.sideWidth} onValue={(sideWidth) => onChange({ sideWidth })} />
          </>
        )}
      </div>
      <Plan main={main ?? null} side={side ?? null} />
      <div className={styles.roomActs}>
        <CheckboxField
          label="Deze ruimte heeft een L-vorm"
          checked={isL}
          onChange={(event) => onChange({ shape: event.target.checked ? "L" : "" })}
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

function partsOf({ length, width, shape, sideLength, sideWidth }: Room): Measured[] {
  return [{ length, width }, ...(shape === "L" ? [{ length: sideLength, width: sideWidth }] : [])];
}

function sidesOf(part: Measured): { length: number; width: number } | null {
  return roomArea(part) === null ? null : { length: parseMetres(part.length)!, width: parseMetres(part.width)! };
}
