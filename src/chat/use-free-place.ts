import { useEffect, useState, type RefObject } from "react";
import type { Place } from "./watch-place";

let isLoaded = false;

const IN_ITS_CORNER: Place = { lift: 0, isTucked: false };

/**
 * The place of the chat's button, as `watchPlace` finds it. The code of `watchPlace` is loaded after the page, and the
 * button appears with it; when that code cannot be loaded the button is in its corner.
 */
export function useFreePlace(button: RefObject<HTMLElement | null>): Place {
  const [place, setPlace] = useState<Place>(isLoaded ? IN_ITS_CORNER : null);

  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    const watch = async () => {
      const { watchPlace } = await import("./watch-place");
      isLoaded = true;
      if (!isOver) stop = watchPlace(button, (next) => setPlace((now) => (isSame(now, next) ? now : next)));
    };
    watch().catch((error: unknown) => {
      console.warn("Nobody finds the chat's button a place:", error);
      setPlace(IN_ITS_CORNER);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [button]);

  return place;
}

function isSame(one: Place, other: Place): boolean {
  return one?.lift === other?.lift && one?.isTucked === other?.isTucked;
}
