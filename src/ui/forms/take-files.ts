/** Drops that nobody has taken yet, which the browser is kept from answering. */
const untaken = new WeakSet<Event>();
const FIELD = 'input[type="file"]';

/**
 * Hands on files that are dropped or pasted anywhere in the page, for as long as a field for files stands in it: those
 * in the field's own form, dialog or group, and all of them where it is the only one. Without this a browser leaves the
 * page to show a photo that was dropped beside its field. Returns what ends it.
 */
export function takeFiles(field: Element, onFiles: (files: File[]) => void): () => void {
  const isMine = (target: EventTarget | null) =>
    document.querySelectorAll(FIELD).length === 1 ||
    (target instanceof Element && Boolean(target.closest("form, dialog, fieldset")?.contains(field)));
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    if (!event.defaultPrevented) untaken.add(event);
    event.preventDefault();
    if (event.type !== "drop" || !untaken.has(event) || !isMine(event.target)) return;
    untaken.delete(event);
    hand(event.dataTransfer);
  };
  const onPaste = (event: ClipboardEvent) => {
    const { clipboardData: data, target } = event;
    // A piece of a document comes as its text and as a picture of it.
    if (!data || event.defaultPrevented || data.types.includes("text/plain") || !isMine(target)) return;
    if (hand(data)) event.preventDefault();
  };
  const hand = ({ files }: DataTransfer) => {
    if (files.length > 0) onFiles([...files]);
    return files.length > 0;
  };
  document.addEventListener("dragover", onDrag);
  document.addEventListener("drop", onDrag);
  document.addEventListener("paste", onPaste);
  return () => {
    document.removeEventListener("dragover", onDrag);
    document.removeEventListener("drop", onDrag);
    document.removeEventListener("paste", onPaste);
  };
}
