/** HTTP routes: the key of the deployment's tokens, the chat, reports of payments and mails, and uploads. */
import { httpRouter } from "convex/server";
import { CHAT_PATH } from "../domain/chat";
import { auth } from "./auth";
import { answer } from "./chatSupport";
import { receiveAvatar, receivePortfolio } from "./imageUpload";
import { preflight } from "./model/cors";
import { receive as receiveMailReport } from "./mailWebhook";
import { receive } from "./stripeWebhook";

const http = httpRouter();
auth.addHttpRoutes(http);
http.route({ path: "/stripe/webhook", method: "POST", handler: receive });
http.route({ path: "/resend/webhook", method: "POST", handler: receiveMailReport });
http.route({ path: "/images/avatar", method: "POST", handler: receiveAvatar });
http.route({ path: "/images/avatar", method: "OPTIONS", handler: preflight });
http.route({ path: "/images/portfolio", method: "POST", handler: receivePortfolio });
http.route({ path: "/images/portfolio", method: "OPTIONS", handler: preflight });
http.route({ path: CHAT_PATH, method: "POST", handler: answer });
http.route({ path: CHAT_PATH, method: "OPTIONS", handler: preflight });

export default http;
