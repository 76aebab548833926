/** What a changelog says under the heading of a version; null when it has none, or nothing stands there. */
export function notesOf(changelog: string, version: string): string | null {
  const parts = changelog.split(/^## /m).slice(1);
  const part = parts.find((each) => /^\[?([^\s\]]+)/.exec(each)?.[1] === version);
  return part?.slice(part.indexOf("\n")).trim() || null;
}
