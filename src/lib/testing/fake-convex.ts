import { getFunctionName, type FunctionReference } from "convex/server";
import { vi } from "vitest";

type Answer = { status: "pending" } | { status: "success"; data: unknown } | { status: "error"; error: Error };

const answers = new Map<string, Answer>();
const noAnswer: Answer = { status: "pending" };

/** What the mutation of the screen under test does; tests replace it. */
export const fakeMutation = vi.fn<(args: Record<string, unknown>) => Promise<unknown>>();

/** Lets a query, by its name "briefs:getOpen", succeed with this data or fail with this error. */
export function answer(name: string, outcome: unknown): void {
  answers.set(
    name,
    outcome instanceof Error ? { status: "error", error: outcome } : { status: "success", data: outcome },
  );
}

/** Forgets every answer; queries are pending until a test gives one. */
export function forgetAnswers(): void {
  answers.clear();
  fakeMutation.mockReset();
}

/** Hooks in place of convex/react's: `vi.mock("convex/react", async (original) => ({ ...(await original()), ...fakeHooks }))`. */
export const fakeHooks = {
  useQuery_experimental: ({ query }: { query: FunctionReference<"query"> }) =>
    answers.get(getFunctionName(query)) ?? noAnswer,
  useQueries: (queries: Record<string, { query: FunctionReference<"query"> }>) =>
    Object.fromEntries(
      Object.entries(queries).map(([key, { query }]) => {
        const found = answers.get(getFunctionName(query)) ?? noAnswer;
        return [key, found.status === "success" ? found.data : found.status === "error" ? found.error : undefined];
      }),
    ),
  usePaginatedQuery_experimental: ({ query }: { query: FunctionReference<"query"> }) => {
    const found = answers.get(getFunctionName(query)) ?? noAnswer;
    const more = { canLoadMore: false, loadMore: () => {} };
    return found.status === "pending" ? { ...found, ...more, data: undefined } : { data: [], ...found, ...more };
  },
  useAction: () => fakeMutation,
  useMutation: () => Object.assign(fakeMutation, { withOptimisticUpdate: () => fakeMutation }),
};
