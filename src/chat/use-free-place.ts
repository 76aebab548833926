import { useEffect, useState, type RefObject } from "react";
import type { Lift } from "./watch-place";

let isLoaded = false;

/**
 * Where the chat's button stands, as `watchPlace` finds it. Its code comes after the page, and the button with it; a
 * button whose code cannot be had stands in its corner.
 */
export function useFreePlace(button: RefObject<HTMLElement | null>): Lift {
  const [lift, setLift] = useState<Lift>(isLoaded ? 0 : null);

  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    const watch = async () => {
      const { watchPlace } = await import("./watch-place");
      isLoaded = true;
      if (!isOver) stop = watchPlace(button, setLift);
    };
    watch().catch((error: unknown) => {
      console.warn("Nobody finds the chat's button a place:", error);
      setLift(0);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [button]);

  return lift;
}
