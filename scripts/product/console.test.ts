import { createServer } from "node:net";
import { afterEach, expect, test } from "vitest";
import { choosePorts } from "./console";
import { freePort } from "../lib/ports";

const servers: ReturnType<typeof createServer>[] = [];
const occupy = async (port: number) => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  servers.push(server);
};
afterEach(() => servers.splice(0).forEach((server) => server.close()));

test("the site's port is the one asked for", async () => {
  const port = await freePort();
  expect((await choosePorts(String(port))).web).toBe(port);
});

test("a site's port that is taken is refused, with what to do", async () => {
  const port = await freePort();
  await occupy(port);
  await expect(choosePorts(String(port))).rejects.toThrow(
    `Port ${port} is already in use. Stop what runs there, or choose another: PORT=${port + 1} npm start`,
  );
});

test.each(["abc", "0", "70000", "80.5"])("PORT=%s is refused", async (wanted) => {
  await expect(choosePorts(wanted)).rejects.toThrow(`PORT must be a port number, not "${wanted}".`);
});
