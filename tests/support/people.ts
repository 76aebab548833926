import type { Locator, Page } from "@playwright/test";
import { ConvexHttpClient } from "convex/browser";
import { api } from "../../convex/_generated/api";
import { DEMO_ADMIN_PASSWORD } from "../../scripts/product/demo";
import { isHydrated } from "../../scripts/web/hydrated";
import { expect } from "./fixtures";
import type { World } from "./world";

/** Waits until React has taken over this server-rendered element, so that typing and clicks count. */
export async function hydrated(locator: Locator): Promise<Locator> {
  await expect.poll(() => locator.evaluate(isHydrated)).toBe(true);
  return locator;
}

export interface CompanyAccount {
  companyName: string;
  provinces: string[];
  phone: string;
  email: string;
  password: string;
}

let companies = 0;

/** The data of a new company, different at each call. */
export function someCompany(fields: Partial<CompanyAccount> = {}): CompanyAccount {
  companies += 1;
  return {
    companyName: `Vloerbedrijf ${companies}`,
    provinces: ["Utrecht"],
    phone: "030 123 45 67",
    email: `bedrijf${companies}@example.nl`,
    password: "plint-en-drempel",
    ...fields,
  };
}

/** Registers a company without a browser; its address waits to be confirmed. Returns a client that is logged in as it. */
export async function register(world: World, company: CompanyAccount): Promise<ConvexHttpClient> {
  const client = new ConvexHttpClient(world.cloudUrl, { logger: false });
  const { companyName, provinces, phone, email, password } = company;
  const params = { flow: "signUpCompany", companyName, contactName: "", provinces, phone, email, password };
  const { tokens } = await client.action(api.auth.signIn, { provider: "password", params });
  client.setAuth(tokens!.token);
  return client;
}

/** Registers a company and confirms its address, without a browser. Returns its login. */
export async function signUp(world: World, company: CompanyAccount): Promise<CompanyAccount> {
  const client = await register(world, company);
  await client.mutation(api.accounts.verifyEmail, { tokenHash: await confirmationOf(world, company.email) });
  return company;
}

/** The token of the mail that asks to confirm an address. */
export async function confirmationOf(world: World, email: string): Promise<string> {
  const [mail] = await world.mail.waitFor({ to: email, subject: "Bevestig je e-mail" });
  return /token_hash=([\w-]+)/.exec(mail!.text ?? "")![1]!;
}

/** Registers a company as a person does, up to the page that says it is done. */
export async function registerCompany(page: Page, company: CompanyAccount): Promise<void> {
  await page.goto("/vloeren/auth?mode=register");
  const submit = await hydrated(page.getByRole("button", { name: "Gratis aanmelden" }));
  await page.getByLabel("Bedrijfsnaam").fill(company.companyName);
  for (const province of company.provinces) await page.getByLabel(province).check();
  await page.getByLabel("Telefoonnummer").fill(company.phone);
  await page.getByLabel("E-mail").fill(company.email);
  await page.getByLabel("Wachtwoord", { exact: true }).fill(company.password);
  await page.getByLabel("Wachtwoord bevestigen").fill(company.password);
  await submit.click();
  await expect(page).toHaveURL(/\/vloeren\/registratie-voltooid/);
}

/** Logs a company in, up to its dashboard. */
export async function logInCompany(
  page: Page,
  { email, password }: Pick<CompanyAccount, "email" | "password">,
  landsOn = /\/vloeren\/dashboard/,
) {
  await page.goto("/vloeren/auth");
  const submit = await hydrated(page.getByRole("button", { name: "Inloggen" }));
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Wachtwoord", { exact: true }).fill(password);
  await submit.click();
  await expect(page).toHaveURL(landsOn);
}

/** Logs a client in through the combined login, up to their own requests. */
export async function logInClient(page: Page, { email, password }: Pick<CompanyAccount, "email" | "password">) {
  await page.goto("/auth");
  const submit = await hydrated(page.getByRole("button", { name: "Inloggen" }));
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Wachtwoord", { exact: true }).fill(password);
  await submit.click();
  await expect(page).toHaveURL(/\/client-dashboard/);
}

/** Opens the dashboard of a new company for the first time, and closes its welcome. */
export async function openFirstDashboard(page: Page): Promise<void> {
  await page.goto("/vloeren/dashboard");
  await page.getByRole("button", { name: "Aan de slag!" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** Logs in at the admin gate of the page that is open. */
export async function enterAdmin(page: Page): Promise<void> {
  const submit = await hydrated(page.getByRole("button", { name: "Toegang" }));
  await page.getByLabel("Wachtwoord").fill(DEMO_ADMIN_PASSWORD);
  await submit.click();
  await expect(page.getByRole("navigation", { name: "Beheer" })).toBeVisible();
}

export interface Request {
  floor: string;
  area: string;
  name: string;
  province: string;
  phone: string;
  email: string;
}

let customers = 0;

/** The data of a new request, whose name, address and number occur nowhere else. */
export function someRequest(fields: Partial<Request> = {}): Request {
  customers += 1;
  return {
    floor: "Laminaat",
    area: "42",
    name: `Wilhelmina Zonderland${customers}`,
    province: "Utrecht",
    phone: `06 8675309${customers}`,
    email: `wilhelmina${customers}@zonderland.example`,
    ...fields,
  };
}

/** Sends a request without a browser, for tests that are not about its form. */
export async function sendRequest(world: World, request: Request): Promise<void> {
  const client = new ConvexHttpClient(world.cloudUrl, { logger: false });
  const { floor: flooringType, area: surfaceArea, ...person } = request;
  await client.mutation(api.briefs.createBrief, { form: "short", flooringType, surfaceArea, ...person });
}

/** Sends a request by the wizard's function for a floor in a town, without a browser. */
export async function placeRequest(world: World, city: string, province: string, area = "44"): Promise<void> {
  await new ConvexHttpClient(world.cloudUrl, { logger: false }).mutation(api.briefs.createBrief, {
    form: "wizard",
    flooringType: "Natuursteen",
    surfaceArea: area,
    name: "Guusje Roelofs",
    province,
    phone: "06 12345678",
    email: "guusje@voorbeeld.example",
    wizard: {
      startDate: "",
      roomType: "keuken",
      address: "",
      place: city,
      currentFloor: "",
      material: "",
      colour: "",
      underfloorHeating: false,
      removeCurrentFloor: false,
      services: [],
      timePreference: "",
      budget: "",
      remarks: "",
    },
  });
}

/** Sends the short form, or the older one at `path`, and waits until the site confirms it. */
export async function postRequest(page: Page, request: Request, path = "/gratis-offertes"): Promise<void> {
  await page.goto(path);
  const submit = await hydrated(page.getByRole("button", { name: "Gratis offertes aanvragen" }));
  await page.getByLabel("Soort vloer").selectOption(request.floor);
  await page.getByLabel("Oppervlakte").fill(request.area);
  await page.getByLabel("Naam").fill(request.name);
  await page.getByLabel("Provincie").selectOption(request.province);
  await page.getByLabel("Telefoonnummer").fill(request.phone);
  await page.getByLabel("E-mailadres").fill(request.email);
  await submit.click();
  await expect(page.getByText("Aanvraag succesvol verzonden!")).toBeVisible();
}

/** The texts that must never reach somebody who may not see a client. */
export const secretsOf = (request: Request): string[] => [request.name, request.phone, request.email];
