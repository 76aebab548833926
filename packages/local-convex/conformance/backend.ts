import type { FunctionReference, FunctionReturnType, OptionalRestArgs, UserIdentity } from "convex/server";

type Result<Ref extends FunctionReference<"query" | "mutation" | "action">> = Promise<FunctionReturnType<Ref>>;

/** A way to call the fixture's functions. Every case runs on each of them and must give the same results. */
export interface Backend {
  query<Q extends FunctionReference<"query">>(query: Q, ...args: OptionalRestArgs<Q>): Result<Q>;
  mutation<M extends FunctionReference<"mutation">>(mutation: M, ...args: OptionalRestArgs<M>): Result<M>;
  action<A extends FunctionReference<"action">>(action: A, ...args: OptionalRestArgs<A>): Result<A>;
  /** A query as somebody who is logged in. */
  queryAs<Q extends FunctionReference<"query">>(
    identity: Partial<UserIdentity>,
    query: Q,
    ...args: OptionalRestArgs<Q>
  ): Result<Q>;
  close(): Promise<void>;
}
