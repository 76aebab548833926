/**
 * The invariants of the hunt about the register (B08): who knows a detail has a line that names it, no line changes, and
 * what a client withdrew, gave back or does not want to give (B04, B09) is in no later answer.
 */
import type { DisclosedField } from "../../domain/disclosures/disclosures";
import { opensOf, type ContactWish } from "../../domain/disclosures/wish";
import type { Row } from "../support/world";
import { normalMark } from "./heard";
import type { Person } from "./person";
import type { Job, Town } from "./town";

export const REGISTERED = ["disclosures", "staffLooks", "contactChoices"] as const;
type Tables = Record<(typeof REGISTERED)[number] | "briefs", Row[]>;
/** What a job's `contact` holds, in its order. */
const FIELDS = ["name", "street", "phone", "email"] as const satisfies readonly DisclosedField[];

export function checkRegister(town: Town, tables: Tables): void {
  checkLines(town, tables);
  for (const job of town.jobs) {
    for (const [index, mark] of job.contact.entries()) {
      for (const person of [...town.companies, town.staff])
        checkDetail(town, tables, job, person, FIELDS[index]!, mark);
    }
  }
}

/** No line is ever another than it was; it goes with its client's account only. */
function checkLines(town: Town, { disclosures, staffLooks }: Tables): void {
  for (const line of [...disclosures, ...staffLooks]) {
    const [id, now] = [line._id, JSON.stringify(line)];
    town.expect((town.lines.get(id) ?? now) === now, `B08: line ${id} of the register was changed`);
    town.lines.set(id, now);
  }
}

function checkDetail(
  town: Town,
  { briefs, disclosures, staffLooks, contactChoices }: Tables,
  job: Job,
  person: Person,
  field: (typeof FIELDS)[number],
  mark: string,
): void {
  const brief = briefs.find(({ _id }) => _id === job.id);
  const normal = normalMark(mark);
  // The register of a request goes with its client's account.
  if (!brief || person === job.owner || (brief.userId === null && job.owner !== null)) return;
  const names = ({ fields }: Row) => (fields as string[]).includes(field);
  const isNamed =
    person === town.staff
      ? staffLooks.some((line) => line.about === job.id && names(line))
      : disclosures.some((line) => line.briefId === job.id && line.companyId === person.userId && names(line));
  const place = person.heard.places.get(normal);
  town.expect(
    place === undefined || isNamed,
    `B08: ${person.name} knows the ${field} of ${job.id} without a line: ${place}`,
  );
  if (person === town.staff) return;
  const choice = contactChoices.find(({ briefId, companyId }) => briefId === job.id && companyId === person.userId);
  const opens = opensOf((brief.contactWish as ContactWish | undefined)?.by ?? "all");
  const isKept = (field === "phone" || field === "email") && !opens[field] && choice?.sharedAt === undefined;
  const key = `${job.id} ${person.userId} ${field}`;
  if (!isKept && choice?.withdrawnAt === undefined) {
    town.closed.delete(key);
    return;
  }
  const since = town.closed.get(key) ?? town.tick();
  town.closed.set(key, since);
  town.expect(
    (person.heard.lastAsked.get(normal) ?? -1) <= since,
    `B04, B08, B09: ${person.name} was answered the ${field} of ${job.id} after it was closed`,
  );
}
