import { readdirSync, readFileSync } from "node:fs";
import { inRoot } from "../lib/root";

export const ADR_FOLDER = "docs/adr";
export const ADR_INDEX = `${ADR_FOLDER}/README.md`;

/** A note about a decision. */
export interface AdrNote {
  /** Its file name, such as `0001-local-engine.md`. */
  file: string;
  text: string;
}

/** The notes of docs/adr, by number. */
export function adrNotes(): AdrNote[] {
  const files = readdirSync(inRoot(ADR_FOLDER)).filter((file) => /^\d{4}-.+\.md$/.test(file));
  return files.sort().map((file) => ({ file, text: readFileSync(inRoot(`${ADR_FOLDER}/${file}`), "utf8") }));
}

/** The index of all notes as Markdown. Throws when a note has no title. */
export function adrIndex(): string {
  const lines = adrNotes().map(({ file, text }) => {
    const [, number, title] = /^# (\d{4}) (.+)$/m.exec(text) ?? [];
    if (number === undefined || !file.startsWith(number)) throw new Error(`${file} has no title with its number`);
    return `- [${number}](${file}) ${title}`;
  });
  return `# Decisions\n\nOne note a decision: context, decision, consequences, status. \`npm run adr\` writes this index.\n\n${lines.join("\n")}\n`;
}
