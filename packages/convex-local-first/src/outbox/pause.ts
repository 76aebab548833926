/** Makes a pause that other code can end early. A pause that was ended before it began is over at once. */
export function createPause(): { pause: (ms: number | null) => Promise<void>; wake: () => void } {
  let woken = false;
  let end: (() => void) | null = null;
  return {
    async pause(ms) {
      if (!woken) {
        await new Promise<void>((resolve) => {
          const timer = ms === null ? undefined : setTimeout(resolve, ms);
          end = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      end = null;
      woken = false;
    },
    wake() {
      woken = true;
      end?.();
    },
  };
}
