/** Sessions in several tabs, over time, and when they end elsewhere. */
import type { Page } from "@playwright/test";
import { api } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import { clientOf, openDemo } from "../support/demo";
import { expect, test } from "../support/fixtures";
import { hydrated, logInClient } from "../support/people";

/** A job of the demo's first client that nobody has unlocked yet. */
const JOB = "Massief parket, 72,5\u00a0m², Utrecht";
/** The title that is stored with it. */
const STORED_TITLE = "Parket (massief hout) - 72,5 m2 in Utrecht";

const storedToken = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith("__convexAuthJWT"));
    return key === undefined ? null : localStorage.getItem(key);
  });

/** A token that a page has sent over its live connection; times in ms since 1970. */
interface SentToken {
  sentAt: number;
  endsAt: number;
}

/** Records the tokens that a page sends from now on. */
function recordTokens(page: Page): SentToken[] {
  const tokens: SentToken[] = [];
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => {
      const message = JSON.parse(payload.toString()) as { type: string; tokenType?: string; value?: string };
      if (message.type !== "Authenticate" || message.tokenType !== "User") return;
      const claims = Buffer.from(message.value!.split(".")[1]!, "base64url").toString();
      const { exp } = JSON.parse(claims) as { exp: number };
      tokens.push({ sentAt: Date.now(), endsAt: exp * 1000 });
    }),
  );
  return tokens;
}

/** Marks the document once this text has been missing from it. */
const watchText = (page: Page, text: string) =>
  page.evaluate((text) => {
    const look = () => {
      if (!document.body.textContent.includes(text)) document.documentElement.dataset.missed = text;
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    look();
  }, text);

const loginLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Inloggen", exact: true });

test("AUTH-041 every tab of a browser follows a login and a logout in one of them", async ({ visit, world }) => {
  const { c1 } = await openDemo(world);
  const page = await visit("/contact");
  const other = await page.context().newPage();
  await other.goto("/faq");
  await hydrated(other.locator("main"));
  await expect(loginLink(other)).toBeVisible();

  await logInClient(page, c1);
  await expect(other.getByRole("link", { name: "Mijn opdrachten" }).first()).toBeVisible();
  await expect(loginLink(other)).toHaveCount(0);

  await page.getByRole("button", { name: "Uitloggen" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(loginLink(other)).toBeVisible();
  await expect(other).toHaveURL(/\/faq$/);
});

test("AUTH-041, AUTH-043 a new password by the link in the mail ends every other session, and open pages ask for a login", async ({
  visit,
  world,
}) => {
  const { c1 } = await openDemo(world);
  const open = await visit("/");
  await logInClient(open, c1);
  await expect(open.getByText("offertes ontvangen").first()).toBeVisible();

  const page = await visit("/forgot-password");
  const send = await hydrated(page.getByRole("button", { name: "Stuur mij een link" }));
  await page.getByLabel("E-mail").fill(c1.email);
  await send.click();
  const [mail] = await world.mail.waitFor({ to: c1.email, subject: "Kies een nieuw wachtwoord" });
  await page.goto(/https?:\/\/\S+\/reset-password\S+/.exec(mail?.text ?? "")![0]);
  await page.getByLabel("Nieuw wachtwoord").fill("drempel-en-plint");
  await page.getByLabel("Wachtwoord bevestigen").fill("drempel-en-plint");
  await page.getByRole("button", { name: "Wachtwoord opslaan" }).click();

  await expect(open).toHaveURL(/\/auth\?redirect=%2Fclient-dashboard/);
  // The page begins anew, maybe while it is being asked.
  await expect(async () => expect(await storedToken(open)).toBeNull()).toPass({ timeout: 20_000 });
  await expect(page).toHaveURL(/\/client-dashboard/);
});

test("AUTH-042, C87 a token is renewed before it ends, after a lost and a failed request too, and the page stays logged in and live", async ({
  visit,
  world,
}) => {
  await world.setVariables({ TOKEN_SECONDS: "12" });
  const { c1, ks } = await openDemo(world);
  const page = await visit("/auth");
  const tokens = recordTokens(page);
  await logInClient(page, c1);
  await expect(page.getByText("offertes ontvangen").first()).toBeVisible();
  // The token of the login is replaced at once; the later ones live out their time.
  await expect.poll(() => tokens.length).toBeGreaterThan(1);
  expect(tokens[1]!.sentAt).toBeLessThan(tokens[0]!.endsAt);
  await watchText(page, "offertes ontvangen");

  const sent = tokens.length;
  let attempts = 0;
  await page.route("**/api/action", async (route) => {
    attempts += 1;
    if (attempts === 1) await route.abort("connectionfailed");
    else if (attempts === 2) await route.fulfill({ status: 503, body: "Bezig" });
    else await route.continue();
  });
  await expect.poll(() => tokens.length).toBeGreaterThan(sent);
  expect(attempts).toBeGreaterThan(2);
  const [old, renewed] = tokens.slice(sent - 1) as [SentToken, SentToken];
  expect(renewed.sentAt).toBeLessThan(old.endsAt);
  expect(renewed.endsAt).toBeGreaterThan(old.endsAt);

  // The session outlives the tokens that it began with.
  await expect.poll(() => tokens.at(-1)!.sentAt).toBeGreaterThan(old.endsAt);
  const company = await clientOf(world, ks);
  const job = (await world.rows("briefs")).find(({ title }) => title === STORED_TITLE)!;
  await company.mutation(api.unlocks.unlockBrief, { briefId: job._id as Id<"briefs"> });
  const row = page.getByRole("listitem").filter({ hasText: JOB });
  await expect(row.getByText(/^1\/3 plekken bezet/)).toBeVisible();
  await expect(page).toHaveURL(/\/client-dashboard$/);
  await expect(page.locator("html")).not.toHaveAttribute("data-missed");
});

test("AUTH-044 logging out works when the backend refuses it", async ({ visit, world }) => {
  const { c1 } = await openDemo(world);
  const page = await visit("/");
  await logInClient(page, c1);
  await world.instruments.fail("auth:signOut");
  await page.getByRole("button", { name: "Uitloggen" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(loginLink(page)).toBeVisible();
  await expect.poll(() => storedToken(page)).toBeNull();
  await expect(page.getByText("Er ging iets mis")).toHaveCount(0);
});
