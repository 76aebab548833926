import { Button } from "@radix-ui/themes";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { useEffect, useState, type RefObject } from "react";
import styles from "./quotes.module.css";

type Props = { count: number; row: RefObject<HTMLElement | null> };

/**
 * Says which of several quotes is on the screen, with buttons to the others for those who do not swipe (N07). Only on a
 * phone.
 */
export function Swipe({ count, row }: Props) {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    const look = () => setShown(nearest(element));
    element.addEventListener("scroll", look, { passive: true });
    return () => element.removeEventListener("scroll", look);
  }, [row]);
  const go = (to: number) => {
    const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    row.current?.children[to]?.scrollIntoView({
      behavior: calm ? "auto" : "smooth",
      block: "nearest",
      inline: "center",
    });
  };
  return (
    <div className={styles.swipe}>
      <Button size="3" variant="ghost" disabled={shown === 0} onClick={() => go(shown - 1)}>
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
        Vorige
      </Button>
      <span className="num" role="status">
        Offerte {Math.min(shown, count - 1) + 1} van {count}
      </span>
      <Button size="3" variant="ghost" disabled={shown >= count - 1} onClick={() => go(shown + 1)}>
        Volgende
        <ArrowRight size={18} strokeWidth={1.75} aria-hidden />
      </Button>
    </div>
  );
}

/** The child whose middle is nearest to the middle of what is in sight. */
function nearest(row: HTMLElement): number {
  const { left, width } = row.getBoundingClientRect();
  const middle = left + width / 2;
  const away = [...row.children].map((child) => {
    const box = child.getBoundingClientRect();
    return Math.abs(box.left + box.width / 2 - middle);
  });
  return Math.max(0, away.indexOf(Math.min(...away)));
}
