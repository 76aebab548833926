/** Invariants of companies' searches and pages (B07, B12), checked against the tables and what everybody received. */
import { ConvexHttpClient } from "convex/browser";
import { api } from "../../convex/_generated/api";
import { fitsSearch } from "../../domain/geo/area";
import type { Search } from "../../domain/geo/search";
import { hideContactPatterns } from "../../domain/hiding/hide";
import { JOBS_PER_PAGE } from "../../domain/limits";
import type { Actor } from "./actors";
import { expect } from "./fixtures";
import type { Publishers } from "./publishers";
import type { Row, World } from "./world";

const heard = (actor: Actor, text: string) => actor.received.some((received) => received.includes(text));
const namesOf = (actors: readonly Actor[]) => actors.map(({ name }) => name);
type Page = { description: string | null } | null | undefined;

/**
 * Checks that pages show their company's present text or nothing, that searches find what fits, and that neither shows
 * private data.
 */
export async function expectPublishers(
  world: World,
  companies: readonly Actor[],
  everybody: readonly Actor[],
  publishers: Publishers,
): Promise<void> {
  const guest = new ConvexHttpClient(world.cloudUrl, { logger: false });
  const [pages, profiles, briefs] = await Promise.all(
    ["companyPages", "profiles", "briefs"].map((table) => world.rows(table)),
  );
  await expectPages(guest, pages!, profiles!, everybody);
  await expectSearches(guest, profiles!, briefs!, companies);
  const jobs = briefs!.map(({ _id }) => _id);
  for (const actor of everybody) {
    const read = [...actor.screens].filter(([screen]) => screen.startsWith("page ")).map(([, page]) => page);
    const text = JSON.stringify(read);
    expect(
      jobs.filter((id) => text.includes(id)),
      "I9, B12: a page says nothing of a job",
    ).toEqual([]);
  }
  for (const company of companies) {
    const others = everybody.filter((actor) => actor !== company);
    const place = publishers.placeOf(company);
    expect(
      namesOf(others.filter((actor) => heard(actor, place))),
      `B07: ${company.name} looks around ${place}`,
    ).toEqual([]);
    // A page stays in the table once it was public.
    if (pages!.some(({ userId }) => userId === company.userId)) continue;
    const strangers = others.filter((actor) => actor.userId === "" || companies.includes(actor));
    const words = publishers.words.get(company) ?? [];
    const readers = strangers.filter((actor) => words.some((text) => heard(actor, text)));
    expect(namesOf(readers), `B12: ${company.name} never had a page`).toEqual([]);
  }
}

async function expectPages(guest: ConvexHttpClient, pages: Row[], profiles: Row[], everybody: readonly Actor[]) {
  expect(new Set(pages.map(({ slug }) => slug)).size, "B12: an address is one company's").toBe(pages.length);
  expect(new Set(pages.map(({ userId }) => userId)).size, "B12: a company has one page").toBe(pages.length);
  const isPublic = pages.filter((page) => page.isPublic);
  const { page: listed } = await guest.query(api.companyPages.listPublic, {
    paginationOpts: { numItems: 100, cursor: null },
  });
  expect(listed.map(({ slug }) => slug).sort(), "B12: the sitemap's").toEqual(isPublic.map(({ slug }) => slug).sort());
  await expect(() => {
    for (const { slug, userId, isPublic } of pages) {
      const description = profiles.find((row) => row.userId === userId)?.description as string | null | undefined;
      const expected = isPublic ? (description ? hideContactPatterns(description) : null) : "no page";
      const shown = everybody
        .map((actor) => actor.screens.get(`page ${slug as string}`) as Page)
        .filter((page) => page !== undefined)
        .map((page) => (page === null ? "no page" : page.description));
      expect([...new Set(shown)], `B12: ${slug as string}, for everybody who reads it`).toEqual(
        shown.length === 0 ? [] : [expected],
      );
    }
  }).toPass({ timeout: 20_000 });
}

/** Each search finds the open jobs that fit it, newest first, and counts them all. */
async function expectSearches(guest: ConvexHttpClient, profiles: Row[], briefs: Row[], companies: readonly Actor[]) {
  for (const company of companies) {
    // Somebody whose session a hostile call ended finds nothing.
    if (company.screens.get("viewer") === null) continue;
    const search = profiles.find(({ userId }) => userId === company.userId)?.search as Search | null | undefined;
    const fitting = search
      ? briefs.filter((brief) => isListed(brief) && fitsSearch(brief as never, search)).map(({ _id }) => _id)
      : [];
    await expect(() => {
      const { jobs } = company.screens.get("found") as { jobs: string[] };
      expect(jobs, `B07: what ${company.name} finds`).toHaveLength(Math.min(fitting.length, JOBS_PER_PAGE));
      expect(jobs.filter((id) => !fitting.includes(id))).toEqual([]);
    }).toPass({ timeout: 20_000 });
    if (search) expect(await guest.query(api.search.count, { search }), "B07: how many").toBe(fitting.length);
  }
}

const isListed = ({ status, pausedAt }: Row) => status === "OPEN" && (pausedAt ?? null) === null;
