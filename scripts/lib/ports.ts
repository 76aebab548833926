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

/** A port on loopback that nothing listens on at this moment. */
export const freePort = (): Promise<number> => listen(0);

/** Throws an error fit for a person when something listens on `port` already. */
export async function assertPortFree(port: number, hint: string): Promise<void> {
  try {
    await listen(port);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "EADDRINUSE") throw new Error(`Port ${port} is already in use. ${hint}`);
    if (code === "EACCES") throw new Error(`Port ${port} may not be used by this account. ${hint}`);
    throw error;
  }
}
