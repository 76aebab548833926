/**
 * Screens in their states by axe's rules for WCAG 2.2 AA, and the main ways by keyboard alone. Pages as they open are in
 * tour.spec.ts. A new state is a new entry of `screens`.
 */
import type { Page } from "@playwright/test";
import { ConvexHttpClient } from "convex/browser";
import { api } from "../../convex/_generated/api";
import { tabTo, violationsOf } from "../support/accessibility";
import { openDemo, type DEMO } from "../support/demo";
import { expect, test } from "../support/fixtures";
import { enterAdmin, hydrated } from "../support/people";
import type { World } from "../support/world";

interface Screen {
  name: string;
  path: string;
  /** Brings the screen into its state. It waits for what makes the state recognisable. */
  ready(page: Page): Promise<unknown>;
}

// Blocked service workers are said on the console, which is listened to here.
test.use({ serviceWorkers: "allow" });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first();
const press = async (page: Page, name: string) => (await hydrated(button(page, name))).click();
const heading = (page: Page) => page.getByRole("heading", { level: 1 }).waitFor();
const dialog = (page: Page) => page.getByRole("dialog").waitFor();
const jobs = (page: Page) =>
  page
    .getByText(/nog \d plek/)
    .first()
    .waitFor();

/** A page as it opens, with what it asks the network for. */
const page = (name: string, path: string): Screen => ({
  name,
  path,
  ready: async (page) => {
    await heading(page);
    await page.waitForLoadState("networkidle");
  },
});

const wizardStep = (step: number): Screen => ({
  name: `wizard, step ${step}`,
  path: `/brief-form?stap=${step}`,
  ready: (page) => page.getByText(`Stap ${step} van 4`).waitFor(),
});

/** A page for staff, once it shows a row of a table. */
const table = (name: string, path: string): Screen => ({
  name,
  path,
  ready: (page) => page.getByRole("main").getByRole("row").nth(1).waitFor(),
});
/** A page for staff, once it shows these words. */
const words = (name: string, path: string, text: string): Screen => ({
  name,
  path,
  ready: (page) => page.getByText(text).first().waitFor(),
});

/** By who looks: the demo's people, a visitor, or staff behind the gate. */
const screens: Partial<Record<keyof typeof DEMO | "visitor" | "staff", Screen[]>> = {
  visitor: [
    ...[1, 2, 3, 4].map(wizardStep),
    words("whether a request is still wanted", "/nog-nodig?token=abc", "Ja, nog open"),
    {
      name: "older quote form, empty and sent",
      path: "/brief-form-old",
      ready: async (page) => {
        await press(page, "Gratis offertes aanvragen");
        await page.getByText("Vul alle verplichte velden in").waitFor();
      },
    },
    {
      name: "login, wrong",
      path: "/auth",
      ready: async (page) => {
        const submit = await hydrated(button(page, "Inloggen"));
        await page.getByLabel("E-mail").fill("wie@dan.example");
        await page.getByLabel("Wachtwoord", { exact: true }).fill("ook-niet");
        await submit.click();
        await page.getByText("Inloggen mislukt").waitFor();
      },
    },
    {
      name: "sign-up, empty and sent",
      path: "/auth?role=photographer",
      ready: async (page) => {
        await press(page, "Account aanmaken");
        await page.locator("[aria-invalid=true]").first().waitFor();
      },
    },
    {
      name: "company registration, empty and sent",
      path: "/vloeren/auth?mode=register",
      ready: async (page) => {
        await press(page, "Gratis aanmelden");
        await page.getByText("Vul alle velden in").waitFor();
      },
    },
    page("unknown address", "/bestaat-niet-xyz"),
    page("admin gate", "/users"),
  ],
  c1: [
    {
      name: "question before accepting",
      path: "/client-dashboard",
      ready: async (page) => {
        await press(page, "Offerte accepteren");
        await button(page, "Ja, accepteren").waitFor();
      },
    },
    {
      name: "a company's profile",
      path: "/client-dashboard",
      ready: async (page) => {
        await press(page, "Bekijk bedrijf");
        await page.getByRole("dialog").getByRole("list", { name: "Contact" }).waitFor();
      },
    },
    {
      name: "question before leaving",
      path: "/mijn-account",
      ready: async (page) => {
        await press(page, "Account verwijderen");
        await dialog(page);
      },
    },
  ],
  ks: [
    {
      name: "job",
      path: "/vloeren/dashboard",
      ready: async (page) => {
        await page.locator('a[href^="/vloeren/job/"]').first().click();
        await page.getByRole("complementary", { name: "Klantgegevens" }).waitFor();
      },
    },
  ],
  kt: [
    { name: "dashboard in the trial", path: "/vloeren/dashboard", ready: jobs },
    page("verified address", "/vloeren/email-geverifieerd"),
  ],
  kl: [
    {
      name: "locked dashboard",
      path: "/vloeren/dashboard",
      ready: (page) => page.getByText("Vergrendeld").first().waitFor(),
    },
    page("checkout", "/vloeren/checkout"),
  ],
  ki: [page("onboarding", "/vloeren/onboarding"), page("verhuis onboarding", "/verhuisbedrijf-onboarding")],
  staff: [
    table("subscriptions", "/users?onderdeel=abonnementen"),
    table("quotes", "/users?onderdeel=offertes"),
    words("accounts that nobody has", "/users?zoek=bestaat-niet-xyz", "Geen account gevonden"),
    {
      name: "question before a status",
      path: "/vloeren/admin-briefs",
      ready: async (page) => {
        await page.getByLabel("Status").first().selectOption("Geannuleerd");
        await dialog(page);
      },
    },
    {
      name: "duplicates",
      path: "/remove-duplicates",
      ready: async (page) => {
        await press(page, "Zoek dubbele aanvragen");
        await page.getByText("1 aanvraag gevonden.").waitFor();
      },
    },
    {
      name: "question before the duplicates go",
      path: "/remove-duplicates",
      ready: async (page) => {
        await press(page, "Zoek dubbele aanvragen");
        await press(page, "Annuleer 1 aanvraag");
        await dialog(page);
      },
    },
    {
      name: "counters",
      path: "/remove-duplicates?onderdeel=tellers",
      ready: async (page) => {
        await press(page, "Controleer de tellers");
        await page.getByText("nageteld").waitFor();
      },
    },
    ...(["", "actie", "rest", "pro"] as const).map((tab) => ({
      name: `mass action ${tab || "activeren"}, tried`,
      path: `/activate-trials${tab && `?onderdeel=${tab}`}`,
      ready: async (page: Page) => {
        await press(page, "Proefronde");
        await button(page, "Opnieuw tellen").waitFor();
      },
    })),
    {
      name: "test notification, empty and sent",
      path: "/test-notification",
      ready: (page) => press(page, "Testmelding versturen"),
    },
    words("failed mails", "/beheer/mails?onderdeel=herstel", "Logboek"),
    words("addresses that take no mail", "/beheer/mails?onderdeel=adressen", "Alle adressen doen het"),
  ],
};

const WIDTHS = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

for (const [who, ofPerson] of Object.entries(screens) as [keyof typeof screens, Screen[]][]) {
  const names = ofPerson.map(({ name }) => name).join("; ");
  test(`accessible by axe's rules for WCAG 2.2 AA, on a desktop and a telephone, and silent on the console, as ${who}: ${names}`, async ({
    visit,
    world,
  }) => {
    test.slow();
    const isDemo = who !== "staff" && who !== "visitor";
    const page = await (isDemo ? visit(null, (await openDemo(world))[who]) : visit());
    if (who === "staff") await letStaffIn(page, world);
    const found: string[] = [];
    const said: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) said.push(`${page.url()}: ${message.text()}`);
    });
    for (const { name, path, ready } of ofPerson) {
      await page.setViewportSize(WIDTHS[0]!);
      await page.goto(path);
      await ready(page);
      for (const viewport of WIDTHS) {
        await page.setViewportSize(viewport);
        for (const violation of await violationsOf(page)) found.push(`${name}, ${viewport.width}: ${violation}`);
      }
    }
    expect(found).toEqual([]);
    // A visitor's screens here are wrong on purpose, and say so; public pages are silent in public-web.spec.ts.
    if (who !== "visitor") expect(said).toEqual([]);
  });
}

/** Passes the gate of a site with people, jobs, a request that was sent twice and the mails about it. */
async function letStaffIn(page: Page, world: World): Promise<void> {
  await openDemo(world);
  const guest = new ConvexHttpClient(world.cloudUrl, { logger: false });
  for (let sent = 0; sent < 2; sent += 1) {
    await guest.mutation(api.briefs.createBrief, {
      form: "short",
      flooringType: "Tapijt",
      surfaceArea: "20",
      province: "Utrecht",
      phone: "06 12 34 56 78",
      name: "Wilhelmina Zonderland",
      email: "wilhelmina@zonderland.example",
    });
  }
  await page.goto("/users");
  await enterAdmin(page);
}

test("by keyboard: the skip link leads to the content, and the menu closes with Escape and gives the focus back", async ({
  visit,
}) => {
  const page = await visit("/");
  await hydrated(page.locator("main"));
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Naar de inhoud" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  const menu = await hydrated(button(page, "Menu openen"));
  await tabTo(page, menu);
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Menu" });
  await expect(panel).toBeVisible();
  await tabTo(page, panel.getByRole("link", { name: "Contact" }));
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(menu).toBeFocused();
});

test("by keyboard: a visitor answers the wizard and sends it", async ({ visit, world }) => {
  const page = await visit("/brief-form");
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  };
  const go = async (name: string, key = "Enter") => {
    await tabTo(page, button(page, name));
    await page.keyboard.press(key);
  };
  await hydrated(button(page, "Volgende"));
  await type("Gewenste startdatum", "01012030");
  await type("Soort ruimte", "woon");
  await type("Volledig adres", "Slotlaan 112, 3701 GN Zeist");
  await type("Provincie", "utr");
  await type("Oppervlakte in m²", "42");
  await go("Volgende");
  await expect(page.getByText("Stap 2 van 4")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole("radio", { name: "Laminaat" }));
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Parket (massief hout)" })).toBeChecked();
  await go("Volgende", "Space");
  await tabTo(page, page.getByLabel("Plinten plaatsen"));
  await page.keyboard.press("Space");
  await go("Volgende");
  await type("Volledige naam", "Wilhelmina Zonderland");
  await type("E-mailadres", "wilhelmina@zonderland.example");
  // A step's button counts 0.4 s after the step came, so that no double click sends; a test types faster than that.
  await expect(async () => {
    await go("Vloerofferte aanvragen");
    await expect(page.getByText("Aanvraag ontvangen!")).toBeVisible({ timeout: 5000 });
  }).toPass();
  const [mail] = await world.mail.waitFor({ to: "wilhelmina@zonderland.example" });
  expect(mail?.text).toContain("Massief parket");
});

test("by keyboard: a client logs in, reads about a company and takes its quote; the focus is never lost", async ({
  visit,
  world,
}) => {
  const { c1 } = await openDemo(world);
  const page = await visit("/auth");
  await hydrated(button(page, "Inloggen"));
  await tabTo(page, page.getByLabel("E-mail"));
  await page.keyboard.type(c1.email);
  await tabTo(page, page.getByLabel("Wachtwoord", { exact: true }));
  await page.keyboard.type(c1.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/client-dashboard/);

  const open = page.getByRole("article").filter({ has: page.getByRole("button", { name: "Offerte accepteren" }) });
  const offer = page.locator(`#${await open.first().getAttribute("id")}`);
  const company = (await offer.getAttribute("aria-label"))!.replace("Offerte van ", "");
  const about = offer.getByRole("button", { name: "Bekijk bedrijf" });
  await tabTo(page, about);
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: company });
  await expect(panel).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(about).toBeFocused();

  const accept = offer.getByRole("button", { name: "Offerte accepteren" });
  await page.keyboard.press("Shift+Tab");
  await expect(offer.getByRole("button", { name: "Afwijzen" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(offer.getByRole("link", { name: "Bericht sturen" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(accept).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, button(page, "Nog niet"));
  await page.keyboard.press("Enter");
  await expect(accept).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, button(page, "Ja, accepteren"));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Voorstel geaccepteerd!")).toBeVisible();
  await expect(offer).toContainText("heeft je contactgegevens ontvangen");
  await expect(offer).toBeFocused();
});
