import { useState } from "react";
import styles from "./avatar.module.css";

type Props = {
  name: string;
  url: string | null;
  size?: 52 | 72 | 96;
};

/**
 * A company's picture for use beside its name; the initials while there is none or it does not load. Hidden from screen
 * readers.
 */
export function Avatar({ name, url, size = 52 }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const box = { width: size, height: size };
  if (url !== null && broken !== url) {
    return <img className={styles.avatar} style={box} src={url} alt="" {...box} onError={() => setBroken(url)} />;
  }
  return (
    <span className={styles.avatar} style={{ ...box, fontSize: size * 0.35 }} aria-hidden>
      {initials(name)}
    </span>
  );
}

/** The capitals of the last two words that begin with one: "DL" for Vloerenhuis De Linde. */
function initials(name: string): string {
  const capitals = name
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => word[0]);
  return capitals.slice(-2).join("") || name.trim().slice(0, 1).toUpperCase();
}
