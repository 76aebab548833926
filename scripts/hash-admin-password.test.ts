import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

/** What the command says about a password that is piped into it. */
function hash(password: string) {
  const args = ["--import", "tsx", "scripts/hash-admin-password.ts"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { input: `${password}\n`, encoding: "utf8" });
  return { status, stdout, stderr };
}

it("a password that no account may have opens no admin pages either", () => {
  const { status, stdout, stderr } = hash("Wachtwoord123");
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toContain("it is soon guessed");
});

it("the hash of another one is printed with the command that sets it", () => {
  const { status, stdout } = hash("drempel lantaarn zes kano");
  expect(status).toBe(0);
  expect(stdout).toMatch(/^npx convex env set ADMIN_PASSWORD_HASH --prod -- '\S+'\n$/);
});
