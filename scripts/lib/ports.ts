import { randomInt } from "node:crypto";
import { createServer, type AddressInfo } from "node:net";

function listen(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      const chosen = (server.address() as AddressInfo).port;
      server.close(() => resolve(chosen));
    });
  });
}

/**
 * A port on loopback that nothing listens on. It is below those that systems hand out by themselves (from 32,768 on):
 * one of those could be given to somebody else before it is used.
 */
export async function freePort(): Promise<number> {
  try {
    return await listen(randomInt(20_000, 32_768));
  } catch (error) {
    if (codeOf(error) === "EADDRINUSE") return await freePort();
    throw error;
  }
}

/** Throws an error fit for a person when something listens on `port` already. */
export async function assertPortFree(port: number, hint: string): Promise<void> {
  try {
    await listen(port);
  } catch (error) {
    const code = codeOf(error);
    if (code === "EADDRINUSE") throw new Error(`Port ${port} is already in use. ${hint}`);
    if (code === "EACCES") throw new Error(`Port ${port} may not be used by this account. ${hint}`);
    throw error;
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
