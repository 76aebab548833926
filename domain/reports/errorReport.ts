/**
 * What is told of an error: its name, and where in the code it happened. Never its message, which may hold what somebody
 * typed, and never an address of a page.
 */

/** Where browsers send errors of theirs, at the site's own server. */
export const ERRORS_PATH = "/fouten";

/** A frame of a stack: a function and its place in a file of ours. The innermost is the first. */
export type Frame = { function: string; file: string; line: number; column: number };

const FRAMES_MAX = 30;
const NAME = /^[A-Za-z_$][\w$.]{0,59}$/;
// Chromium and Node: "at name (file:1:2)" or "at file:1:2". Firefox and Safari: "name@file:1:2".
const LINE =
  /^\s*(?:at (?:async |new )?)?(?:([\w$.<>]{0,60}) ?[(@])?(?:[^\s()]*\/)?([\w.$-]{1,80}\.[cm]?[jt]sx?)[^\s()/]*:(\d{1,7}):(\d{1,7})\)?$/;

/** The frames of an error's stack in files of scripts; lines of another form, and the message, are left out. */
export function framesOf(stack: string | undefined): Frame[] {
  return (stack ?? "")
    .slice(0, 20_000)
    .split("\n")
    .flatMap((line) => {
      const found = LINE.exec(line.slice(0, 400));
      if (found === null) return [];
      const [, name = "", file = "", row, column] = found;
      return [{ function: NAME.test(name) ? name : "?", file, line: Number(row), column: Number(column) }];
    })
    .slice(0, FRAMES_MAX);
}

/** The name of an error, "Error" for one of no known form. */
export function nameOf(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  return NAME.test(name) ? name : "Error";
}
