/**
 * HTTP routes: the public key of the deployment's tokens, the chat, webhooks of the payment and mail providers,
 * pictures, unsubscribing from mails, and calendars.
 */
import { httpRouter } from "convex/server";
import { CHAT_PATH } from "../domain/chat";
import { UNSUBSCRIBE_PATH } from "../domain/notices";
import { CALENDAR_PATH } from "../domain/visits";
import { auth } from "./auth";
import { answer } from "./model/chat/chatFunctions";
import { receiveAvatar, receivePortfolio } from "./model/images/uploadFunctions";
import { receiveMessagePhoto, receivePhoto, receiveQuoteFile } from "./model/photos/uploadFunctions";
import { preflight } from "./model/base/cors";
import { PICTURE_PATH } from "./model/base/pictureAddresses";
import { receive as receiveMailReport } from "./model/mail/webhookFunctions";
import { receive } from "./model/payments/webhookFunctions";
import { showPage, unsubscribe } from "./model/notices/unsubscribeFunctions";
import { sendPicture } from "./model/pictures/pictureFunctions";
import { sendCalendar } from "./model/visits/calendarFunctions";

const http = httpRouter();
auth.addHttpRoutes(http);
http.route({ path: "/stripe/webhook", method: "POST", handler: receive });
http.route({ path: "/resend/webhook", method: "POST", handler: receiveMailReport });
http.route({ path: "/images/avatar", method: "POST", handler: receiveAvatar });
http.route({ path: "/images/avatar", method: "OPTIONS", handler: preflight });
http.route({ path: "/images/portfolio", method: "POST", handler: receivePortfolio });
http.route({ path: "/images/portfolio", method: "OPTIONS", handler: preflight });
http.route({ path: "/images/request", method: "POST", handler: receivePhoto });
http.route({ path: "/images/request", method: "OPTIONS", handler: preflight });
http.route({ path: "/images/message", method: "POST", handler: receiveMessagePhoto });
http.route({ path: "/images/message", method: "OPTIONS", handler: preflight });
http.route({ path: "/images/quote", method: "POST", handler: receiveQuoteFile });
http.route({ path: "/images/quote", method: "OPTIONS", handler: preflight });
http.route({ path: PICTURE_PATH, method: "GET", handler: sendPicture });
http.route({ path: CHAT_PATH, method: "POST", handler: answer });
http.route({ path: CHAT_PATH, method: "OPTIONS", handler: preflight });
http.route({ path: UNSUBSCRIBE_PATH, method: "POST", handler: unsubscribe });
http.route({ path: UNSUBSCRIBE_PATH, method: "GET", handler: showPage });
http.route({ path: CALENDAR_PATH, method: "GET", handler: sendCalendar });

export default http;
