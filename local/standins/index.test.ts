import { connect } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startStandins, type Standins } from "./index";

let standins: Standins;
beforeEach(async () => {
  standins = await startStandins({ ports: { mail: 0, stripe: 0, openai: 0, push: 0 } });
});
afterEach(() => standins.close());

test("every stand-in answers its health check", async () => {
  for (const { url } of [standins.mail, standins.stripe, standins.openai, standins.push]) {
    expect((await fetch(`${url}/health`)).status).toBe(200);
  }
});

test("a request that asks for no path is the sender's mistake, and ends nothing", async () => {
  for (const { url, port } of [standins.mail, standins.stripe, standins.openai, standins.push]) {
    for (const target of ["//", "http://", "*", "/%", "/v1/customers/%E0%A4%A"]) {
      const answer = await new Promise<string>((resolve, reject) => {
        const socket = connect(port, "127.0.0.1", () =>
          socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
        );
        let text = "";
        socket.on("data", (data) => (text += String(data))).on("end", () => resolve(text));
        socket.on("error", reject);
      });
      expect(answer).toMatch(/^HTTP\/1.1 4\d\d /);
    }
    expect((await fetch(`${url}/health`)).status).toBe(200);
  }
});

test("a port that is taken is an error, and leaves nothing running", async () => {
  const second = startStandins({ ports: { mail: 0, stripe: standins.stripe.port, openai: 0, push: 0 } });
  await expect(second).rejects.toMatchObject({ code: "EADDRINUSE" });
});
