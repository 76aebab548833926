import { httpRouter } from "convex/server";
import { polar } from "./subscriptions";

const http = httpRouter();

polar.registerRoutes(http, { path: "/polar/webhook" });

export default http;
