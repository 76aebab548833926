import { afterEach, expect, it, vi } from "vitest";
import { api } from "../../_generated/api";
import { newBackend } from "../../tests/test.setup";

afterEach(() => vi.unstubAllEnvs());

it("the platform has been open since 7 October 2024 (DATA-006, C62)", async () => {
  expect(await newBackend().query(api.launch.state, {})).toEqual({ isLaunched: true, launchDate: "2024-10-07" });
});

it("a deployment can open on another day", async () => {
  const t = newBackend();
  vi.stubEnv("LAUNCH_DATE", "2999-01-01");
  expect(await t.query(api.launch.state, {})).toEqual({ isLaunched: false, launchDate: "2999-01-01" });
});
