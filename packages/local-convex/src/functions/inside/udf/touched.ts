// As they are before any pushed code runs.
const { apply } = Reflect;
const { has } = Set.prototype;

/** Notes which built-in objects pushed code passes to functions that change more than a value. */
export class Touched {
  objects: ReadonlySet<object> = new Set();
  isAny = false;

  note(target: unknown): void {
    if (!this.isAny && (apply(has, this.objects, [target]) as boolean)) this.isAny = true;
  }
}
