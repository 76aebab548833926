/** The backend's calls as another program makes them. */
import { ConvexHttpClient } from "convex/browser";
import { api } from "../../convex/_generated/api";
import { clientOf, openDemo } from "../support/demo";
import { expect, test } from "../support/fixtures";
import { someRequest } from "../support/people";
import type { World } from "../support/world";

/** Calls a function by its name over HTTP, with these headers beside. */
async function post(world: World, kind: "query" | "mutation", path: string, args: object, headers = {}) {
  const response = await fetch(`${world.cloudUrl}/api/${kind}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ path, args, format: "json" }),
  });
  return (await response.json()) as { status: string; value?: unknown; errorData?: unknown };
}

const shortForm = () => {
  const { floor, area, ...person } = someRequest();
  return { form: "short", flooringType: floor, surfaceArea: area, ...person };
};

test("CALL-001 a function called by its name answers with its data, or with the error's code and text", async ({
  world,
}) => {
  const answer = await post(world, "query", "briefs:countOpen", {});
  expect(answer).toMatchObject({ status: "success", value: { openJobs: 0, unlocks: 0 } });
  const refusal = await post(world, "mutation", "unlocks:unlockBrief", { briefId: "geen" });
  expect(refusal).toMatchObject({
    status: "error",
    errorData: { code: "NOT_SIGNED_IN", message: "Je bent niet ingelogd of er is geen opdracht geselecteerd." },
  });
});

test("CALL-003, CALL-004 create-brief needs no headers, and others than the login's change nothing", async ({
  world,
}) => {
  const { c1 } = await openDemo(world);
  const { userId } = (await (await clientOf(world, c1)).query(api.users.viewer, {}))!;
  const plain = await post(world, "mutation", "briefs:createBrief", shortForm());
  const pretended = await post(world, "mutation", "briefs:createBrief", shortForm(), { "x-user-id": userId });
  for (const { status, value } of [plain, pretended]) {
    expect(status).toBe("success");
    const { id } = value as { id: string };
    const brief = await post(world, "query", "briefs:getOpen", { briefId: id });
    expect(brief.value).toMatchObject({ _id: id, status: "OPEN" });
  }
  const own = await (
    await clientOf(world, c1)
  ).query(api.briefs.mine, { paginationOpts: { numItems: 50, cursor: null } });
  const ids = [plain, pretended].map(({ value }) => (value as { id: string }).id);
  expect(own.page.filter(({ _id }) => ids.includes(_id))).toEqual([]);
});

test("CALL-010 a login completes although claiming the requests of a guest fails", async ({ visit, world }) => {
  const { c1 } = await openDemo(world);
  await world.instruments.fail("accounts:claimBriefs", 100);
  const page = await visit("/client-dashboard", c1);
  await expect(page.getByRole("heading", { name: "Mijn Opdrachten" })).toBeVisible();
});

test("CALL-017 the calls of an account: sign-up, verification, login, renewal, new password, logout", async ({
  world,
}) => {
  const email = "piet@bos.example";
  const client = new ConvexHttpClient(world.cloudUrl, { logger: false });
  const signIn = (params: Record<string, string>) => client.action(api.auth.signIn, { provider: "password", params });
  const tokenIn = async (subject: string) => {
    const [mail] = await world.mail.waitFor({ to: email, subject });
    const link = new URL(/https?:\/\/\S*token\S+/.exec(mail?.text ?? "")![0]).searchParams;
    return (link.get("token") ?? link.get("token_hash"))!;
  };

  const signedUp = await signIn({
    flow: "signUpClient",
    email,
    password: "houten-vloer",
    name: "Piet Bos",
    role: "CLIENT",
  });
  client.setAuth(signedUp.tokens!.token);
  expect(await client.query(api.users.viewer, {})).toMatchObject({ email, emailVerified: false });
  await client.mutation(api.accounts.verifyEmail, { token: await tokenIn("Bevestig je e-mail") });
  expect(await client.query(api.users.viewer, {})).toMatchObject({ emailVerified: true });

  const { tokens } = await signIn({ flow: "signIn", email, password: "houten-vloer" });
  const renewed = await client.action(api.auth.signIn, { refreshToken: tokens!.refreshToken });
  client.setAuth(renewed.tokens!.token);
  expect(await client.query(api.auth.isAuthenticated, {})).toBe(true);

  await client.mutation(api.accounts.requestPasswordReset, { email });
  const token = await tokenIn("Kies een nieuw wachtwoord");
  expect(await client.query(api.accounts.checkResetToken, { token })).toBe(true);
  await client.action(api.accounts.resetPassword, { token, password: "drempel-en-plint" });
  const again = await signIn({ flow: "signIn", email, password: "drempel-en-plint" });
  client.setAuth(again.tokens!.token);
  await client.action(api.auth.signOut, {});
  expect(await client.query(api.users.viewer, {})).toBeNull();
});
