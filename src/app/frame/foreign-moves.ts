/** What took a node's place when somebody else took it out of the document. */
const standIns = new WeakMap<Node, Node>();
let watcher: MutationObserver | undefined;

/**
 * Lets React change a document whose nodes somebody else moves: a browser that translates replaces text nodes, and
 * extensions wrap elements. What React removes goes with what took its place, what React puts before a node that is gone
 * goes before its stand-in, and a text that React changes comes back in place of its translation, which is out of date.
 * Call it once, before the document is taken over.
 */
export function surviveForeignMoves(): void {
  const { removeChild, insertBefore } = Node.prototype;
  watcher = new MutationObserver(note);
  watcher.observe(document, { childList: true, subtree: true });

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    const place = placeOf(child);
    place?.parentNode?.removeChild(place);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    let place = before;
    if (before !== null && before.parentNode !== this) {
      place = placeOf(before);
      // Somebody put it into an element of theirs.
      while (place !== null && place.parentNode !== this) place = place.parentNode;
    }
    return insertBefore.call(this, child, place) as Child;
  };
}

/** The node itself while it is in a document, else what stands where it was; null when nothing does. */
function placeOf(node: Node): Node | null {
  note(watcher!.takeRecords());
  let place: Node | undefined = node;
  while (place !== undefined && place.parentNode === null) place = standIns.get(place);
  return place ?? null;
}

function note(records: MutationRecord[]): void {
  const added = new Set<Node>();
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    if (type === "characterData") {
      const place = placeOf(target);
      if (place !== target) place?.parentNode?.replaceChild(target, place);
      continue;
    }
    for (const node of addedNodes) {
      added.add(node);
      // It may be back, from what stands where it was: whoever follows both would go round for ever.
      standIns.delete(node);
    }
    for (const node of removedNodes) {
      const standIn = [addedNodes[0], previousSibling, nextSibling].find((each) => each && added.has(each));
      if (!standIn || node.parentNode !== null) continue;
      standIns.set(node, standIn);
      if (node.nodeType === Node.TEXT_NODE) watcher!.observe(node, { characterData: true });
    }
  }
}
