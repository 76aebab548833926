/**
 * The forms of companies and staff while the browser translates the page: whatever comes of what is typed, no page is
 * replaced and nothing that was typed is lost.
 */
import type { Locator, Page } from "@playwright/test";
import { adminEntry } from "../../src/lib/local/entries/sign-in";
import { DEMO_ADMIN_PASSWORD } from "../../scripts/product/demo";
import { ConvexHttpClient } from "convex/browser";
import { api } from "../../convex/_generated/api";
import { clientOf, openDemo, type Login } from "../support/demo";
import { expect, test } from "../support/fixtures";
import { waitingCalls } from "../../src/app/outbox/calls";
import { companyForms, staffForms, type Answers, type FormTest } from "../support/forms";
import { sendRequest, someRequest } from "../support/people";
import { translate } from "../support/translator";
import type { World } from "../support/world";

const REFUSED = /Wijzigen kan even niet|We werken aan de site|Er ging iets mis|niet (?:bewaard|verstuurd)/i;

async function idsOf(world: World) {
  const [briefs, users] = [await world.rows("briefs"), await world.rows("users")];
  const job = (size: number) => briefs.find(({ squareMeters }) => squareMeters === size)!._id;
  const company = users.find(({ companyName }) => companyName === "Van Leeuwen Vloeren")!;
  return { free: job(72.5), taken: job(40), called: job(24), ks: company._id };
}

/** The address of a form in this deployment. */
async function addressOf(world: World, { path }: FormTest): Promise<string> {
  const { free, taken, called, ks } = await idsOf(world);
  return path.replace("FREE", free).replace("TAKEN", taken).replace("CALLED", called).replace("KS", ks);
}

/** Whether companies and clients may change something. */
const setChanges = (world: World, on: boolean) =>
  world.replaceRows("switches", [{ off: on ? [] : ["changes"], notice: "" }]);

/** The field of this label, or of one that begins so: "Website" is "Website (optioneel)" too. */
async function field(part: Locator, label: string): Promise<Locator> {
  const controls = (exact: boolean) => part.getByLabel(label, { exact }).and(part.locator("input, select, textarea"));
  return (await controls(true).count()) > 0 ? controls(true).first() : controls(false).first();
}

const isSelect = (control: Locator) => control.evaluate((element) => element instanceof HTMLSelectElement);

async function fill(part: Locator, answers: Answers): Promise<void> {
  for (const [label, answer] of Object.entries(answers)) {
    const control = await field(part, label);
    if (answer === true) await control.check();
    else if (await isSelect(control)) await control.selectOption(answer);
    else await control.fill(answer);
  }
}

async function expectHeld(part: Locator, answers: Answers): Promise<void> {
  for (const [label, answer] of Object.entries(answers)) {
    const control = await field(part, label);
    const chosen = () => control.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label);
    if (answer === true) await expect(control, label).toBeChecked();
    else if (await isSelect(control)) await expect.poll(chosen, label).toBe(answer);
    else await expect(control, label).toHaveValue(answer);
  }
}

const soon = { timeout: 2000 };

/** Presses what leads to the form, unless it is open already. */
async function open(page: Page, { part, open: button, right }: FormTest): Promise<Locator> {
  const root = part?.(page) ?? page.getByRole("main");
  const first = root.getByLabel(Object.keys(right)[0]!).first();
  if (button !== undefined) {
    const leading = root
      .getByRole("button", { name: button, exact: true })
      .or(page.getByRole("button", { name: button, exact: true }))
      .or(root.locator("summary").filter({ hasText: button }));
    // What was refused may open the form by itself meanwhile.
    await expect(async () => {
      if (!(await first.isVisible())) await leading.first().click(soon);
      await expect(first).toBeVisible(soon);
    }).toPass();
  }
  // On a busy machine a page's own code comes late.
  await expect(first).toBeVisible({ timeout: 60_000 });
  return root;
}

async function enterStaff(world: World, page: Page): Promise<void> {
  const gate = new ConvexHttpClient(world.cloudUrl, { logger: false });
  const { token } = await gate.action(api.admin.signIn, { password: DEMO_ADMIN_PASSWORD });
  await page.addInitScript(([key, value]) => window.sessionStorage.setItem(key!, value!), [adminEntry.key, token]);
}

/** Something happens elsewhere that the page shows: a request, and for KS a message of its client. */
async function elsewhere(world: World, page: Page, { as }: FormTest, client: Login): Promise<void> {
  await sendRequest(world, someRequest());
  if (as !== "ks") return;
  const { taken, ks } = await idsOf(world);
  const text = `Ik hoor het graag (${Math.random()}).`;
  const ids = { briefId: taken, companyId: ks, uploads: [] };
  await (await clientOf(world, client)).mutation(api.conversations.send, { ...ids, text });
  await expect(page.getByText(text).or(page.locator("[data-messages][data-unread]")).first()).toBeAttached();
}

for (const form of [...companyForms, ...staffForms]) {
  test(`${form.name}: wrong, refused, left while it is sent, and right, while the browser translates`, async ({
    world,
    visit,
  }) => {
    test.slow();
    const logins = await openDemo(world);
    const isStaff = form.as === "staff";
    const page = await visit(null, isStaff ? undefined : logins[form.as as keyof typeof logins]);
    if (isStaff) await enterStaff(world, page);
    await translate(page.context());
    await page.goto(await addressOf(world, form));
    let part = await open(page, form);
    const heading = await page.getByRole("heading", { level: 1 }).first().textContent();
    // By its key: a refusal may stand over it.
    const send = () => part.getByRole("button", { name: form.submit, exact: true }).press("Enter");
    const isThere = () => expect(page.getByRole("heading", { level: 1 }).first()).toHaveText(heading!);

    if (form.wrong) {
      await fill(part, form.wrong.answers);
      await send();
      const wrong = form.wrong.says ? part.getByText(form.wrong.says) : part.locator("[aria-invalid=true]");
      await expect(wrong.first()).toBeVisible();
      await expectHeld(part, form.wrong.answers);
    }

    await fill(part, form.right);
    await elsewhere(world, page, form, logins.c1);
    await expectHeld(part, form.right);
    // Staff may change things while others may not.
    const refuses = () => (isStaff ? world.instruments.fail(form.call) : setChanges(world, false));

    if (!form.secret) {
      await refuses();
      await send();
      await expect(page.getByText(REFUSED).first()).toBeVisible();
      await isThere();
      await expectHeld(part, form.right);

      const failures = async () => (await world.instruments.stats()).runs[form.call]?.failures ?? 0;
      const before = await failures();
      await world.instruments.hang(form.call, 2000);
      await refuses();
      await send();
      await expect.poll(() => world.instruments.faultsLeft("hang")).toBe(0);
      await page.reload();
      // The page that comes sends again what waits in the outbox; another call ends with its page.
      if (form.call in waitingCalls) await expect.poll(failures).toBeGreaterThanOrEqual(before + 2);
      else await world.instruments.clearFaults();
      if (form.again === undefined) {
        part = await open(page, form);
        await expectHeld(part, form.right);
      } else await expect(page.getByText(Object.values(form.right)[0] as string).first()).toBeVisible();
      await isThere();
    }

    await setChanges(world, true);
    await elsewhere(world, page, form, logins.c1);
    if (form.again === undefined) {
      await expectHeld(part, form.right);
      await send();
    } else await page.getByRole("button", { name: form.again }).click();
    await expect(page.getByText(form.done).first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Er ging iets mis" })).toHaveCount(0);
  });
}
