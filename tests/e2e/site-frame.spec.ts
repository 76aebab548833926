/** The frame around every page, and unknown addresses. */
import type { Locator } from "@playwright/test";
import { ConvexHttpClient } from "convex/browser";
import { api } from "../../convex/_generated/api";
import { clientOf, openDemo } from "../support/demo";
import { expect, test } from "../support/fixtures";
import { recordReceived } from "../support/frames";
import { hydrated, postRequest, someRequest } from "../support/people";

test("NAV-002, NAV-003, NAV-004 an address without a page says so and leads home; one of white space is home", async ({
  visit,
  world,
}) => {
  const page = await visit("/bestaat-niet-xyz");
  await expect(page.getByRole("heading", { level: 1, name: "Oeps! Pagina niet gevonden" })).toBeVisible();
  await (await hydrated(page.getByRole("main").getByRole("link", { name: "Naar de homepage" }))).click();
  await expect(page).toHaveURL(/:\d+\/$/);

  // Below the pages for staff, companies and their conversations too, and as search engines hear it.
  for (const path of ["/beheer", "/beheer/niet-hier", "/users/niet-hier", "/vloeren/niet-hier", "/berichten/a/b/c"]) {
    const response = await page.goto(world.site + path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Oeps! Pagina niet gevonden" })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  }

  for (const path of ["/%20", "/%20%20%20", "//", "//%20/"]) {
    await page.goto(world.site + path);
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.getByText("Oeps! Pagina niet gevonden")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("a page that is asked for by the machine's number is answered by the site's own address", async ({
  visit,
  world,
}) => {
  const page = await visit("/faq");
  await page.goto(`${world.site.replace("localhost", "127.0.0.1")}/faq?utm_source=brief`);
  await expect(page).toHaveURL(`${world.site}/faq?utm_source=brief`);
  await expect(page.getByRole("heading", { level: 1, name: "Veelgestelde vragen" })).toBeVisible();
});

test("NAV-015 the header stays at the top while the page scrolls, and React's start does not scroll it back", async ({
  visit,
}) => {
  const page = await visit("/");
  await page.evaluate(() => window.scrollTo(0, 1500));
  await hydrated(page.getByRole("heading", { level: 1 }));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1400);
  const box = await page.getByRole("banner").boundingBox();
  expect(box?.y).toBe(0);
});

/** How many of a header's controls are cut off, lie on another one, or stand on a second line. */
const misplaced = (header: Locator) =>
  header.evaluate((element) => {
    const shown = [...element.querySelectorAll("a, button")].filter((each) => each.checkVisibility());
    const boxes = shown.map((each) => each.getBoundingClientRect()).filter(({ width }) => width > 1);
    const middle = element.getBoundingClientRect().top + element.getBoundingClientRect().height / 2;
    const isOver = (one: DOMRect, other: DOMRect) => one.right > other.left + 1 && other.right > one.left + 1;
    return boxes.filter(
      (box, at) =>
        box.left < 0 ||
        box.right > window.innerWidth ||
        Math.abs(box.top + box.height / 2 - middle) > 4 ||
        boxes.some((other, where) => where !== at && isOver(box, other)),
    ).length;
  });

test("the header holds all of it in one line with messages and what was refused, at each width", async ({
  visit,
  world,
}) => {
  test.slow();
  const { c1, ks } = await openDemo(world);
  const [briefs, users] = [await world.rows("briefs"), await world.rows("users")];
  const briefId = briefs.find(({ squareMeters }) => squareMeters === 40)!._id;
  const companyId = users.find(({ email }) => email === ks.email)!._id;
  for (const text of ["Goedemorgen.", "Wanneer kan het?"]) {
    const message = { briefId, companyId, text, uploads: [] };
    await (await clientOf(world, c1)).mutation(api.conversations.send, message);
  }
  await world.replaceRows("switches", [{ off: ["changes"], notice: "" }]);
  const page = await visit(`/vloeren/job/${briefId}`, ks);
  await page.getByLabel("Wat is er besproken?").fill("Belt terug.");
  await page.getByRole("button", { name: "Gesprek noteren" }).click();
  const header = page.getByRole("banner");
  await page.reload();
  await expect(header.getByRole("link", { name: /Berichten/ }).last()).toContainText("2");
  for (const path of [`/vloeren/job/${briefId}`, "/"]) {
    await page.goto(path);
    await expect(header.locator("[data-messages][data-unread]")).toBeVisible();
    for (const width of [1440, 1280, 1180, 1040, 860, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => misplaced(header), `${path} at ${width}`).toBe(0);
    }
  }
});

test("the home page's picture is whole at 768 px, with the prices that are drawn in it", async ({ visit }) => {
  const page = await visit("/");
  await page.setViewportSize({ width: 768, height: 1024 });
  const picture = page.getByRole("main").locator("img").first();
  // What part of the picture its frame shows.
  const shown = () =>
    picture.evaluate((element: HTMLImageElement) => {
      const { width, height } = element.getBoundingClientRect();
      const ratio = width / height / (element.naturalWidth / element.naturalHeight);
      return Math.min(ratio, 1 / ratio);
    });
  await expect.poll(shown).toBeGreaterThan(0.99);
});

test("NAV-036, NAV-037, NAV-038 the banner shows on a desktop only, and stays away once it is closed", async ({
  visit,
}) => {
  const page = await visit("/");
  await page.setViewportSize({ width: 1440, height: 900 });
  const banner = page.getByText("Vast bedrag per maand, onbeperkt offertes verzenden!", { exact: true });
  await expect(banner).toBeVisible();
  const [strip, header] = await Promise.all([banner.boundingBox(), page.getByRole("banner").boundingBox()]);
  expect(strip!.y + strip!.height).toBeLessThanOrEqual(header!.y);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(banner).toBeHidden();

  await page.setViewportSize({ width: 1440, height: 900 });
  await (await hydrated(page.getByRole("button", { name: "Melding sluiten" }))).click();
  await expect(banner).toBeHidden();
  await page.getByRole("navigation", { name: "Hoofdmenu" }).getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();
});

test("LAND-022 the open jobs on the companies' landing page come without the client's name, e-mail, phone or street", async ({
  visit,
  world,
}) => {
  const secrets = ["Wilhelmina Zonderland", "wilhelmina@zonderland.example", "06 86753090", "Brusselsestraat 20"];
  const [name, email, phone, street] = secrets as [string, string, string, string];
  await new ConvexHttpClient(world.cloudUrl).mutation(api.briefs.createBrief, {
    form: "wizard",
    flooringType: "Natuursteen",
    surfaceArea: "31",
    name,
    province: "Utrecht",
    phone,
    email,
    wizard: {
      startDate: "",
      roomType: "keuken",
      address: `${street}, 3701 GN Zeist`,
      currentFloor: "",
      material: "",
      colour: "",
      underfloorHeating: false,
      removeCurrentFloor: false,
      services: [],
      timePreference: "",
      budget: "",
      remarks: `Bel ${phone} of mail ${email}.`,
    },
  });
  const page = await visit("/contact");
  const received = recordReceived(page);
  await page.goto("/voor-vloerbedrijven");
  const job = page.getByRole("article").filter({ hasText: "Natuursteen" });
  await job.scrollIntoViewIfNeeded();
  await expect(job).toContainText("Zeist");
  await expect(job).toContainText("0/3");
  expect(await received.contains(["Natuursteen"])).toEqual(["Natuursteen"]);
  expect(await received.contains(secrets)).toEqual([]);
  const html = await page.content();
  expect(secrets.filter((secret) => html.includes(secret))).toEqual([]);
});

test("HOME-013 the document of the open jobs holds the first of them, and the live list takes over in place", async ({
  visit,
  world,
}) => {
  const { ks } = await openDemo(world);
  const guest = new ConvexHttpClient(world.cloudUrl);
  const { floor: flooringType, area: surfaceArea, ...person } = someRequest();
  await guest.mutation(api.briefs.createBrief, { form: "short", flooringType, surfaceArea, ...person });
  const job = (
    await guest.query(api.briefs.listOpen, {
      scope: { kind: "all" },
      category: "all",
      paginationOpts: { numItems: 1, cursor: null },
    })
  ).page[0]!;
  await expect
    .poll(async () => (await fetch(`${world.site}/opdrachten`, { headers: { accept: "text/html" } })).text())
    .toContain(job.title);

  const page = await visit("/contact");
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  let connect = () => {};
  const mayConnect = new Promise<void>((resolve) => (connect = resolve));
  await page.routeWebSocket(/\/sync$/, async (socket) => {
    await mayConnect;
    socket.connectToServer();
  });
  await expect(async () => {
    await page.goto("/opdrachten");
    await expect(page.getByRole("article")).toHaveCount(6, { timeout: 1000 });
  }).toPass();
  const card = page.getByRole("article").filter({ hasText: job.title }).first();
  const link = await hydrated(card.getByRole("link", { name: /^Gratis reageren/ }));
  await link.focus();
  const before = await card.elementHandle();

  connect();
  await expect(page.getByText("opdrachten staan open")).toBeVisible();
  await (await clientOf(world, ks)).mutation(api.unlocks.unlockBrief, { briefId: job._id });
  await expect(card).toContainText("1/3");
  expect(await before!.evaluate((element) => element.isConnected)).toBe(true);
  await expect(link).toBeFocused();
  expect(complaints).toEqual([]);
});

test("WIZ-048 the older quote form takes a request, which is open at once", async ({ visit, world }) => {
  const page = await visit("/brief-form-old");
  const request = someRequest({ floor: "Gietvloer" });
  await postRequest(page, request, "/brief-form-old");
  const { page: jobs } = await new ConvexHttpClient(world.cloudUrl).query(api.briefs.listOpen, {
    scope: { kind: "province", province: "Utrecht" },
    category: "all",
    paginationOpts: { numItems: 5, cursor: null },
  });
  expect(jobs).toMatchObject([{ floorType: "Gietvloer", status: "OPEN", unlockCount: 0, squareMeters: 42 }]);
});
