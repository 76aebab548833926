import { startMail, type MailServer } from "./mail/server";
import { startOpenAi, type OpenAiServer } from "./openai/server";
import { startPush, type PushServer } from "./push/server";
import type { RunningServer } from "./server";
import { startStripe, type StripeServer } from "./stripe/server";

export interface Standins {
  mail: MailServer;
  stripe: StripeServer;
  openai: OpenAiServer;
  push: PushServer;
  close(): Promise<void>;
}

export interface StandinsOptions {
  /** 0 picks a free port. */
  ports: { mail: number; stripe: number; openai: number; push: number };
  /** The file in which mails survive a restart. Without it they are in memory only. */
  mailFile?: string;
  /** The file in which customers, subscriptions and invoices survive a restart. Without it they are in memory only. */
  stripeFile?: string;
}

/**
 * Starts the stand-ins for Resend, Stripe, OpenAI and push services on loopback. When one cannot start, closes the others and rejects.
 */
export async function startStandins(options: StandinsOptions): Promise<Standins> {
  const started: RunningServer[] = [];
  const close = async () => {
    await Promise.all(started.map((server) => server.close()));
  };
  const add = <T extends RunningServer>(server: T): T => {
    started.push(server);
    return server;
  };
  try {
    const mail = add(await startMail({ port: options.ports.mail, file: options.mailFile }));
    const stripe = add(await startStripe({ port: options.ports.stripe, file: options.stripeFile }));
    const openai = add(await startOpenAi({ port: options.ports.openai }));
    const push = add(await startPush({ port: options.ports.push }));
    return { mail, stripe, openai, push, close };
  } catch (error) {
    await close();
    throw error;
  }
}
