import { vResultValidator, vWorkflowId, WorkflowManager, type WorkflowId } from "@convex-dev/workflow";
import { v } from "convex/values";
import { components, internal } from "./_generated/api";
import { internalAction, internalMutation, internalQuery, mutation, query } from "./_generated/server";
import { note } from "./notes";

const workflow = new WorkflowManager(components.workflow, {
  workpoolOptions: { maxParallelism: 5, logLevel: "ERROR" },
});

const RETRY = { maxAttempts: 3, initialBackoffMs: 20, base: 2 };

export const price = internalQuery({ args: { metres: v.number() }, handler: (_, { metres }) => 25 * metres });

/** Fails `failures` times, and then returns the number of its attempt. */
export const flaky = internalAction({
  args: { run: v.string(), name: v.string(), failures: v.number() },
  handler: async (ctx, { run, name, failures }): Promise<number> => {
    const attempt: number = await ctx.runMutation(internal.notes.add, { run, text: name });
    if (attempt <= failures) throw new Error(`${name} failed at attempt ${attempt}`);
    return attempt;
  },
});

/** A workflow with steps in sequence and in parallel, with retries, a pause and an event to wait for. */
export const order = workflow
  .define({
    args: { run: v.string(), metres: v.number() },
    returns: v.object({ price: v.number(), attempts: v.array(v.number()), answer: v.string() }),
  })
  .handler(async (step, { run, metres }) => {
    await step.runMutation(internal.notes.add, { run, text: "placed" });
    const price = await step.runQuery(internal.flows.price, { metres });
    const attempts: number[] = await Promise.all([
      step.runAction(internal.flows.flaky, { run, name: "cut", failures: 2 }, { retry: RETRY }),
      step.runAction(internal.flows.flaky, { run, name: "pack", failures: 0 }),
    ]);
    await step.sleep(50);
    await step.runMutation(internal.notes.add, { run, text: "shipped" }, { inline: true });
    const answer = await step.awaitEvent<string>({ name: "received" });
    await step.runMutation(internal.notes.add, { run, text: `received ${answer}` });
    return { price, attempts, answer };
  });

export const failing = workflow
  .define({ args: { run: v.string() }, returns: v.null() })
  .handler(async (step, { run }) => {
    await step.runMutation(internal.notes.add, { run, text: "placed" });
    await step.runAction(internal.flows.flaky, { run, name: "cut", failures: 9 }, { retry: RETRY });
    await step.runMutation(internal.notes.add, { run, text: "never" });
    return null;
  });

export const onComplete = internalMutation({
  args: { workflowId: vWorkflowId, result: vResultValidator, context: v.object({ run: v.string() }) },
  handler: async (ctx, { result, context: { run } }) => {
    await note(ctx, run, `over: ${result.kind}`);
  },
});

export const start = mutation({
  args: { run: v.string(), metres: v.number() },
  handler: (ctx, args): Promise<WorkflowId> =>
    workflow.start(ctx, internal.flows.order, args, {
      onComplete: internal.flows.onComplete,
      context: { run: args.run },
    }),
});

export const startFailing = mutation({
  args: { run: v.string() },
  handler: (ctx, args): Promise<WorkflowId> =>
    workflow.start(ctx, internal.flows.failing, args, {
      onComplete: internal.flows.onComplete,
      context: { run: args.run },
    }),
});

export const send = mutation({
  args: { workflowId: vWorkflowId, answer: v.string() },
  handler: async (ctx, { workflowId, answer }) => {
    await workflow.sendEvent(ctx, { workflowId, name: "received", value: answer });
  },
});

export const cancel = mutation({
  args: { workflowId: vWorkflowId },
  handler: (ctx, { workflowId }) => workflow.cancel(ctx, workflowId),
});

export const status = query({
  args: { workflowId: vWorkflowId },
  handler: (ctx, { workflowId }) => workflow.status(ctx, workflowId),
});
