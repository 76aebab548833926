import { ConvexHttpClient } from "convex/browser";
import type { Value } from "convex/values";
import type { z } from "zod";
import { api } from "../../convex/_generated/api";
import { COMPANIES } from "../../convex/seedData/people";
import { demoLogins } from "./console";

/** A deployment that the demo is put into, with its payment provider's stand-in beside it. */
export interface DemoDeployment {
  cloudUrl: string;
  /** Runs any function of the deployment, as its admin. */
  run(path: string, args?: Record<string, Value>): Promise<Value>;
}

/**
 * Fills an empty deployment with the demo data and returns its logins. Replaces the subscription that the seed grants
 * by a paid one, so that the demo has an invoice, a next payment and something to cancel. A second run changes nothing,
 * even when that subscription was cancelled or has ended since, or its company's account was deleted.
 */
export async function fillDemo(deployment: DemoDeployment, password: string): Promise<z.infer<typeof demoLogins>> {
  const logins = demoLogins.parse(await deployment.run("seed:demo", { password }));
  const { email } = COMPANIES.ks;
  if (await deployment.run("seed:isUnpaid", { email })) await subscribe(deployment, email, password);
  return logins;
}

/** What a company's browser does: log in, order, pay on the provider's page, and come back from there. */
async function subscribe({ cloudUrl }: DemoDeployment, email: string, password: string): Promise<void> {
  const client = new ConvexHttpClient(cloudUrl, { logger: false });
  const params = { flow: "signIn", email, password };
  const { tokens } = await client.action(api.auth.signIn, { provider: "password", params });
  client.setAuth(tokens!.token);
  const { url } = await client.action(api.payments.createCheckout, { plan: "vloeren" });
  const body = new URLSearchParams({ outcome: "succeed", method: "ideal" });
  const paid = await fetch(url, { method: "POST", body, redirect: "manual" });
  const back = paid.headers.get("location");
  if (back === null) throw new Error(`The demo's payment was not taken: ${url} answered ${paid.status}.`);
  const sessionId = new URL(back).searchParams.get("session_id")!;
  await client.action(api.payments.verifyCheckout, { sessionId });
}
