import { getFunctionName, type FunctionReference } from "convex/server";
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
  useQuery_experimental: ({ query, args }: { query: FunctionReference<"query">; args: unknown }) =>
    args === "skip" ? noAnswer : (answers.get(getFunctionName(query)) ?? noAnswer),
  useQueries: (queries: Record<string, { query: FunctionReference<"query">; args: Record<string, unknown> }>) =>
    Object.fromEntries(
      Object.entries(queries).map(([key, { query, args }]) => {
        const name = getFunctionName(query);
        const found = answers.get(name) ?? noAnswer;
        const data = found.status === "success" ? found.data : found.status === "error" ? found.error : undefined;
        if (data instanceof DataFor) return [key, data.from(args)];
        return [
          key,
          Array.isArray(data) && "paginationOpts" in args ? pageOf(name, data, args["paginationOpts"]) : data,
        ];
      }),
    ),
  useAction: () => fakeMutation,
  useMutation: () => Object.assign(fakeMutation, { withOptimisticUpdate: () => fakeMutation }),
};

/** A page of a list that was given as items: a page's cursor is the number of pages before it. */
function pageOf(name: string, first: unknown[], options: unknown) {
  const { cursor } = options as { cursor: string | null };
  const pages = [first, ...(laterPages.get(name) ?? [])];
  const index = Number(cursor ?? 0);
  return { page: pages[index] ?? [], isDone: index >= pages.length - 1, continueCursor: String(index + 1) };
}
