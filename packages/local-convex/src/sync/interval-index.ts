/**
 * Half-open intervals of strings with values, answering "which intervals contain this key" in O(log n + hits).
 *
 * A treap ordered by (start, end); each node knows the greatest end in its subtree. Intervals that contain exactly one
 * key, which `get` by id reads, are by far the most common. They are kept in a hash map instead of the tree.
 */

interface Node<V> {
  start: string;
  /** null is infinity. */
  end: string | null;
  values: Set<V>;
  priority: number;
  /** Greatest end of the subtree; null is infinity. */
  maxEnd: string | null;
  left: Node<V> | null;
  right: Node<V> | null;
}

const laterEnd = (a: string | null, b: string | null): string | null =>
  a === null || b === null ? null : a > b ? a : b;

function compare(aStart: string, aEnd: string | null, bStart: string, bEnd: string | null): number {
  if (aStart !== bStart) return aStart < bStart ? -1 : 1;
  if (aEnd === bEnd) return 0;
  if (aEnd === null) return 1;
  if (bEnd === null) return -1;
  return aEnd < bEnd ? -1 : 1;
}

function update<V>(node: Node<V>): void {
  let max = node.end;
  if (node.left) max = laterEnd(max, node.left.maxEnd);
  if (node.right) max = laterEnd(max, node.right.maxEnd);
  node.maxEnd = max;
}

function rotateRight<V>(node: Node<V>): Node<V> {
  const top = node.left as Node<V>;
  node.left = top.right;
  top.right = node;
  update(node);
  update(top);
  return top;
}

function rotateLeft<V>(node: Node<V>): Node<V> {
  const top = node.right as Node<V>;
  node.right = top.left;
  top.left = node;
  update(node);
  update(top);
  return top;
}

function merge<V>(left: Node<V> | null, right: Node<V> | null): Node<V> | null {
  if (!left) return right;
  if (!right) return left;
  if (left.priority > right.priority) {
    left.right = merge(left.right, right);
    update(left);
    return left;
  }
  right.left = merge(left, right.left);
  update(right);
  return right;
}

/**
 * Whether the interval contains exactly one key: its end is `start` followed by a zero character, the next string in
 * order.
 */
const isPoint = (start: string, end: string | null): boolean =>
  end !== null && end.length === start.length + 1 && end.charCodeAt(start.length) === 0 && end.startsWith(start);

/**
 * A set of pairs of a half-open interval `[start, end)` of strings and a value. `stab` finds the values at one key in
 * O(log n + hits).
 */
export class IntervalIndex<V> {
  private root: Node<V> | null = null;
  private readonly points = new Map<string, Set<V>>();

  /** True when no interval is left. */
  get isEmpty(): boolean {
    return this.root === null && this.points.size === 0;
  }

  /** Adding the same value twice to the same interval has no effect. */
  add(start: string, end: string | null, value: V): void {
    if (end !== null && end <= start) return;
    if (isPoint(start, end)) {
      const values = this.points.get(start);
      if (values) values.add(value);
      else this.points.set(start, new Set([value]));
      return;
    }
    this.root = this.insert(this.root, start, end, value);
  }

  delete(start: string, end: string | null, value: V): void {
    if (isPoint(start, end)) {
      const values = this.points.get(start);
      values?.delete(value);
      if (values?.size === 0) this.points.delete(start);
      return;
    }
    this.root = this.remove(this.root, start, end, value);
  }

  /**
   * Calls `visit` for each value of each interval with start <= key < end. A value in several such intervals is visited
   * several times.
   */
  stab(key: string, visit: (value: V) => void): void {
    const values = this.points.get(key);
    if (values) for (const value of values) visit(value);
    this.visitAt(this.root, key, visit);
  }

  private insert(node: Node<V> | null, start: string, end: string | null, value: V): Node<V> {
    if (!node) {
      return { start, end, values: new Set([value]), priority: Math.random(), maxEnd: end, left: null, right: null };
    }
    const order = compare(start, end, node.start, node.end);
    if (order === 0) {
      node.values.add(value);
      return node;
    }
    if (order < 0) {
      node.left = this.insert(node.left, start, end, value);
      if (node.left.priority > node.priority) return rotateRight(node);
    } else {
      node.right = this.insert(node.right, start, end, value);
      if (node.right.priority > node.priority) return rotateLeft(node);
    }
    update(node);
    return node;
  }

  private remove(node: Node<V> | null, start: string, end: string | null, value: V): Node<V> | null {
    if (!node) return null;
    const order = compare(start, end, node.start, node.end);
    if (order === 0) {
      node.values.delete(value);
      return node.values.size > 0 ? node : merge(node.left, node.right);
    }
    if (order < 0) node.left = this.remove(node.left, start, end, value);
    else node.right = this.remove(node.right, start, end, value);
    update(node);
    return node;
  }

  private visitAt(node: Node<V> | null, key: string, visit: (value: V) => void): void {
    if (!node || (node.maxEnd !== null && node.maxEnd <= key)) return;
    this.visitAt(node.left, key, visit);
    if (node.start > key) return;
    if (node.end === null || key < node.end) for (const value of node.values) visit(value);
    this.visitAt(node.right, key, visit);
  }
}
