import { ConvexHttpClient } from "convex/browser";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../convex/_generated/api";
import { DEMO_ADMIN_PASSWORD } from "../../scripts/product/demo";
import { clientOf, openDemo } from "../support/demo";
import { expect, test } from "../support/fixtures";
import { register, sendRequest, someCompany, someRequest } from "../support/people";
import type { World } from "../support/world";

const OUTAGE_MS = 15 * 60_000;
type Outbox = FunctionReturnType<typeof api.adminMails.outbox>;

/** Everything in the outbox, as staff see it who looked at each address. */
async function outbox(world: World): Promise<Outbox["page"]> {
  const client = new ConvexHttpClient(world.cloudUrl, { logger: false });
  const { token } = await client.action(api.admin.signIn, { password: DEMO_ADMIN_PASSWORD });
  client.setAuth(token);
  const paginationOpts = { numItems: 100, cursor: null };
  const ask = async () => (await client.query(api.adminMails.outbox, { state: null, to: null, paginationOpts })).page;
  const looks = (await ask()).flatMap(({ seal }) => (seal ? [{ about: seal.about, fields: seal.closed }] : []));
  await client.mutation(api.adminPeople.look, { looks, way: "list" });
  return await ask();
}

test("CALL-018 with the mail provider down everything goes on, and all mails arrive once it is back", async ({
  world,
}) => {
  const { c1, ks } = await openDemo(world);
  await world.mail.setFault({ kind: "refuse", times: 100_000 });

  await register(world, someCompany());
  await sendRequest(world, someRequest());
  const [client, company] = [await clientOf(world, c1), await clientOf(world, ks)];
  const form = { form: "short" as const, flooringType: "Tapijt", surfaceArea: "20", province: "Utrecht" };
  const person = { name: "Sanne Visser", phone: "06 12 34 56 78", email: c1.email };
  const { id: briefId } = await client.mutation(api.briefs.createBrief, { ...form, ...person });
  await company.mutation(api.unlocks.unlockBrief, { briefId });
  const quote = { briefId, title: "Tapijt", description: "Gelegd.", priceCents: 90_000 };
  const { quoteId } = await company.mutation(api.quotes.sendQuote, quote);
  await client.mutation(api.quotes.accept, { quoteId });
  const message = { subject: "Vraag", message: "Leggen jullie ook trappen?" };
  await client.mutation(api.contact.sendContactMessage, {
    firstName: "Sanne",
    lastName: "Visser",
    email: c1.email,
    ...message,
  });
  await client.mutation(api.accounts.requestPasswordReset, { email: c1.email });

  await expect
    .poll(async () => new Set((await outbox(world)).map(({ event }) => event)))
    .toEqual(
      new Set([
        "send-vloeren-welcome-email",
        "vloeren-signup",
        "verify-email",
        "send-brief-confirmation",
        "notify-companies",
        "notify-vloeren-company-unlock",
        "notify-client-company-interested",
        "notify-client-proposal",
        "notify-client-accepted",
        "notify-vloeren-company-accepted",
        "send-contact-email",
        "reset-password",
      ]),
    );
  expect(await world.mail.list()).toEqual([]);

  await world.mail.clearFaults();
  await world.instruments.advanceClock(OUTAGE_MS);
  await expect.poll(async () => new Set((await outbox(world)).map(({ state }) => state))).toEqual(new Set(["sent"]));
  const queued = (await outbox(world)).map(({ to }) => to);
  const arrived = (await world.mail.list()).map(({ to }) => to.join());
  expect(arrived.sort()).toEqual(queued.sort());
});
