/**
 * The forms of companies, clients, guests and staff while the browser translates the page: whatever comes of what is typed, no page is
 * replaced and nothing that was typed is lost.
 */
import type { Locator, Page } from "@playwright/test";
import { adminEntry } from "../../src/lib/local/entries/sign-in";
import { DEMO_ADMIN_PASSWORD } from "../../scripts/product/demo";
import { ConvexHttpClient } from "convex/browser";
import { api } from "../../convex/_generated/api";
import { clientOf, DEMO, openDemo, type Login } from "../support/demo";
import { expect, test } from "../support/fixtures";
import { CHAT_MAX } from "../../domain/limits";
import { waitingCalls } from "../../src/app/outbox/calls";
import { clientForms } from "../support/client-forms";
import { guestForms } from "../support/guest-forms";
import { companyForms, type Answers, type FormTest } from "../support/forms";
import { searches } from "../support/searches";
import { staffForms } from "../support/staff-forms";
import { sendRequest, someRequest } from "../support/people";
import { translate } from "../support/translator";
import type { World } from "../support/world";

const REFUSED =
  /Wijzigen kan even niet|We werken aan de site|Er ging iets mis|mislukt|Fout bij|fout opgetreden|niet (?:bewaard|verstuurd|verzonden)/i;

async function idsOf(world: World) {
  const [briefs, users] = [await world.rows("briefs"), await world.rows("users")];
  const job = (size: number) => briefs.find(({ squareMeters }) => squareMeters === size)!._id;
  const person = (key: "ks" | "kt" | "c1") => users.find(({ email }) => email === DEMO[key].email)!._id;
  const people = { ks: person("ks"), kt: person("kt"), c1: person("c1") };
  return { free: job(72.5), taken: job(40), laid: job(28), called: job(24), ...people };
}

/** The address of a form in this deployment. */
async function addressOf(world: World, { path }: FormTest): Promise<string> {
  const ids = Object.entries(await idsOf(world));
  return ids.reduce((address, [name, id]) => address.replace(name.toUpperCase(), id), path);
}

/** Whether companies and clients may change something. */
const setChanges = (world: World, on: boolean) =>
  world.replaceRows("switches", [{ off: on ? [] : ["changes"], notice: "" }]);

const CONTROLS = "input, select, textarea";

/** The fields of this label, or, if that need not be the whole label, also of those that have it in theirs. */
function fields(part: Locator, named: string, exact: boolean): Locator {
  const [label, group] = named.split(" > ").reverse() as [string, string?];
  const root = group === undefined ? part : part.getByRole("group", { name: group, exact });
  return root.getByLabel(label, { exact }).and(root.locator(CONTROLS));
}

/** The field of this label, or of one that begins so: "Website" is "Website (optioneel)" too. */
async function field(part: Locator, named: string): Promise<Locator> {
  const exact = fields(part, named, true);
  return (await exact.count()) > 0 ? exact.first() : fields(part, named, false).first();
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

async function expectHeld(part: Locator, answers: Answers, patience?: { timeout: number }): Promise<void> {
  for (const [label, answer] of Object.entries(answers)) {
    const control = await field(part, label);
    const chosen = () => control.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label);
    if (answer === true) await expect(control, label).toBeChecked(patience);
    else if (await isSelect(control)) await expect.poll(chosen, { message: label, ...patience }).toBe(answer);
    else await expect(control, label).toHaveValue(answer, patience);
  }
}

const soon = { timeout: 2000 };

/**
 * Fills in what a page may lose while React makes it anew: Playwright types into what has the focus, which may be the
 * field before by then.
 */
async function fillEarly(part: Locator, answers: Answers): Promise<void> {
  await expect(async () => {
    await fill(part, answers);
    await expectHeld(part, answers, soon);
  }).toPass();
}

/** The next call of this function is answered, and the page hears nothing of it. Returns what waits for the answer. */
async function loseAnswer(page: Page, call: string): Promise<() => Promise<void>> {
  let isAnswered = false;
  await page.route("**/api/mutation", async (route) => {
    const { path } = route.request().postDataJSON() as { path: string };
    if (isAnswered || path !== call) return await route.fallback();
    await route.fetch();
    isAnswered = true;
  });
  // The route stays: without it the browser would send what it holds once more.
  return () => expect.poll(() => isAnswered).toBe(true);
}

/** Presses what leads to the form, unless it is open already. */
async function open(page: Page, { part, open: buttons = [], right }: FormTest): Promise<Locator> {
  const root = part?.(page) ?? page.getByRole("main");
  const first = fields(root, Object.keys(right)[0]!, false).first();
  const ways = [buttons].flat().map((button) =>
    root
      .getByRole("button", { name: button, exact: true })
      .or(page.getByRole("button", { name: button, exact: true }))
      .or(page.getByRole("switch", { name: button, exact: true }))
      .or(page.locator("summary").filter({ hasText: button }))
      .first(),
  );
  if (ways.length > 0) {
    // What was refused may open the form by itself meanwhile.
    await expect(async () => {
      if (await first.isVisible()) return;
      for (const [index, way] of ways.entries()) {
        const next = ways[index + 1] ?? first;
        if (!(await next.isVisible())) await way.click(soon);
        await expect(next).toBeVisible(soon);
      }
    }).toPass();
  }
  // On a busy machine a page's own code comes late.
  await expect(first).toBeVisible({ timeout: 60_000 });
  return root;
}

type Logins = Record<keyof typeof DEMO, Login>;

async function enterStaff(world: World, page: Page): Promise<void> {
  const gate = new ConvexHttpClient(world.cloudUrl, { logger: false });
  const { token } = await gate.action(api.admin.signIn, { password: DEMO_ADMIN_PASSWORD });
  await page.addInitScript(([key, value]) => window.sessionStorage.setItem(key!, value!), [adminEntry.key, token]);
}

/** Something happens elsewhere that the page shows: a request, and between KS and its client a message. */
async function elsewhere(world: World, page: Page, { as }: FormTest, { c1, ks: company }: Logins): Promise<void> {
  await sendRequest(world, someRequest());
  if (as !== "ks" && as !== "c1") return;
  const { taken, ks } = await idsOf(world);
  const text = `Ik hoor het graag (${Math.random()}).`;
  const ids = { briefId: taken, companyId: ks, uploads: [] };
  await (await clientOf(world, as === "ks" ? c1 : company)).mutation(api.conversations.send, { ...ids, text });
  const unread = page.locator("[data-messages][data-unread], a", { hasText: /^Berichten\s*\(?\d/ });
  await expect(page.getByText(text).or(unread).first()).toBeAttached();
}

for (const listed of [...companyForms, ...clientForms, ...guestForms, ...staffForms, ...searches]) {
  const meets = listed.call === undefined ? "wrong" : "wrong, refused, left while it is sent,";
  test(`${listed.name}: ${meets} and right, while the browser translates`, async ({ world, visit }) => {
    test.slow();
    const logins = await openDemo(world);
    const form = { ...listed, ...(await listed.before?.({ world, logins })) };
    const isStaff = form.as === "staff";
    const login = form.as in logins ? logins[form.as as keyof typeof logins] : undefined;
    const page = await visit(null, login);
    if (isStaff) await enterStaff(world, page);
    await translate(page.context());
    await page.goto(await addressOf(world, form));
    for (const answers of form.steps ?? []) {
      await open(page, { ...form, right: answers });
      const main = page.getByRole("main");
      await fillEarly(main, answers);
      const filled = await field(main, Object.keys(answers)[0]!);
      // A press right after the step has changed is taken for a double click.
      await expect(async () => {
        if (await filled.isVisible()) await main.getByRole("button", { name: "Volgende", exact: true }).click(soon);
        await expect(filled).toBeHidden(soon);
      }).toPass();
    }
    let part = await open(page, form);
    const heading = await page.getByRole("heading", { level: 1 }).first().textContent();
    const send = async () => {
      // By its key: a refusal may stand over it.
      if (form.submit !== undefined) await part.getByRole("button", { name: form.submit, exact: true }).press("Enter");
    };
    const isThere = () => expect(page.getByRole("heading", { level: 1 }).first()).toHaveText(heading!);

    if (form.wrong) {
      const { answers } = form.wrong;
      await fillEarly(part, answers);
      const wrong = form.wrong.says ? part.getByText(form.wrong.says) : part.locator("[aria-invalid=true]");
      await expect(async () => {
        if (!form.asTyped) await send();
        await expect(wrong.first()).toBeVisible(soon);
      }).toPass();
      await expectHeld(part, answers);
    }

    const right = { ...form.right, ...(await form.late?.(page)) };
    await fillEarly(part, right);
    await elsewhere(world, page, form, logins);
    await expectHeld(part, right);
    const { call } = form;
    if (call !== undefined) {
      // Staff may change things while others may not, and guests are asked who they are.
      const isRefusedByAll = !isStaff && form.as !== "visitor" && !form.secret;
      const refuses = () =>
        isRefusedByAll || call in waitingCalls ? setChanges(world, false) : world.instruments.fail(call);

      await refuses();
      await send();
      await expect(page.getByText(REFUSED).first()).toBeVisible();
      await isThere();
      await expectHeld(part, right);

      if (!form.secret) {
        const failures = async () => (await world.instruments.stats()).runs[call]?.failures ?? 0;
        const before = await failures();
        await refuses();
        if (call in waitingCalls) {
          const answer = await loseAnswer(page, call);
          await send();
          await answer();
        } else {
          await world.instruments.hang(call, 2000);
          await send();
          await expect.poll(() => world.instruments.faultsLeft("hang")).toBe(0);
        }
        await page.reload();
        // The page that comes sends again what waits in the outbox; another call ends with its page.
        if (call in waitingCalls) await expect.poll(failures).toBeGreaterThanOrEqual(before + 2);
        else await world.instruments.clearFaults();
        if (form.again === undefined) {
          part = await open(page, form);
          await expectHeld(part, right);
        } else await expect(page.getByText(Object.values(right)[0] as string).first()).toBeVisible();
        await isThere();
      }
    }

    await setChanges(world, true);
    await elsewhere(world, page, form, logins);
    if (form.again === undefined) {
      await expectHeld(part, right);
      await send();
    } else await page.getByRole("button", { name: form.again }).click();
    await expect(page.getByText(form.done).first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Er ging iets mis" })).toHaveCount(0);
  });
}

test("what somebody writes in their own words fills in the wizard, and stays until it has, while the browser translates", async ({
  visit,
  world,
}) => {
  const page = await visit(null);
  await translate(page.context());
  await page.goto("/brief-form?woorden");
  const words = page.getByLabel("Vertel het in je eigen woorden");
  const fill = page.getByRole("button", { name: "Vul mijn antwoorden in" });
  await fill.click();
  await expect(page.getByText(/Schrijf eerst wat je wilt/)).toBeVisible();
  const text = "Visgraat pvc in de woonkamer, zo'n 40 m², in Utrecht.";
  await words.fill(text);
  await page.reload();
  await expect(words).toHaveValue(text);
  await world.instruments.fail("intake:read");
  await fill.click();
  await expect(page.getByRole("heading", { name: "Dit hebben we ingevuld" })).toBeFocused();
  await page.getByRole("button", { name: "Toch niet, maak het ongedaan" }).click();
  await expect(words).toHaveValue(text);
  await fill.click();
  await page.getByRole("button", { name: "Vul aan wat nog ontbreekt" }).click();
  await page.reload();
  await expect(page.getByLabel("Oppervlakte in m²")).toHaveValue("40");
  await expect(page.getByText("Er ging iets mis")).toHaveCount(0);
});

test("a question to the chat is too long, fails, is left while it is answered, and is answered, while the browser translates", async ({
  visit,
  world,
}) => {
  const page = await visit(null);
  await translate(page.context());
  await page.goto("/faq");
  const open = async () => {
    await page.getByRole("button", { name: "Chat openen" }).click();
    return page.getByRole("dialog", { name: "Chat Support" });
  };
  const chat = await open();
  const field = chat.getByPlaceholder("Stel een vraag...");
  await field.fill("x".repeat(CHAT_MAX.question + 1));
  await expect(chat.getByRole("alert")).toContainText("te lang");
  await page.reload();
  await open();
  await expect(field).toHaveValue(/^x+$/);

  const ask = async (question: string) => {
    await field.fill(question);
    await field.press("Enter");
    await expect(chat.getByRole("listitem").filter({ hasText: question })).toBeVisible();
  };
  await world.model.setFault({ kind: "error", status: 500 });
  await ask("Wat kost het?");
  await expect(chat.getByText(/Sorry, er is een fout opgetreden/)).toBeVisible();
  await world.model.setFault({ kind: "hold", pieces: 1 });
  await ask("Hoeveel offertes krijg ik?");
  const lastAsked = async () => (await world.model.requests()).at(-1)?.state;
  await expect.poll(lastAsked).toBe("running");
  await page.reload();
  await expect.poll(lastAsked).toBe("left");
  await open();
  await expect(chat.getByRole("listitem").filter({ hasText: "Hoeveel offertes krijg ik?" })).toBeVisible();
  await ask("En wie ziet mijn nummer?");
  await expect(chat.locator("[data-role=assistant]").last()).not.toContainText("Sorry");
  await expect(page.getByText("Er ging iets mis")).toHaveCount(0);
});

test("why a quote was declined is refused, and chosen again, while the browser translates", async ({
  visit,
  world,
}) => {
  const { c1 } = await openDemo(world);
  const page = await visit(null, c1);
  await translate(page.context());
  await page.goto("/client-dashboard");
  const quote = page.getByRole("article", { name: "Offerte van Van Leeuwen Vloeren" }).first();
  await quote.getByRole("button", { name: "Afwijzen" }).click();
  const why = quote.getByLabel("Waarom niet? (optioneel)");
  await expect(why).toBeVisible();
  await sendRequest(world, someRequest());
  await setChanges(world, false);
  await why.selectOption("De planning");
  await expect(page.getByText("Reden niet opgeslagen")).toBeVisible();
  // First emptied: a browser reports no change for a value that is chosen already.
  await expect(why).toHaveValue("");
  await setChanges(world, true);
  await why.selectOption("De planning");
  await expect(quote.getByText("Reden: De planning")).toBeVisible();
  await expect(page.getByText("Er ging iets mis")).toHaveCount(0);
});
