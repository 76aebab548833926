import type { DraftFields } from "./stored-draft";

/** What a named field of the served document holds: a text, or the values of the boxes that are ticked. */
type Typed = { text: string; ticked: string[] };

/** By the fields' names: only those that somebody, or the browser, has changed, and that no form has taken over yet. */
const typed = new Map<string, Typed>();
/** The fields of the served document. Those that React makes hear for themselves. */
let served = new WeakSet<EventTarget>();
/** The names of fields that a form has taken over. */
const taken = new Set<string>();
/** The page that was served. */
let path: string | null = null;
/** The field that had the focus. */
let focused: string | null = null;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const FIELDS = ":is(input, select, textarea)[name]:not([type=file])";

/**
 * Notes what is typed into the fields of the served document until React has taken them over. React may have to make a
 * part of the document anew, since extensions and translators change it, and its fields are empty then.
 */
export function noteTyping(): void {
  path = window.location.pathname;
  const fields = [...document.querySelectorAll<Field>(FIELDS)];
  served = new WeakSet(fields);
  taken.clear();
  for (const field of fields) if (isChanged(field)) note(field);
  focused = document.activeElement?.getAttribute("name") ?? null;
  document.addEventListener("input", hear, true);
  document.addEventListener("focusin", hear, true);
}

function hear({ type, target }: Event): void {
  // That React has marked a field says little: it may throw the part away that it is taking over, and make it anew.
  const field = target as Field;
  if (!served.has(field) || taken.has(field.name)) return;
  focused = field.name;
  if (type === "input") note(field);
}

/**
 * What was typed before into fields with the names of `initial`, in its types; null when nothing was. A form takes it
 * over: it is told once.
 */
export function typedBefore<Draft extends DraftFields>(initial: Draft): Partial<Draft> | null {
  if (path !== window.location.pathname) return null;
  const found = Object.entries(initial).flatMap(([name, empty]) => {
    taken.add(name);
    const value = typed.get(name);
    if (value === undefined) return [];
    typed.delete(name);
    return [
      [name, Array.isArray(empty) ? value.ticked : typeof empty === "boolean" ? value.ticked.length > 0 : value.text],
    ];
  });
  return found.length === 0 ? null : (Object.fromEntries(found) as Partial<Draft>);
}

/**
 * Puts what was typed before back into a field that React has just taken over or made anew, and lets React hear it as
 * if it were typed now. A form that keeps its answers takes them over itself, right before this.
 */
export function typeAgain(field: Field | null): void {
  queueMicrotask(() => {
    if (field === null || path !== window.location.pathname || taken.has(field.name)) return;
    taken.add(field.name);
    if (field.name === focused) focusAgain(field);
    const value = typed.get(field.name);
    if (value === undefined) return;
    typed.delete(field.name);
    // React passes over a value that it set or found itself: it must see another one go first, and not see this come.
    field.value = "";
    Reflect.set(Object.getPrototypeOf(field) as object, "value", value.text, field);
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

/** Gives the focus back to the field of a form that had it, when React had to make its form anew. */
export function restoreFocus(form: HTMLFormElement | null): void {
  const field = focused === null ? null : form?.elements.namedItem(focused);
  if (path === window.location.pathname && field instanceof HTMLElement) focusAgain(field);
  if (form !== null) focused = null;
}

function focusAgain(field: HTMLElement): void {
  focused = null;
  if (document.activeElement === document.body) field.focus({ preventScroll: true });
}

function note(field: Field): void {
  const isTickable = field.type === "checkbox" || field.type === "radio";
  const ticked = isTickable
    ? [...document.querySelectorAll<HTMLInputElement>(`[name="${field.name}"]:checked`)].map(({ value }) => value)
    : [];
  typed.set(field.name, { text: isTickable ? (ticked[0] ?? "") : field.value, ticked });
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return [...field.selectedOptions].some((option) => !option.defaultSelected);
  if (field.type === "checkbox" || field.type === "radio") {
    return (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked;
  }
  return field.value !== field.defaultValue;
}
