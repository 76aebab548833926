import { Check, Mail, MapPin, Phone, RotateCcw, User } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { MAX_UNLOCKS } from "../../../../domain/limits";
import { FloorSample } from "../../../ui/floors/floor-sample";
import { Planks } from "../../../ui/floors/planks";
import styles from "./film.module.css";

const details = [
  { icon: User, label: "Naam", value: "Marieke van den Berg" },
  { icon: Mail, label: "E-mail", value: "marieke@voorbeeld.nl" },
  { icon: Phone, label: "Telefoon", value: "06 12 34 56 78" },
];

/**
 * An animation of a job that is placed and unlocked: five seconds, played once when it is scrolled into view, and again
 * on request. With reduced motion or without script it shows its last picture.
 */
export function DrawnFilm() {
  const place = useRef<HTMLDivElement>(null);
  const [run, setRun] = useState(0);

  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        setRun((current) => Math.max(current, 1));
        observer.disconnect();
      },
      { threshold: 0.5 },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return (
    <figure className={styles.figure}>
      <div
        ref={place}
        role="img"
        aria-label="Een opdracht voor pvc in Zeist komt binnen, een bedrijf ontgrendelt de laatste plek en ziet naam, e-mailadres en telefoonnummer van de klant."
      >
        <div key={run} className={styles.table} data-playing={run > 0 || undefined}>
          <FloorSample art="laminaat" className={styles.floor} />
          <div className={styles.slip}>
            <FloorSample art="pvc" scale={170} className={styles.strip} />
            <div className={styles.in}>
              <b className={styles.title}>Pvc, 42&nbsp;m² in Zeist</b>
              <span className={styles.line}>
                <MapPin size={16} strokeWidth={1.75} aria-hidden />
                Zeist, Utrecht · €1.500 - €2.500
              </span>
              <span className={styles.planks}>
                <Planks taken={MAX_UNLOCKS} mine size="panel" decorative />
              </span>
              <span className={styles.sealed}>
                {details.map(({ icon: Icon, label, value }) => (
                  <span key={label} className={styles.row}>
                    <Icon size={18} strokeWidth={1.75} aria-hidden />
                    <span>{label}</span>
                    <span className={styles.value}>
                      <i />
                      <b>{value}</b>
                    </span>
                  </span>
                ))}
              </span>
              <span className={styles.button}>
                <span className={styles.before}>Klantgegevens ontgrendelen</span>
                <span className={styles.after}>
                  <Check size={18} strokeWidth={1.75} aria-hidden />
                  Ontgrendeld
                </span>
              </span>
            </div>
          </div>
        </div>
      </div>
      <figcaption className={`quiet ${styles.caption}`}>
        Voorbeeld. Zo neem je de laatste plek op een opdracht.
        <button type="button" className={styles.again} onClick={() => setRun((current) => current + 1)}>
          <RotateCcw size={16} strokeWidth={1.75} aria-hidden />
          Nog eens afspelen
        </button>
      </figcaption>
    </figure>
  );
}
