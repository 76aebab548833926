import { z } from "zod";
import { DEMO_ADMIN_PASSWORD } from "./demo";
import type { Product, ProductPorts } from "./product";
import { assertPortFree, freePort } from "../lib/ports";

const USUAL: ProductPorts = {
  web: 5173,
  engine: 3210,
  engineSite: 3211,
  mail: 8025,
  stripe: 12111,
  openai: 12112,
  push: 12113,
};

/**
 * The ports to use. The site's is `PORT` or 5173 and must be free, because people bookmark it. For the others, another
 * port is chosen when theirs is taken. Throws an error with a text for people.
 */
export async function choosePorts(wanted: string | undefined): Promise<ProductPorts> {
  const web = wanted === undefined || wanted === "" ? USUAL.web : Number(wanted);
  if (!Number.isInteger(web) || web < 1 || web > 65_535)
    throw new Error(`PORT must be a port number, not "${wanted}".`);
  await assertPortFree(web, `Stop what runs there, or choose another: PORT=${web + 1} npm start`);
  const others = (["engine", "engineSite", "mail", "stripe", "openai", "push"] as const).map(async (name) => {
    const port = await assertPortFree(USUAL[name], "").then(
      () => USUAL[name],
      () => freePort(),
    );
    return [name, port] as const;
  });
  return { ...USUAL, ...Object.fromEntries(await Promise.all(others)), web };
}

/** Validates the answer of the function that makes the demo data: its logins. */
export const demoLogins = z.array(z.object({ who: z.string(), email: z.string(), password: z.string() }));

/** Prints what a person needs to start: the addresses, and the logins to try. */
export function printWelcome(product: Product, logins: z.infer<typeof demoLogins>, seconds: number): void {
  const width = Math.max(...logins.map(({ email }) => email.length), 0);
  const lines = [
    "",
    `Vloeren Opdrachten runs on ${product.web.url}  (ready in ${seconds.toFixed(1)} s)`,
    "",
    `  Site      ${product.web.url}`,
    `  Mailbox   ${product.standins.mail.url}`,
    `  Notices   ${product.standins.push.url}`,
    `  Backend   ${product.engine.cloudUrl} (HTTP actions ${product.engine.siteUrl})`,
    "",
    ...(logins.length > 0 ? ["Demo logins:", ""] : []),
    ...logins.map(({ who, email, password }) => `  ${email.padEnd(width)}  ${password}  ${who}`),
    "",
    `Admin pages (${product.web.url}/users) ask for: ${DEMO_ADMIN_PASSWORD}`,
    "",
    "Ctrl-C stops everything. Data stays in .data/; `npm run reset` empties it.",
  ];
  console.log(lines.join("\n"));
}
