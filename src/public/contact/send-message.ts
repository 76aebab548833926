import { ConvexHttpClient } from "convex/browser";
import type { FunctionArgs } from "convex/server";
import { api } from "../../../convex/_generated/api";
import { readConfig } from "../../app/config";

/** Sends a contact message, over HTTP: a visitor without a connection hears so at once (CONT-006). */
export async function sendMessage(message: FunctionArgs<typeof api.contact.sendContactMessage>): Promise<void> {
  await new ConvexHttpClient(readConfig().convexUrl).mutation(api.contact.sendContactMessage, message);
}
