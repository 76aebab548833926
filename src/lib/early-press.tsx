import { ScriptOnce } from "@tanstack/react-router";
import { useEffect } from "react";

/** What EarlyPressScript leaves on the window: stops noting presses, and returns the button of the last one. */
type TakeEarlyPress = () => HTMLButtonElement | undefined;

declare global {
  interface Window {
    takeEarlyPress?: TakeEarlyPress;
  }
}

/**
 * Notes which button is pressed before the page's scripts have come, in place of what the browser would do: a form would
 * be sent without its scripts. Links work by themselves and are left alone.
 */
const NOTE_PRESSES = [
  "(function(d,p){",
  'function n(e){var b=e.target.closest("button");if(b){p=b;e.preventDefault()}}',
  'd.addEventListener("click",n,true);',
  'window.takeEarlyPress=function(){d.removeEventListener("click",n,true);return p}',
  "})(document)",
].join("");

/** Stands in the document, and before all buttons. */
export function EarlyPressScript() {
  return <ScriptOnce>{NOTE_PRESSES}</ScriptOnce>;
}

/** Presses again, once the page answers, the button that was pressed too early. Stands after all that can be pressed. */
export function EarlyPress() {
  useEffect(() => {
    const button = window.takeEarlyPress?.();
    delete window.takeEarlyPress;
    // In a task of its own: React takes over what lies around a pressed button first, which it cannot do in an effect.
    if (button) setTimeout(() => button.click());
  }, []);
  return null;
}
