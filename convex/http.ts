/** HTTP routes: where the deployment publishes the key of its tokens, and where payments are reported. */
import { httpRouter } from "convex/server";
import { auth } from "./auth";
import { receive } from "./stripeWebhook";

const http = httpRouter();
auth.addHttpRoutes(http);
http.route({ path: "/stripe/webhook", method: "POST", handler: receive });

export default http;
