import { randomInt } from "node:crypto";
import { createServer, type AddressInfo } from "node:net";

function listen(port: number, host = "127.0.0.1"): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, host, () => {
      const chosen = (server.address() as AddressInfo).port;
      server.close(() => resolve(chosen));
    });
  });
}

const TRIES = 20;

/**
 * A port on loopback that nothing listens on. It is below those that systems hand out by themselves (from 32,768 on):
 * one of those could be given to somebody else before it is used.
 */
export async function freePort(tries = TRIES): Promise<number> {
  try {
    return await listen(randomInt(20_000, 32_768));
  } catch (error) {
    // Some systems keep ranges of ports for themselves.
    if (tries > 1 && ["EADDRINUSE", "EACCES"].includes(codeOf(error))) return await freePort(tries - 1);
    throw error;
  }
}

/**
 * Throws an error fit for a person when something listens on `port` of localhost already: by its IPv4 address, which is
 * ours, or by its IPv6 address, which browsers may try first.
 */
export async function assertPortFree(port: number, hint: string): Promise<void> {
  try {
    await listen(port);
    await listen(port, "::1").catch((error: unknown) => {
      if (!WITHOUT_IPV6.includes(codeOf(error))) throw error;
    });
  } catch (error) {
    const code = codeOf(error);
    if (code === "EADDRINUSE") throw new Error(`Port ${port} is already in use. ${hint}`);
    if (code === "EACCES") throw new Error(`Port ${port} may not be used by this account. ${hint}`);
    throw error;
  }
}

/** What listening by IPv6 fails with on a machine that has none. */
const WITHOUT_IPV6 = ["EADDRNOTAVAIL", "EAFNOSUPPORT"];

const codeOf = (error: unknown) => String((error as NodeJS.ErrnoException).code);
