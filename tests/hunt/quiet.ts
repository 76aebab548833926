/** Checks of the hunt that nobody gets notices in their quiet hours (B06). */
import { api } from "../../convex/_generated/api";
import { NOTICE_KINDS } from "../../domain/notices";
import { soon } from "./screens";
import type { Person } from "./person";
import type { Town } from "./town";

/** Somebody with quiet hours that last longer than a round, by the stopwatch of the push services. */
interface Undisturbed {
  person: Person;
  since: number;
}

const DAY_MINUTES = 24 * 60;
const QUIET_MINUTES = 180;
/** A round takes no longer by the clock of the product. */
const MARGIN_MS = 30 * 60_000;

/** Turns on notices for those who can get them, for half of these with quiet hours that have begun. */
export async function beginQuiet(town: Town): Promise<Undisturbed[]> {
  const undisturbed: Undisturbed[] = [];
  for (const person of town.notified) {
    if ((town.quietUntil.get(person) ?? 0) > town.time + MARGIN_MS) {
      undisturbed.push({ person, since: Date.now() });
      continue;
    }
    const device = town.devices.get(person) ?? (await town.world.push.device());
    town.devices.set(person, device);
    await person.tell(api.push.turnOn, { endpoint: device.endpoint, ...device.keys });
    const isQuiet = town.chance(0.5);
    const [hour, minute] = clock.format(town.time).split(":").map(Number);
    const at = (minutes: number) => (hour! * 60 + minute! + minutes + DAY_MINUTES) % DAY_MINUTES;
    const quiet = isQuiet ? { from: at(-60), until: at(QUIET_MINUTES) } : null;
    await person.tell(api.push.saveSettings, { noPush: [], noMail: [...NOTICE_KINDS], quiet });
    // What was on its way before is none of this round's; an attempt that was cut off may come much later.
    if (!isQuiet || !(await soon(async () => (await waitingFor(town, person)) === 0))) continue;
    town.quietUntil.set(person, town.time + QUIET_MINUTES * 60_000);
    undisturbed.push({ person, since: Date.now() });
  }
  return undisturbed;
}

/** Checks that no notice arrived in the quiet hours. Counts those that wait for the end of these hours. */
export async function checkQuiet(town: Town, undisturbed: readonly Undisturbed[]): Promise<void> {
  for (const { person, since } of undisturbed) {
    const arrived = (await town.world.push.noticesFor(town.devices.get(person)!)).filter(({ at }) => at > since);
    town.expect(arrived.length === 0, `B06: ${person.name} had ${arrived.length} notices in quiet hours`);
    town.count("quiet hours", (await waitingFor(town, person)) > 0 ? "held notices back" : "nothing came");
  }
}

async function waitingFor(town: Town, { userId }: Person): Promise<number> {
  return (await town.world.rows("pushes")).filter((row) => row.userId === userId).length;
}

const clock = new Intl.DateTimeFormat("nl-NL", {
  ...{ timeZone: "Europe/Amsterdam", hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
});
