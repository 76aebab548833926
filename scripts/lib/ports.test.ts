import { createServer } from "node:net";
import { expect, test } from "vitest";
import { assertPortFree, freePort } from "./ports";

test("a port that is taken is refused with a message that says which and what to do", async () => {
  const port = await freePort();
  await expect(assertPortFree(port, "Choose another.")).resolves.toBeUndefined();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  await expect(assertPortFree(port, "Choose another.")).rejects.toThrow(
    `Port ${port} is already in use. Choose another.`,
  );
  await new Promise((resolve) => server.close(resolve));
});

test("a free port is none of those that systems hand out by themselves", async () => {
  for (let time = 0; time < 20; time++) expect(await freePort()).toBeLessThan(32_768);
});
