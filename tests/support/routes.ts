import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { adminEntry } from "../../src/lib/local/entries/sign-in";
import { DEMO_ADMIN_PASSWORD } from "../../scripts/product/demo";
import { inRoot } from "../../scripts/lib/root";
import { ConvexHttpClient } from "convex/browser";
import { api } from "../../convex/_generated/api";
import { openDemo, sessionOf, type DEMO, type Login } from "./demo";
import type { World } from "./world";

/** A viewer of a page: one of the demo's people by name, a visitor, or staff behind the gate. */
export type Role = "visitor" | "staff" | keyof typeof DEMO;

export interface RouteTest {
  path: string;
  as: Role;
  /** Something on it is asked from the deployment, and is grey until it comes. */
  live?: true;
}

/** Every route of the site, as who looks at it most. `JOB` stands for an open job's id, `COMPANY` for a company's. */
const table: Record<string, [as: Role, live?: "live", path?: string]> = {
  "/": ["visitor"],
  "/account-aangemaakt": ["visitor"],
  "/activate-trials": ["staff", "live"],
  "/afmelden": ["visitor"],
  "/auth/": ["visitor"],
  "/auth/confirm": ["visitor"],
  "/auth/v1/verify": ["visitor"],
  "/auth/verify": ["visitor"],
  "/bedrijf/$slug": ["visitor", "live", "/bedrijf/van-leeuwen-vloeren"],
  "/beheer/beoordelingen": ["staff", "live"],
  "/beheer/hoe-gaat-het": ["staff", "live"],
  "/beheer/mails": ["staff", "live"],
  "/beheer/medewerkers": ["staff", "live"],
  "/beheer/mensen/": ["staff", "live", "/beheer/mensen?zoek=vloeren"],
  "/beheer/mensen/$userId": ["staff", "live", "/beheer/mensen/COMPANY"],
  "/beheer/overzicht": ["staff", "live"],
  "/beheer/schakelaars": ["staff", "live"],
  "/beheer/te-controleren": ["staff", "live"],
  "/beheer/uitnodiging": ["visitor"],
  "/berichten/": ["c1", "live"],
  // Of a job that this company has not unlocked: it says that there is no such conversation.
  "/berichten/$briefId/$companyId": ["ks", "live", "/berichten/JOB/onbekend"],
  "/berichten/lezen": ["visitor"],
  "/brief-form": ["visitor"],
  "/brief-form-old": ["visitor"],
  "/client-dashboard": ["c1", "live"],
  "/contact": ["visitor"],
  "/dashboard": ["c1", "live"],
  "/egaliseren": ["visitor"],
  "/faq": ["visitor"],
  "/forgot-password": ["visitor"],
  "/fotograaf-dashboard": ["ks", "live"],
  "/gietvloer": ["visitor"],
  "/gietvloer-bedrijf-in/$city": ["visitor", undefined, "/gietvloer-bedrijf-in/utrecht"],
  "/gratis-offertes": ["visitor"],
  "/hoe-werkt-het": ["visitor"],
  "/kijk-mee": ["visitor"],
  "/klopt-dit": ["visitor"],
  "/leg-hem-alvast": ["visitor"],
  "/login": ["visitor"],
  "/mijn-aanvraag": ["visitor"],
  "/mijn-account": ["c1", "live"],
  "/nog-nodig": ["visitor"],
  "/opdrachten": ["visitor", "live"],
  "/photographer-dashboard": ["ks", "live"],
  "/photographers": ["visitor"],
  "/pricing": ["visitor"],
  "/privacy": ["visitor"],
  "/remove-duplicates": ["staff", "live"],
  "/reset-password": ["visitor"],
  "/send-missed-notifications": ["staff", "live"],
  "/sitemap-generator": ["visitor"],
  "/sitemap-preview": ["visitor"],
  "/subscription-management": ["ks", "live"],
  "/success": ["ks"],
  "/team-uitnodiging": ["visitor"],
  "/terms": ["visitor"],
  "/test-notification": ["staff", "live"],
  "/users": ["staff", "live"],
  "/verhuis-registratie-succesvol/": ["visitor"],
  "/verhuis/": ["ks", "live"],
  "/verhuis/eenvoudige-registratie-succesvol": ["visitor"],
  "/verhuis/login": ["visitor"],
  "/verhuis/offerte/$jobId": ["ks", "live", "/verhuis/offerte/JOB"],
  "/verhuis/registratie-succesvol": ["visitor"],
  "/verhuisbedrijf-dashboard": ["ks", "live"],
  "/verhuisbedrijf-onboarding": ["ks", "live"],
  "/vloer-laten-leggen/$city": ["visitor", undefined, "/vloer-laten-leggen/utrecht"],
  "/vloerbedrijven/": ["visitor"],
  "/vloerbedrijven/$city": ["visitor", undefined, "/vloerbedrijven/utrecht"],
  "/vloeren/": ["visitor"],
  "/vloeren/abonnement-succesvol": ["ks"],
  "/vloeren/account": ["ks", "live"],
  "/vloeren/actie-aanmelden": ["visitor"],
  "/vloeren/admin-briefs": ["staff", "live"],
  "/vloeren/agenda": ["ks", "live"],
  "/vloeren/auth": ["visitor"],
  "/vloeren/bedrijfspagina": ["ks", "live"],
  "/vloeren/checkout": ["ks", "live"],
  "/vloeren/checkout-payment": ["visitor"],
  "/vloeren/dashboard": ["ks", "live"],
  "/vloeren/email-geverifieerd": ["ks", "live"],
  "/vloeren/job/$jobId": ["ks", "live", "/vloeren/job/JOB"],
  "/vloeren/klanten": ["ks", "live"],
  // Of layers only: everybody else is sent to the dashboard.
  "/vloeren/mijn-werk": ["ks", "live"],
  "/vloeren/offertes": ["ks", "live"],
  "/vloeren/onboarding": ["ks", "live"],
  "/vloeren/prijslijst": ["ks", "live"],
  "/vloeren/profiel-completeren": ["ks", "live"],
  "/vloeren/registratie-voltooid": ["visitor"],
  "/vloeren/team": ["ks", "live"],
  "/vloerverwarming": ["visitor"],
  "/vloerverwarming-bedrijf-in/$city": ["visitor", undefined, "/vloerverwarming-bedrijf-in/utrecht"],
  "/voor-vloerbedrijven": ["visitor"],
  "/voor-vloerenleggers": ["visitor"],
};

/** The routes of the site, as the router's generated tree names them. */
export function routesOfTheSite(): string[] {
  const tree = readFileSync(inRoot("src/routeTree.gen.ts"), "utf8");
  const names = /interface FileRoutesByFullPath \{([^}]*)\}/.exec(tree)?.[1] ?? "";
  const paths = [...names.matchAll(/"([^"]+)":/g)].map(([, path]) => path ?? "");
  // A layout with an address has its index beside it.
  return paths.filter((path) => !paths.includes(`${path}/`)).sort();
}

/** The routes in the table of the tests. A new route has to be added to it. */
export function routesOfTheTable(): string[] {
  return Object.keys(table).sort();
}

/** Every route with an address to open, in a deployment that `openRoles` has filled. */
export function routeTests(job: string, company: string): RouteTest[] {
  return Object.entries(table).map(([route, [as, live, path = route]]) => ({
    path: path
      .replace("JOB", job)
      .replace("COMPANY", company)
      .replace(/(.)\/$/, "$1"),
    as,
    ...(live ? { live: true } : {}),
  }));
}

/** The queries to which screens subscribe, by their names at the deployment. */
export function queriesOfScreens(): string[] {
  const found = new Set<string>();
  const root = inRoot("src");
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/(?<!\.test)\.tsx?$/.test(entry.name)) continue;
    const source = readFileSync(join(entry.parentPath, entry.name), "utf8");
    for (const [, module, name] of source.matchAll(/(?:query: |On = )api\.(\w+)\.(\w+)/g))
      found.add(`${module}:${name}`);
  }
  return [...found].sort();
}

/** Queries that every page of somebody who is logged in makes, to know who that is. */
export const SESSION_QUERIES = ["users:viewer", "companies:myAccess", "launch:state", "admin:session"];

/** Fills an empty deployment with the demo, and opens one browser for each role. */
export async function openRoles(world: World, browser: Browser) {
  const logins = await openDemo(world);
  const contexts = new Map<Role, Promise<BrowserContext>>();
  const contextOf = (role: Role) => {
    const known = contexts.get(role);
    if (known) return known;
    const made = openContext(browser, role, logins, world);
    contexts.set(role, made);
    return made;
  };
  const { page } = await new ConvexHttpClient(world.cloudUrl, { logger: false }).query(api.briefs.listOpen, {
    scope: { kind: "all" },
    category: "all",
    paginationOpts: { numItems: 20, cursor: null },
  });
  const job = page.find(({ unlockCount }) => unlockCount < 3)!._id;
  const company = (await world.rows("users")).find(({ email }) => email === logins.ks.email)!._id;
  return {
    logins,
    routes: routeTests(job, company),
    contextOf,
    close: async () => {
      for (const context of contexts.values()) await (await context).close();
    },
  };
}

async function openContext(browser: Browser, role: Role, logins: Record<string, Login>, world: World) {
  const options = { baseURL: world.site };
  if (role !== "visitor" && role !== "staff")
    return await browser.newContext({ ...options, storageState: await sessionOf(world, logins[role]!) });
  const context = await browser.newContext(options);
  if (role === "visitor") return context;
  const client = new ConvexHttpClient(world.cloudUrl, { logger: false });
  const { token } = await client.action(api.admin.signIn, { password: DEMO_ADMIN_PASSWORD });
  await context.addInitScript(([key, value]) => window.sessionStorage.setItem(key!, value!), [adminEntry.key, token]);
  return context;
}

/** The placeholders and the buttons to try again that a page shows. */
export async function loadingOf(page: Page): Promise<{ busy: number; retries: number }> {
  return await page.evaluate(() => {
    const visible = (element: Element) => (element as HTMLElement).checkVisibility({ visibilityProperty: true });
    const near = (element: Element) => element.getBoundingClientRect().top < 2 * window.innerHeight;
    const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(visible).filter(near);
    return {
      busy: shown('[aria-busy="true"]').length,
      retries: shown("button").filter((button) => button.textContent === "Probeer opnieuw").length,
    };
  });
}
