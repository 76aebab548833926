import { getFunctionName, type FunctionReference } from "convex/server";
import { useState } from "react";
import { vi } from "vitest";

type Answer = { status: "pending" } | { status: "success"; data: unknown } | { status: "error"; error: Error };

const answers = new Map<string, Answer>();
const laterPages = new Map<string, unknown[][]>();
const noAnswer: Answer = { status: "pending" };

/** What the mutation of the screen under test does; tests replace it. */
export const fakeMutation = vi.fn<(args: Record<string, unknown>) => Promise<unknown>>();

/** Lets a query, by its name "briefs:getOpen", succeed with this data or fail with this error. */
export function answer(name: string, outcome: unknown): void {
  laterPages.delete(name);
  answers.set(
    name,
    outcome instanceof Error ? { status: "error", error: outcome } : { status: "success", data: outcome },
  );
}

/** Lets a paged query succeed with the first page, and with one more each time that more is asked for. */
export function answerPages(name: string, first: unknown[], ...later: unknown[][]): void {
  answer(name, first);
  laterPages.set(name, later);
}

/** Lets each query of this name that `useQueries` holds succeed with what this makes of its arguments. */
export function answerEach(name: string, dataFor: (args: Record<string, unknown>) => unknown): void {
  answer(name, new DataFor(dataFor));
}

class DataFor {
  constructor(readonly from: (args: Record<string, unknown>) => unknown) {}
}

/** Forgets every answer; queries are pending until a test gives one. */
export function forgetAnswers(): void {
  answers.clear();
  laterPages.clear();
  fakeMutation.mockReset();
}

/** Hooks in place of convex/react's: `vi.mock("convex/react", async (original) => ({ ...(await original()), ...fakeHooks }))`. */
export const fakeHooks = {
  useQuery_experimental: ({ query }: { query: FunctionReference<"query"> }) =>
    answers.get(getFunctionName(query)) ?? noAnswer,
  useQueries: (queries: Record<string, { query: FunctionReference<"query">; args: Record<string, unknown> }>) =>
    Object.fromEntries(
      Object.entries(queries).map(([key, { query, args }]) => {
        const found = answers.get(getFunctionName(query)) ?? noAnswer;
        const data = found.status === "success" ? found.data : found.status === "error" ? found.error : undefined;
        return [key, data instanceof DataFor ? data.from(args) : data];
      }),
    ),
  usePaginatedQuery_experimental: ({ query }: { query: FunctionReference<"query"> }) => {
    const [asked, setAsked] = useState(0);
    const found = answers.get(getFunctionName(query)) ?? noAnswer;
    const later = laterPages.get(getFunctionName(query)) ?? [];
    const more = { canLoadMore: asked < later.length, loadMore: () => setAsked((count) => count + 1) };
    if (found.status === "pending") return { ...found, ...more, data: undefined };
    if (later.length === 0 || found.status === "error") return { data: [], ...found, ...more };
    return { ...found, ...more, data: [found.data as unknown[], ...later.slice(0, asked)].flat() };
  },
  useAction: () => fakeMutation,
  useMutation: () => Object.assign(fakeMutation, { withOptimisticUpdate: () => fakeMutation }),
};
