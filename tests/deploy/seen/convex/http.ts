import { httpActionGeneric, httpRouter } from "convex/server";

/** Tells each sender the address that functions see, and how much arrived. */
const http = httpRouter();
http.route({
  path: "/seen",
  method: "GET",
  handler: httpActionGeneric(async (ctx) => new Response((await ctx.meta.getRequestMetadata()).ip)),
});
http.route({
  path: "/size",
  method: "POST",
  handler: httpActionGeneric(async (_ctx, request) => new Response(String((await request.arrayBuffer()).byteLength))),
});
export default http;
