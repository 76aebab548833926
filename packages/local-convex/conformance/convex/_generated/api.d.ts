/* eslint-disable */
/**
 * Generated `api` utility.
 *
 * THIS CODE IS AUTOMATICALLY GENERATED.
 *
 * To regenerate, run `npx convex dev`.
 * @module
 */

import type * as anything from "../anything.js";
import type * as cases from "../cases.js";
import type * as checks from "../checks.js";
import type * as failing from "../failing.js";
import type * as http from "../http.js";
import type * as items from "../items.js";
import type * as jobs from "../jobs.js";
import type * as polyfilled from "../polyfilled.js";
import type * as telling from "../telling.js";
import type * as telling_node from "../telling_node.js";

import type {
  ApiFromModules,
  FilterApi,
  FunctionReference,
} from "convex/server";

declare const fullApi: ApiFromModules<{
  anything: typeof anything;
  cases: typeof cases;
  checks: typeof checks;
  failing: typeof failing;
  http: typeof http;
  items: typeof items;
  jobs: typeof jobs;
  polyfilled: typeof polyfilled;
  telling: typeof telling;
  telling_node: typeof telling_node;
}>;

/**
 * A utility for referencing Convex functions in your app's public API.
 *
 * Usage:
 * ```js
 * const myFunctionReference = api.myModule.myFunction;
 * ```
 */
export declare const api: FilterApi<
  typeof fullApi,
  FunctionReference<any, "public">
>;

/**
 * A utility for referencing Convex functions in your app's internal API.
 *
 * Usage:
 * ```js
 * const myFunctionReference = internal.myModule.myFunction;
 * ```
 */
export declare const internal: FilterApi<
  typeof fullApi,
  FunctionReference<any, "internal">
>;

export declare const components: {};
