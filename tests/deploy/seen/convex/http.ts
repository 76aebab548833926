import { httpActionGeneric, httpRouter } from "convex/server";

/** Tells each sender the address that functions see. */
const http = httpRouter();
http.route({
  path: "/seen",
  method: "GET",
  handler: httpActionGeneric(async (ctx) => new Response((await ctx.meta.getRequestMetadata()).ip)),
});
export default http;
