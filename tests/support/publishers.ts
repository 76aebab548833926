/**
 * Acts of companies that search and publish: searches, and pages that are published, changed and unpublished while
 * others read them.
 */
import { api } from "../../convex/_generated/api";
import type { Actor } from "./actors";
import { expect } from "./fixtures";

/** Places that no job of a test lies in, one for each company: who reads of one reads of that company's search. */
const PLACES = ["Vaals", "Vlieland", "Rozendaal", "Renswoude", "Schiermonnikoog", "Texel"];
const PROVINCES = ["Utrecht", "Noord-Holland", "Zuid-Holland", "Gelderland"] as const;
const REFUSALS = ["ok", "PROFILE_INCOMPLETE", "PAGE_TAKEN_DOWN", "INVALID_INPUT", "NOT_SIGNED_IN", "NOT_A_COMPANY"];

type Profile = Record<"companyName" | "phone" | "website" | "kvkNumber", string | null> & {
  yearsExperience: number | null;
  serviceAreas: (typeof PROVINCES)[number][] | null;
  specializations: string[] | null;
};

/** Companies that set their search and their page, and everybody else as readers of the pages. */
export class Publishers {
  /** What each company wrote of itself, oldest first; nobody else writes these texts. */
  readonly words = new Map<Actor, string[]>();
  private readonly slugs = new Set<string>();
  private count = 0;

  constructor(
    private readonly random: () => number,
    private readonly companies: readonly Actor[],
    private readonly everybody: () => readonly Actor[],
  ) {}

  /** The place around which a company looks, and no other. */
  placeOf(company: Actor): string {
    return PLACES[this.companies.indexOf(company) % PLACES.length]!;
  }

  /** One act of a company: it looks for something else, says something else of itself, or shows or hides its page. */
  async act(company: Actor): Promise<void> {
    const chance = this.random();
    if (chance < 0.4) return this.search(company);
    if (chance < 0.7) return this.describe(company);
    return this.show(company);
  }

  private check({ code }: { code: string }): boolean {
    expect(REFUSALS).toContain(code);
    return code === "ok";
  }

  private async search(company: Actor): Promise<void> {
    const chance = this.random();
    const provinces = PROVINCES.filter(() => this.random() < 0.5);
    const place = this.placeOf(company);
    const area =
      chance < 0.5 || provinces.length === 0
        ? { kind: "radius" as const, place, radiusKm: this.random() < 0.5 ? 25 : 100 }
        : { kind: "provinces" as const, provinces };
    const floors = this.random() < 0.3 ? (["PARKET", "VINYL"] as const).slice() : null;
    const minSquareMeters = this.random() < 0.3 ? 50 : null;
    const search = chance > 0.9 ? null : { area, floors, minSquareMeters };
    this.check(await company.mutate(api.search.save, { search: search as never }));
  }

  private async describe(company: Actor): Promise<void> {
    const profile = company.screens.get("profile") as Profile | null | undefined;
    if (!profile) return;
    this.count += 1;
    const letters = String(this.count)
      .padStart(5, "0")
      .replace(/\d/g, (digit) => "bcdfghjklm"[Number(digit)]!);
    const description = `Wij zijn ${letters}`;
    // Before it is known whether it arrives: whoever is cut off may have written it.
    this.words.set(company, [...(this.words.get(company) ?? []), description]);
    const { companyName, phone, website, kvkNumber, yearsExperience, serviceAreas, specializations } = profile;
    const texts = {
      companyName: companyName ?? "",
      phone: phone ?? "",
      website: website ?? "",
      kvkNumber: kvkNumber ?? "",
    };
    const lists = { serviceAreas: serviceAreas ?? [], specializations: specializations ?? [] };
    const fields = { ...texts, ...lists, yearsExperience, description };
    this.check(await company.mutate(api.companies.updateMyProfile, fields as never));
  }

  /** Every third company never shows itself, whatever it writes. */
  private async show(company: Actor): Promise<void> {
    const isPublic = this.companies.indexOf(company) % 3 !== 1 && this.random() < 0.6;
    const answer = await company.mutate(api.companyPages.setPublic, { isPublic });
    if (this.check(answer) && "value" in answer && answer.value !== null) this.open(answer.value as string);
  }

  /** Everybody reads the page at this address, from now on and whatever becomes of it. */
  private open(slug: string): void {
    if (this.slugs.has(slug)) return;
    this.slugs.add(slug);
    for (const actor of this.everybody()) actor.watchPage(slug);
  }
}
