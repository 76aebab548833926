import { ScriptOnce } from "@tanstack/react-router";
import { useEffect } from "react";

/** The event of the document once the page answers. */
const USABLE = "usable";

/**
 * Notes which button is pressed before the page's scripts have come, in place of what the browser would do (a form would
 * be sent without its scripts), and presses it once they answer, or the one in its place where React had to make the
 * document anew: an event that nobody listens to has React take over what lies around the button first. Links work by
 * themselves and are left alone.
 */
const PRESS_LATER = `(function(d,p,i){
function n(e){var b=e.target.closest("button");if(b){p=b;i=[].indexOf.call(a(),b);e.preventDefault()}}
function a(){return d.querySelectorAll("button")}
d.addEventListener("click",n,true);
d.addEventListener("${USABLE}",function(){d.removeEventListener("click",n,true);if(!p)return;
p.dispatchEvent(new Event("keyup",{bubbles:true}));setTimeout(function(){p=p.isConnected?p:a()[i];if(p)p.click()})},{once:true})
})(document)`;

/** The inline script that holds presses until the page answers. Render it before all buttons. */
export function EarlyPressScript() {
  return <ScriptOnce>{PRESS_LATER}</ScriptOnce>;
}

/** Tells the document that the page answers presses now. Render it after all that can be pressed. */
export function EarlyPress() {
  useEffect(() => {
    // In a task of its own: React takes over what lies around a pressed button first, which it cannot do in an effect.
    setTimeout(() => document.dispatchEvent(new Event(USABLE)));
  }, []);
  return null;
}
