import { createHash } from "node:crypto";
import { keptQueries } from "../../src/lib/local/kept-queries";

/** Where the form of the kept answers stands, for the browser. */
export const ANSWERS_FORM_FILE = "src/lib/local/answers-form.ts";

/** The account that is kept is made of these. */
const ACCOUNT = ["users:viewer", "companies:myAccess"];

/** A name for what the kept queries answer with, as their validators say: another one as soon as one of them changes. */
export async function answersForm(): Promise<string> {
  const names = Object.keys(keptQueries).filter((name) => name.includes(":"));
  const forms: string[] = [];
  for (const name of [...new Set([...names, ...ACCOUNT])].sort()) {
    const [file, query] = name.split(":") as [string, string];
    const functions = (await import(`../../convex/${file}.ts`)) as Record<string, { exportReturns?: () => string }>;
    const returns = functions[query]?.exportReturns?.();
    if (returns === undefined || returns === "null") throw new Error(`${name} does not say what it answers with`);
    forms.push(`${name} ${returns}`);
  }
  return createHash("sha256").update(forms.join("\n")).digest("hex").slice(0, 12);
}

/** The file that tells the browser. */
export function answersFormSource(form: string): string {
  return `/** What answers of this version look like; \`npm run codegen\` writes it. Answers of another form are not shown. */
export const ANSWERS_FORM = "${form}";
`;
}
