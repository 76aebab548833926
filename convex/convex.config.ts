/** The components that the app mounts. */
import aggregate from "@convex-dev/aggregate/convex.config.js";
import migrations from "@convex-dev/migrations/convex.config.js";
import rateLimiter from "@convex-dev/rate-limiter/convex.config.js";
import workpool from "@convex-dev/workpool/convex.config.js";
import { defineApp } from "convex/server";

const app = defineApp();
/** Limits on everything a visitor can write (C14, C98). */
app.use(rateLimiter);
/** Delivers mail with retries (I7). */
app.use(workpool, { name: "mailPool" });
/** The pool for mails to many, which may wait. */
app.use(workpool, { name: "bulkMailPool" });
/** Asks and tells the payment provider after a commit, with retries. */
app.use(workpool, { name: "paymentPool" });
/** Sends notices to push services, with retries (B06). */
app.use(workpool, { name: "pushPool" });
/** Counts open jobs and unlocks in logarithmic time. */
app.use(aggregate, { name: "briefCounts" });
/** Keeps how far each migration of rows has come (migrations.ts). */
app.use(migrations);

export default app;
