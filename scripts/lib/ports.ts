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
 * A free port on loopback. It is below 32,768, because systems give out the ports above by themselves and could give it
 * to another program before it is used.
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
 * Throws an error with a text for people when something listens on `port` of localhost: on its IPv4 address, which we
 * use, or on its IPv6 address, which browsers may try first.
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

/** The error codes of listening by IPv6 on a machine without it. */
const WITHOUT_IPV6 = ["EADDRNOTAVAIL", "EAFNOSUPPORT"];

const codeOf = (error: unknown) => String((error as NodeJS.ErrnoException).code);
