/** What everybody's open screens must show whenever no act of the hunt is in progress. */
import type { Value } from "convex/values";
import { asText, type Person } from "./person";
import type { Town } from "./town";

/** Checks that every one of these open screens shows what its query answers now: no update was lost. */
export async function checkScreens(town: Town, people: readonly Person[]): Promise<void> {
  for (const person of people) {
    for (const [name, screen] of person.screens) {
      let seen = "";
      const isRight = await soon(async () => {
        const { code, value } = await person.ask(screen.query, screen.args as never);
        seen = `${code} ${asText(value)}`;
        return code === "ok" ? isSame(screen.value, value) : screen.failed !== null;
      });
      const shown = screen.failed ?? asText(screen.value);
      town.expect(
        isRight,
        `${person.name}'s screen "${name}" shows ${shown.slice(0, 600)} instead of ${seen.slice(0, 600)}`,
      );
    }
  }
}

/** Whether a screen shows what was answered. A page that is watched keeps its end, so it may be longer or shorter than one that is asked for. */
function isSame(shown: unknown, answered: unknown): boolean {
  const [one, other] = [pageOf(shown), pageOf(answered)];
  if (one === null || other === null) return asText(shown) === asText(answered);
  const common = Math.min(one.length, other.length);
  return asText(one.slice(0, common)) === asText(other.slice(0, common));
}

function pageOf(value: unknown): Value[] | null {
  const page = typeof value === "object" && value !== null && "page" in value ? value.page : null;
  return Array.isArray(page) ? (page as Value[]) : null;
}

/** Whether a condition becomes true within ten seconds. */
export async function soon(holds: () => Promise<boolean>): Promise<boolean> {
  const until = performance.now() + 10_000;
  for (;;) {
    if (await holds()) return true;
    if (performance.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
