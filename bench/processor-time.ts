import { readdirSync, readFileSync } from "node:fs";

/** Ticks of `/proc` in a second; Linux reports this number to programs whatever the kernel uses. */
const TICKS = 100;

/**
 * Processor time in milliseconds, user and system, that a process has used, in steps of 10 ms. It says more than wall
 * time when other work keeps the machine busy. Linux only.
 */
export function processorMs(pid: number): number {
  return ((statOf(pid)?.own ?? 0) / TICKS) * 1000;
}

/** Processor time in milliseconds of a process and all its descendants, also those that ended. Linux only. */
export function processorMsOfAll(pid: number): number {
  let ticks = 0;
  for (const { own, ended } of familyOf(pid)) ticks += own + ended;
  return (ticks / TICKS) * 1000;
}

/** Processor time of a process and of its children: those that live, and those that ended and were waited for. */
function familyOf(pid: number): { own: number; ended: number }[] {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? []);
  const family = all.filter((process) => process.pid === pid);
  // Children are added behind their parents, and so found in turn.
  for (const parent of family) family.push(...all.filter((process) => process.parent === parent.pid));
  return family;
}

function statOf(pid: number): { pid: number; parent: number; own: number; ended: number } | null {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    // It has ended since its name was read.
    return null;
  }
  // The name of the program, in brackets, may hold anything.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const at = (position: number) => Number(fields[position - 3]);
  return { pid, parent: at(4), own: at(14) + at(15), ended: at(16) + at(17) };
}
