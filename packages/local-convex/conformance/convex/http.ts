import { httpRouter } from "convex/server";
import { api } from "./_generated/api";
import { httpAction } from "./_generated/server";

const http = httpRouter();

http.route({
  path: "/fails",
  method: "GET",
  handler: httpAction(() => {
    throw new Error("the reason");
  }),
});

http.route({
  path: "/calls",
  method: "GET",
  handler: httpAction(async (ctx) => {
    await ctx.runQuery(api.failing.plain, {});
    return new Response();
  }),
});

export default http;
