/** What the deployment's files contain of somebody whose account was erased (C65). */
import { ConvexHttpClient } from "convex/browser";
import { api } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import { clientOf, openDemo, type Login } from "../support/demo";
import { expect, test } from "../support/fixtures";
import type { World } from "../support/world";

const PASSWORD = "kraaiennest-in-de-eik-77";
/** The engine empties its log within ten seconds, and writes its file anew within about a minute. */
const SWEPT = { timeout: 90_000 };
test.describe.configure({ timeout: 240_000 });

async function register(world: World, params: Record<string, string | string[]> & { email: string }): Promise<Login> {
  const visitor = new ConvexHttpClient(world.cloudUrl, { logger: false });
  await visitor.action(api.auth.signIn, { provider: "password", params: { ...params, password: PASSWORD } });
  return { email: params.email, password: PASSWORD };
}

/** Chooses the same password once more by a mailed link, which shows that the mailbox is theirs too. */
async function resetPassword(world: World, { email }: Login): Promise<void> {
  const visitor = new ConvexHttpClient(world.cloudUrl, { logger: false });
  await visitor.mutation(api.accounts.requestPasswordReset, { email });
  const [mail] = await world.mail.waitFor({ to: email, subject: "Kies een nieuw wachtwoord" });
  const token = new URL(/https?:\/\/\S*token=\S+/.exec(mail!.text!)![0]).searchParams.get("token")!;
  await visitor.action(api.accounts.resetPassword, { token, password: PASSWORD });
}

/** Which of these the deployment's files hold, once everything that is due has run. */
async function leftOf(world: World, texts: string[]): Promise<string[]> {
  await world.instruments.advanceClock(0);
  return texts.filter((text) => world.isInDeployment(text));
}

const wizard = {
  startDate: "",
  roomType: "",
  address: "Kraaienpoortlaan",
  postcode: "3511 LX",
  houseNumber: "77",
  place: "Utrecht",
  currentFloor: "",
  material: "",
  colour: "",
  underfloorHeating: false,
  removeCurrentFloor: false,
  services: [],
  timePreference: "",
  budget: "",
  remarks: "Vraag naar Hillegonda.",
};
const floor = { flooringType: "Laminaat", surfaceArea: "42", province: "Utrecht" };
const quote = { title: "Eiken vloer", description: "Leggen en afwerken.", priceCents: 125_000 };

test("C65 nothing of an erased client is left in the deployment's files", async ({ world }) => {
  const { ks, kt } = await openDemo(world);
  const email = "hillegonda@zwartveldt.example";
  const person = { name: "Hillegonda Zwartveldt", phone: "06 71239845", email };
  const traces = ["hillegonda", "zwartveldt", "71239845", "kraaienpoort"];

  const guest = new ConvexHttpClient(world.cloudUrl, { logger: false });
  await guest.mutation(api.briefs.createBrief, { form: "short", ...floor, ...person });
  const login = await register(world, { flow: "signUpClient", email, name: person.name, role: "CLIENT" });
  await resetPassword(world, login);
  const client = await clientOf(world, login);
  await client.mutation(api.accounts.claimBriefs, {});
  const request = async () =>
    (await client.mutation(api.briefs.createBrief, { form: "wizard", ...floor, ...person, wizard })).id;
  const [chosen, waiting] = [await request(), await request()];

  const trial = await clientOf(world, kt);
  const company = await clientOf(world, ks);
  const quotes: Id<"proposals">[] = [];
  for (const briefId of [chosen, waiting]) {
    const { contact } = await company.mutation(api.unlocks.unlockBrief, { briefId });
    expect(contact).toMatchObject({ name: person.name, email });
    await trial.mutation(api.unlocks.unlockBrief, { briefId });
    quotes.push((await company.mutation(api.quotes.sendQuote, { briefId, ...quote })).quoteId);
  }
  await client.mutation(api.quotes.accept, { quoteId: quotes[0]! });
  await client.mutation(api.quotes.decline, { quoteId: quotes[1]! });
  const message = { firstName: "Hillegonda", lastName: "Zwartveldt", email, phone: person.phone, subject: "Vraag" };
  await guest.mutation(api.contact.sendContactMessage, { ...message, message: "Kraaienpoortlaan, kan dat?" });
  const [received] = await world.mail.waitFor({ to: email, subject: "Nieuwe offerte van" });
  await world.mail.report(received!, { kind: "bounced" });

  // What the search finds where it must, so that finding nothing means something.
  expect(await leftOf(world, traces)).toEqual(traces);
  await client.action(api.accounts.deleteMyAccount, { password: PASSWORD });
  await expect.poll(() => leftOf(world, traces), SWEPT).toEqual([]);
});

test("C65 nothing of an erased company is left in the deployment's files but its quotes' own words", async ({
  world,
}) => {
  const { c1 } = await openDemo(world);
  const email = "evertjan@grutterink.example";
  const traces = ["grutterink", "evertjan", "7719284", "71938264"];
  const login = await register(world, {
    flow: "signUpCompany",
    email,
    companyName: "Grutterink Parket",
    contactName: "Evertjan Grutterink",
    phone: "030 7719284",
    provinces: ["Utrecht"],
  });
  await resetPassword(world, login);
  const company = await clientOf(world, login);
  const profile = {
    companyName: "Grutterink Parket",
    phone: "030 7719284",
    website: "https://grutterink.example",
    description: "Evertjan legt al jaren vloeren.",
    kvkNumber: "71938264",
    yearsExperience: 12,
    serviceAreas: ["Utrecht"],
    specializations: [],
  };
  await company.mutation(api.companies.completeOnboarding, profile);
  const client = await clientOf(world, c1);
  const person = { name: "Sanne Visser", phone: "06 12 34 56 78", email: c1.email };
  const request = async () =>
    (await client.mutation(api.briefs.createBrief, { form: "short", ...floor, ...person })).id;
  const [chosen, waiting] = [await request(), await request()];

  const { url } = await company.action(api.payments.createCheckout, { plan: "vloeren" });
  const [session] = Object.keys((await world.payments.records()).session);
  expect(url).toContain(session);
  await world.payments.pay(session!);
  await expect.poll(() => company.action(api.payments.checkSubscription, {})).toMatchObject({ subscribed: true });
  const links = { website: "https://grutterink.example", portfolioLink: "https://grutterink.example/werk" };
  const quotes: Id<"proposals">[] = [];
  for (const briefId of [chosen, waiting]) {
    await company.mutation(api.unlocks.unlockBrief, { briefId });
    quotes.push((await company.mutation(api.quotes.sendQuote, { briefId, ...quote, ...links })).quoteId);
  }
  await client.mutation(api.quotes.accept, { quoteId: quotes[0]! });
  const message = { firstName: "Evertjan", lastName: "Grutterink", email, phone: "030 7719284", subject: "Vraag" };
  await company.mutation(api.contact.sendContactMessage, { ...message, message: "Wanneer gaan jullie open?" });
  await company.action(api.payments.cancelSubscription, {});
  await world.mail.waitFor({ to: email, subject: "Je abonnement is opgezegd" });

  expect(await leftOf(world, traces)).toEqual(traces);
  await company.action(api.accounts.deleteMyAccount, { password: PASSWORD });
  await expect.poll(() => leftOf(world, traces), SWEPT).toEqual([]);
  const left = await (await clientOf(world, c1)).query(api.quotes.forBrief, { briefId: chosen });
  expect(left).toMatchObject([{ companyName: "Bedrijf niet meer actief", status: "ACCEPTED", price: 125_000 }]);
});
