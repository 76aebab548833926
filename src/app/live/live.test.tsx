import { renderHook } from "@testing-library/react";
import { useConvexAuth, useQuery_experimental as useQuery } from "convex/react";
import { expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";

test.each<[string, () => unknown]>([
  ["the auth state", () => useConvexAuth()],
  ["an account's data", () => useQuery({ query: api.users.viewer, args: {} })],
])("%s outside its provider is an error, not a guest (AUTH-040)", (_, useIt) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(() => renderHook(useIt)).toThrow(/Could not find/);
  log.mockRestore();
});
