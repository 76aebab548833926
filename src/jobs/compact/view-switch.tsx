import styles from "../../ui/tabs.module.css";

type Props = { asRows: boolean; onChange: (asRows: boolean) => void };

/** A switch between cards and rows. */
export function ViewSwitch({ asRows, onChange }: Props) {
  return (
    <div className={styles.switch} role="group" aria-label="Weergave">
      <button type="button" aria-pressed={!asRows} onClick={() => onChange(false)}>
        Kaarten
      </button>
      <button type="button" aria-pressed={asRows} onClick={() => onChange(true)}>
        Lijst
      </button>
    </div>
  );
}
