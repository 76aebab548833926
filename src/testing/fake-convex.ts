import { getFunctionName, type FunctionArgs, type FunctionReference, type FunctionReturnType } from "convex/server";
import { vi, type Mock } from "vitest";

type Answer = { status: "pending" } | { status: "success"; data: unknown } | { status: "error"; error: Error };
type Query = FunctionReference<"query">;
type Change = FunctionReference<"mutation"> | FunctionReference<"action">;
/** A result as a test writes it: ids are plain texts. */
type Plain<T> = T extends { __tableName: string } ? string : T extends object ? { [K in keyof T]: Plain<T[K]> } : T;
/** One item of a paged query's list. */
type ItemOf<Q extends Query> = FunctionReturnType<Q> extends { page: (infer Item)[] } ? Plain<Item> : never;
/** What a test says that a query answers: its result, or the items of a paged one. */
type DataOf<Q extends Query> = Plain<FunctionReturnType<Q>> | ItemOf<Q>[];
type FakeChange<F extends Change> = Mock<(args: FunctionArgs<F>) => Promise<Plain<FunctionReturnType<F>>>>;

const answers = new Map<string, Answer>();
const laterPages = new Map<string, unknown[][]>();
const changes = new Map<string, Mock & { withOptimisticUpdate: () => Mock }>();
const noAnswer: Answer = { status: "pending" };

/**
 * The stand-in for a mutation or action that the screen under test calls: a test sets its answer and reads its calls.
 * It replaces this function only: a button that calls another one does not reach it.
 */
export function fake<F extends Change>(change: F): FakeChange<F> {
  return changeNamed(getFunctionName(change)) as unknown as FakeChange<F>;
}

function changeNamed(name: string) {
  const known = changes.get(name);
  if (known !== undefined) return known;
  const mock = vi.fn<(args: unknown) => Promise<unknown>>();
  const change = Object.assign(mock, { withOptimisticUpdate: () => mock });
  changes.set(name, change);
  return change;
}

/** Makes a query succeed with this data, or fail with this error. A paged query gets the items of its only page. */
export function answer<Q extends Query>(query: Q, outcome: DataOf<Q> | Error): void {
  laterPages.delete(getFunctionName(query));
  keep(query, outcome);
}

/** Makes a paged query succeed with its first page, and with one more each time that more is loaded. */
export function answerPages<Q extends Query>(query: Q, first: ItemOf<Q>[], ...later: ItemOf<Q>[][]): void {
  keep(query, first);
  laterPages.set(getFunctionName(query), later);
}

/** Makes each use of this query succeed with the result of `dataFor` for its arguments. */
export function answerEach<Q extends Query>(
  query: Q,
  dataFor: (args: FunctionArgs<Q>) => Plain<FunctionReturnType<Q>>,
): void {
  laterPages.delete(getFunctionName(query));
  keep(query, new DataFor(dataFor));
}

function keep(query: Query, outcome: unknown): void {
  answers.set(
    getFunctionName(query),
    outcome instanceof Error ? { status: "error", error: outcome } : { status: "success", data: outcome },
  );
}

class DataFor {
  constructor(readonly from: (args: Record<string, unknown>) => unknown) {}
}

/** Removes every answer: queries are pending until a test gives one, and mutations return undefined. */
export function forgetAnswers(): void {
  answers.clear();
  laterPages.clear();
  for (const change of changes.values()) change.mockReset();
}

/**
 * Hooks that replace convex/react's: `vi.mock("convex/react", async (original) => ({ ...(await original()),
 * ...fakeHooks }))`.
 */
export const fakeHooks = {
  useQuery_experimental: ({
    query,
    args,
  }: {
    query: FunctionReference<"query">;
    args: Record<string, unknown> | "skip";
  }) => {
    const found = (args !== "skip" && answers.get(getFunctionName(query))) || noAnswer;
    if (found.status !== "success" || !(found.data instanceof DataFor) || args === "skip") return found;
    return { ...found, data: found.data.from(args) };
  },
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
  useAction: (action: FunctionReference<"action">) => changeNamed(getFunctionName(action)),
  useMutation: (mutation: FunctionReference<"mutation">) => changeNamed(getFunctionName(mutation)),
};

/** A page of a list that was given as items: a page's cursor is the number of pages before it. */
function pageOf(name: string, first: unknown[], options: unknown) {
  const { cursor } = options as { cursor: string | null };
  const pages = [first, ...(laterPages.get(name) ?? [])];
  const index = Number(cursor ?? 0);
  return { page: pages[index] ?? [], isDone: index >= pages.length - 1, continueCursor: String(index + 1) };
}
