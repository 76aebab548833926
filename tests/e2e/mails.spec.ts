import { api } from "../../convex/_generated/api";
import { DAY_MS } from "../../domain/limits";
import { clientOf } from "../support/demo";
import { expect, test } from "../support/fixtures";
import { sendRequest, signUp, someCompany, someRequest } from "../support/people";

test("an old request is asked about by mail, and its link closes it for companies without an account", async ({
  visit,
  world,
}) => {
  const request = someRequest();
  await sendRequest(world, request);
  await world.mail.waitFor({ to: request.email, subject: "Je aanvraag is ontvangen" });
  const jobs = await visit("/opdrachten");
  const job = jobs.getByRole("article");
  await expect(job).toHaveCount(1);

  await world.instruments.advanceClock(61 * DAY_MS);
  const [question] = await world.mail.waitFor({ to: request.email, subject: "Zoek je nog een vloer?" });
  const link = new URL(/https?:\/\/\S+\/nog-nodig\?token=[0-9a-f]+/.exec(question!.text!)![0]);
  const page = await visit(`${link.pathname}${link.search}`);
  await page.getByRole("button", { name: "Ja, nog open" }).click();
  await expect(page.getByRole("heading", { name: "Je aanvraag blijft open" })).toBeVisible();
  await expect(job).toHaveCount(1);

  await page.reload();
  await page.getByRole("button", { name: "Nee, sluit mijn aanvraag" }).click();
  await expect(page.getByRole("heading", { name: "Je aanvraag is gesloten" })).toBeVisible();
  await expect(job).toHaveCount(0);
});

test("N05 the mails of an unlock look like the site: its floor, the places, and one button, by day and in the dark", async ({
  world,
  browser,
}) => {
  // One long word must not make the mail wider than a phone.
  const company = await signUp(world, someCompany({ companyName: "Parketenvloerverwarmingsspecialistenvereniging" }));
  const request = someRequest();
  await sendRequest(world, request);
  const asCompany = await clientOf(world, company);
  const [job] = await world.rows("briefs");
  await asCompany.mutation(api.unlocks.unlockBrief, { briefId: job!._id });
  const [toCompany] = await world.mail.waitFor({ to: company.email, subject: "Klantgegevens ontgrendeld" });
  const [toClient] = await world.mail.waitFor({ to: request.email, subject: "heeft interesse" });

  for (const colorScheme of ["light", "dark"] as const) {
    const context = await browser.newContext({ colorScheme, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const read = async (html: string) => {
      await page.setContent(html);
      const pictures = page.locator("img");
      await expect
        .poll(() => pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0)))
        .toEqual([true, true]);
      await expect(page.locator(".plank")).toHaveCount(1);
      await expect(page.locator(".free")).toHaveCount(2);
      await expect(page.getByText("1 van 3 plekken bezet")).toBeVisible();
      await expect(page.locator(".button a")).toHaveCount(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), "nothing is cut off").toBe(390);
      const background = await page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
      const [red = 0] = /\d+/.exec(background)?.map(Number) ?? [];
      expect(red < 128, background).toBe(colorScheme === "dark");
    };
    await read(toCompany!.html!);
    await expect(page.locator(".button a")).toHaveText("Bekijk de klantgegevens");
    await read(toClient!.html!);
    await expect(page.getByText(company.companyName).first()).toBeVisible();
    await context.close();
  }
});

test("the mailbox page shows a mail as it arrives, and its links lead to the site", async ({ world, browser }) => {
  const context = await browser.newContext();
  const mailbox = await context.newPage();
  await mailbox.goto(world.mail.url);
  await expect(mailbox.getByText("Nog geen post.")).toBeVisible();

  const request = someRequest();
  await sendRequest(world, request);
  await expect(mailbox.getByRole("link", { name: /Je aanvraag is ontvangen/ })).toBeVisible();
  await expect(mailbox.getByRole("heading", { name: "Je aanvraag is ontvangen" })).toBeVisible();

  const letter = mailbox.frameLocator("iframe");
  await expect(letter.getByText(`Hoi ${request.name.split(" ")[0]},`)).toBeVisible();
  const popup = mailbox.waitForEvent("popup");
  await letter.getByRole("link").first().click();
  expect((await popup).url().startsWith(world.site)).toBe(true);
  await context.close();
});
