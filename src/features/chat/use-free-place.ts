import { useEffect, useState, type RefObject } from "react";

/** So far it is put higher each time that something stands in its way, and so often. */
const STEP_PX = 64;
const STEPS = 3;
/** Up to this width it lies over what is being read, and keeps away while the page scrolls down. */
const NARROW_PX = 1180;
/** Scrolling by less is no direction. */
const MOVE_PX = 6;

const CONTROLS =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, label, [role="button"], [role="tab"]';
const TYPED_INTO = 'input:not([type="checkbox"], [type="radio"], [type="submit"]), select, textarea';

/** How far above its corner the button stands, or null while it keeps away. */
export type Place = { lift: number } | null;

/**
 * Where a round button in the corner lies on nothing that can be pressed: there, or a little higher, above a bar at the
 * bottom for example. It keeps away while somebody types, while a page that is no wider than its text scrolls down, and where no such place is.
 */
export function useFreePlace(button: RefObject<HTMLElement | null>): Place {
  const [place, setPlace] = useState<Place>({ lift: 0 });

  useEffect(() => {
    let lastY = window.scrollY;
    let goingDown = false;
    let frame = 0;
    const look = () => {
      frame = 0;
      const typing = document.activeElement?.matches(`main :is(${TYPED_INTO})`) ?? false;
      const lift = typing || goingDown || button.current === null ? null : freeLift(button.current);
      setPlace((now) =>
        now?.lift === lift || (now === null && lift === null) ? now : lift === null ? null : { lift },
      );
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    const onScroll = () => {
      const moved = window.scrollY - lastY;
      if (Math.abs(moved) < MOVE_PX) return;
      goingDown = moved > 0 && window.innerWidth <= NARROW_PX;
      lastY = window.scrollY;
      lookSoon();
    };
    const onScrollEnd = () => {
      // At the end of the page there is nothing left to scroll for.
      const rest = document.documentElement.scrollHeight - window.innerHeight - window.scrollY;
      if (rest < 2) goingDown = false;
      lookSoon();
    };
    lookSoon();
    const sizes = new ResizeObserver(lookSoon);
    sizes.observe(document.body);
    const changes = new MutationObserver(lookSoon);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener("scroll", onScroll, { passive: true });
    window.addEventListener("scrollend", onScrollEnd);
    window.addEventListener("resize", lookSoon);
    document.addEventListener("focusin", lookSoon);
    document.addEventListener("focusout", lookSoon);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      changes.disconnect();
      window.removeEventListener("scroll", onScroll);
      window.removeEventListener("scrollend", onScrollEnd);
      window.removeEventListener("resize", lookSoon);
      document.removeEventListener("focusin", lookSoon);
      document.removeEventListener("focusout", lookSoon);
    };
  }, [button]);

  return place;
}

/** The first lift at which the button lies on no control, or null. */
function freeLift(button: HTMLElement): number | null {
  const style = getComputedStyle(button);
  const size = button.offsetWidth;
  const right = window.innerWidth - parseFloat(style.right);
  const bottom = window.innerHeight - parseFloat(style.bottom);
  const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => !button.contains(control) && control.checkVisibility({ visibilityProperty: true }),
  );
  const rects = controls.map((control) => control.getBoundingClientRect());
  for (let step = 0; step <= STEPS; step += 1) {
    const lift = step * STEP_PX;
    const [left, top] = [right - size, bottom - lift - size];
    const lies = rects.some(
      (rect) =>
        rect.width > 0 && rect.left < right && rect.right > left && rect.top < bottom - lift && rect.bottom > top,
    );
    if (!lies) return lift;
  }
  return null;
}
