import { createHash } from "node:crypto";
import { keptQueries } from "../../src/lib/local/kept-queries";

/** The file with the hash of the kept answers' shape, for the browser. */
export const ANSWERS_FORM_FILE = "src/lib/local/answers-form.ts";

/** The account that is kept is made of these. */
const ACCOUNT = ["users:viewer", "companies:myAccess"];

/** A hash of the shape of the kept queries' answers, from their validators: it changes when one of them does. */
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

/** The source of the file with this hash, for the browser. */
export function answersFormSource(form: string): string {
  return `/** A hash of this version's answers' shape; \`npm run codegen\` writes it. Answers of another shape are not shown. */
export const ANSWERS_FORM = "${form}";
`;
}
