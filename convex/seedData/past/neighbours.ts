/** Companies that took part in the demo's older jobs. Nobody can log in to them. */
import { DAY_MS } from "../../../domain/limits";
import type { Province } from "../../../domain/provinces";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { emptyProfile, splitName, upsertCompanyProfile } from "../../model/companies/companies";
import { grantSubscription } from "../../model/payments/subscriptions";
import { COMPANIES } from "../people";

/** Where a company works, and how many hours it needs to a quote. Null is everywhere. */
type Worker = { areas: readonly Province[] | null; hours: number };
type Neighbour = Worker & { email: string; companyName: string; contactName: string };

/** The companies of the demo that one can log in to. */
const KNOWN = {
  ks: { areas: ["Utrecht", "Noord-Holland", "Zuid-Holland"], hours: 5 },
  k5: { areas: null, hours: 19 },
  k6: { areas: ["Utrecht", "Gelderland"], hours: 11 },
} as const satisfies Record<string, Worker>;

const neighbour = (companyName: string, contactName: string, areas: readonly Province[], hours: number): Neighbour => ({
  ...{ companyName, contactName, areas, hours },
  email: `info@${companyName.toLowerCase().replace(/[^a-z]/g, "")}.example`,
});

const NEIGHBOURS = {
  eem: neighbour("De Eemlandse Vloeren", "Wouter Kramer", ["Utrecht"], 8),
  heuvel: neighbour("Heuvelrug Parket", "Saskia Brouwer", ["Utrecht", "Gelderland"], 27),
  gooi: neighbour("Gooische Vloeren", "Peter Schouten", ["Utrecht", "Noord-Holland"], 14),
  domstad: neighbour("Domstad Vloeren", "Nadia Benali", ["Utrecht"], 31),
  delft: neighbour("Delftse Vloeren", "Rick van Vliet", ["Zuid-Holland"], 16),
  rijnmond: neighbour("Rijnmond Parket", "Sander Groen", ["Zuid-Holland"], 12),
  amstel: neighbour("Amstel Vloeren", "Joyce Bakker", ["Noord-Holland"], 9),
  zuid: neighbour("Vloerenhuis Zuid", "Loes Martens", ["Noord-Brabant", "Limburg", "Zeeland"], 22),
  noord: neighbour(
    "Noorderlicht Vloeren",
    "Jelle Dijkstra",
    ["Groningen", "Friesland", "Drenthe", "Overijssel", "Flevoland"],
    24,
  ),
};

export const WORKERS: Record<keyof typeof KNOWN | keyof typeof NEIGHBOURS, Worker> = { ...KNOWN, ...NEIGHBOURS };
export type WorkerKey = keyof typeof WORKERS;
export const WORKER_KEYS = Object.keys(WORKERS) as WorkerKey[];

/** The account of each company of the demo's older jobs; missing ones are created. */
export async function workerIds(ctx: MutationCtx): Promise<Record<WorkerKey, Id<"users">>> {
  const ids = {} as Record<WorkerKey, Id<"users">>;
  for (const key of WORKER_KEYS) {
    const { email } = key in KNOWN ? COMPANIES[key as keyof typeof KNOWN] : NEIGHBOURS[key as keyof typeof NEIGHBOURS];
    const known = await ctx.db
      .query("users")
      .withIndex("email", (q) => q.eq("email", email))
      .first();
    if (known === null && key in KNOWN) throw new Error(`The demo has no ${email}.`);
    ids[key] = known?._id ?? (await insertNeighbour(ctx, NEIGHBOURS[key as keyof typeof NEIGHBOURS]));
  }
  return ids;
}

async function insertNeighbour(ctx: MutationCtx, { email, companyName, contactName, areas }: Neighbour) {
  const account = { email, name: contactName, role: "PHOTOGRAPHER" as const, companyName, contactName };
  const userId = await ctx.db.insert("users", { ...account, emailVerificationTime: Date.now() });
  await ctx.db.insert("profiles", {
    ...{ ...emptyProfile(userId, email), ...splitName(contactName), companyName },
    ...{ serviceAreas: areas === null ? null : [...areas], completedOnboarding: true, seenWelcomeModal: true },
    // Nobody reads its mails.
    jobMailsStopped: true,
  });
  await upsertCompanyProfile(ctx, userId, { onboardedAtVerhuis: true });
  await grantSubscription(ctx, userId, Date.now() + 365 * DAY_MS);
  return userId;
}
