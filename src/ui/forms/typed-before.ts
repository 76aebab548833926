import type { DraftFields } from "./stored-draft";

/** What a named field of the served document holds: a text, or the values of the boxes that are ticked. */
type Typed = { text: string; ticked: string[] };

/** By the fields' names: only those that somebody, or the browser, has changed. */
const typed = new Map<string, Typed>();
/** The field that had the focus. */
let focused: string | null = null;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const FIELDS = "form :is(input, select, textarea)[name]:not([type=file])";

/**
 * Notes what was typed into the document's forms before its scripts came, and goes on until the returned function is
 * called, once the page is taken over. React may have to make the document anew, since extensions and translators change
 * it, and its fields are empty then.
 */
export function noteTyping(): () => void {
  const noteAll = () => {
    for (const field of document.querySelectorAll<Field>(FIELDS)) if (isChanged(field)) note(field);
  };
  const hear = ({ target }: Event) => {
    if (target instanceof Element && target.matches(FIELDS)) note(target as Field);
  };
  const hearFocus = () => (focused = document.activeElement?.getAttribute("name") ?? null);
  noteAll();
  hearFocus();
  document.addEventListener("input", hear, true);
  document.addEventListener("focusin", hearFocus);
  return () => {
    document.removeEventListener("input", hear, true);
    document.removeEventListener("focusin", hearFocus);
    if (focused !== null && document.activeElement === document.body) {
      document.querySelector<HTMLElement>(`form [name="${focused}"]`)?.focus({ preventScroll: true });
    }
    typed.clear();
  };
}

/** What was typed before into fields with the names of `initial`, in its types; null when nothing was. */
export function typedBefore<Draft extends DraftFields>(initial: Draft): Partial<Draft> | null {
  const found = Object.entries(initial).flatMap(([name, empty]) => {
    const value = typed.get(name);
    if (value === undefined) return [];
    return [
      [name, Array.isArray(empty) ? value.ticked : typeof empty === "boolean" ? value.ticked.length > 0 : value.text],
    ];
  });
  return found.length === 0 ? null : (Object.fromEntries(found) as Partial<Draft>);
}

function note(field: Field): void {
  const isTickable = field.type === "checkbox" || field.type === "radio";
  const ticked = isTickable
    ? [...document.querySelectorAll<HTMLInputElement>(`form [name="${field.name}"]:checked`)].map(({ value }) => value)
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
