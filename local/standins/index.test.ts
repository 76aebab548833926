import { afterEach, beforeEach, expect, test } from "vitest";
import { startStandins, type Standins } from "./index";

let standins: Standins;
beforeEach(async () => {
  standins = await startStandins({ ports: { mail: 0, stripe: 0, openai: 0 } });
});
afterEach(() => standins.close());

test("every stand-in answers its health check", async () => {
  for (const { url } of [standins.mail, standins.stripe, standins.openai]) {
    expect((await fetch(`${url}/health`)).status).toBe(200);
  }
});

test("a port that is taken is an error, and leaves nothing running", async () => {
  const second = startStandins({ ports: { mail: 0, stripe: standins.stripe.port, openai: 0 } });
  await expect(second).rejects.toMatchObject({ code: "EADDRINUSE" });
});
