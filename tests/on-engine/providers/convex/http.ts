import { registerRoutes } from "@convex-dev/stripe";
import { httpRouter } from "convex/server";
import { components } from "./_generated/api";
import { httpAction } from "./_generated/server";
import { resend } from "./mails";

const http = httpRouter();

http.route({
  path: "/resend-webhook",
  method: "POST",
  handler: httpAction((ctx, request) => resend.handleResendEventWebhook(ctx, request)),
});
registerRoutes(http, components.stripe, { webhookPath: "/stripe/webhook" });

export default http;
