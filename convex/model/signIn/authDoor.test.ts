/** What the auth library's public functions may touch, whatever a caller sends (docs/adr/0014-accounts.md). */
import { exportPKCS8, generateKeyPair } from "jose";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { DAY_MS } from "../../../domain/limits";
import { api, internal } from "../../_generated/api";
import { build } from "../../tests/functionMatrix.setup";
import { allRows, allTables, differences, idOfEveryTable } from "../../tests/sampleRows.setup";
import { expectRefusal, type Backend } from "../../tests/test.setup";

let privateKey: string;
let t: Backend;
let ids: Record<string, string>;
beforeAll(async () => {
  privateKey = await exportPKCS8((await generateKeyPair("RS256", { extractable: true })).privateKey);
});
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z"), toFake: ["Date", "setTimeout", "clearTimeout"] });
  ({ t } = (await build(privateKey)).world);
  ids = await idOfEveryTable(t);
});

const client = (email: string) => ({
  provider: "password",
  params: { flow: "signUpClient", email, password: "houten-vloer", name: "Noor Hendriks", role: "CLIENT" },
});
/** A session that somebody got by signing up. */
async function tokensOf(email: string): Promise<{ token: string; refreshToken: string }> {
  const { tokens } = await t.action(api.auth.signIn, client(email));
  return tokens!;
}
const refresh = (refreshToken: string) => t.action(api.auth.signIn, { refreshToken });

describe("a refresh token", () => {
  it("made of ids of any two tables reads, changes and erases nothing", async () => {
    const before = await allRows(t);
    for (const first of allTables) {
      for (const second of allTables) {
        // These two do make a token: one of theirs, for its own session.
        if (first === "authRefreshTokens" && second === "authSessions") continue;
        expect(await refresh(`${ids[first]}|${ids[second]}`), `${first}|${second}`).toEqual({ tokens: null });
      }
    }
    expect(differences(before, await allRows(t))).toEqual([]);
    expect(await t.run(async (ctx) => (await ctx.storage.get(ids._storage as never)) !== null)).toBe(true);
  });

  it("put together from the halves of two others ends neither session", async () => {
    const one = (await tokensOf("een@voorbeeld.test")).refreshToken.split("|");
    const other = (await tokensOf("ander@voorbeeld.test")).refreshToken.split("|");
    const before = await allRows(t);
    expect(await refresh(`${one[0]}|${other[1]}`)).toEqual({ tokens: null });
    expect(await refresh(`${other[0]}|${one[1]}`)).toEqual({ tokens: null });
    expect(differences(before, await allRows(t))).toEqual([]);
    expect((await refresh(one.join("|"))).tokens).not.toBeNull();
    expect((await refresh(other.join("|"))).tokens).not.toBeNull();
  });

  it.each([
    ["with a third part", (token: string) => `${token}|x`],
    ["with an empty half", (token: string) => `${token.split("|")[0]}|`],
    ["without its divider", (token: string) => token.replace("|", "")],
    ["with blanks around it", (token: string) => ` ${token} `],
    ["in capitals", (token: string) => token.toUpperCase()],
    ["of thousands of characters", (token: string) => token + "x".repeat(10_000)],
    ["with only its session", (token: string) => `x|${token.split("|")[1]}`],
  ])("%s renews nothing and ends no session", async (_, change) => {
    const { refreshToken } = await tokensOf("noor@voorbeeld.test");
    const before = await allRows(t);
    expect(await refresh(change(refreshToken))).toEqual({ tokens: null });
    expect(differences(before, await allRows(t))).toEqual([]);
  });

  it("counts for the library's own mutation under the same rule", async () => {
    const before = await allRows(t);
    const args = { type: "refreshSession" as const, refreshToken: `${ids.briefs}|${ids.briefs}` };
    expect(await t.mutation(internal.auth.store, { args })).toBeNull();
    expect(differences(before, await allRows(t))).toEqual([]);
  });

  it("that is whole and has expired ends its own session only", async () => {
    const { refreshToken } = await tokensOf("noor@voorbeeld.test");
    const before = await allRows(t);
    vi.setSystemTime(Date.now() + 400 * DAY_MS);
    expect(await refresh(refreshToken)).toEqual({ tokens: null });
    const [tokenId, sessionId] = refreshToken.split("|");
    expect(differences(before, await allRows(t)).sort()).toEqual([
      `erased authRefreshTokens ${tokenId}`,
      `erased authSessions ${sessionId}`,
    ]);
  });
});

describe("a sign-in with a code", () => {
  it("writes nothing, however many and however large: this site mails no codes", async () => {
    const before = await allRows(t);
    for (const code of ["000000", "x".repeat(10_000), ids.briefs, { not: null }]) {
      for (const email of [undefined, "wie@dan.test", ids.authAccounts, "x".repeat(10_000)]) {
        const params = { code, ...(email === undefined ? {} : { email }) };
        await expectRefusal(t.action(api.auth.signIn, { params }), "INVALID_INPUT");
        await expectRefusal(t.action(api.auth.signIn, { params, verifier: ids.authVerifiers! }), "INVALID_INPUT");
      }
    }
    expect(differences(before, await allRows(t))).toEqual([]);
  });
});

describe("a sign-in", () => {
  it.each([
    ["nothing", {}],
    ["another provider", { provider: "github", params: {} }],
    ["a provider's inherited name", { provider: "constructor", params: {} }],
    ["parameters that are a list", { provider: "password", params: ["signIn"] }],
    ["parameters that are a text", { provider: "password", params: "signIn" }],
    ["no parameters", { provider: "password" }],
    ["a refresh token beside a provider", { provider: "password", refreshToken: "a|b" }],
  ])("with %s is refused with a code of the catalogue", async (_, args) => {
    const before = await allRows(t);
    await expectRefusal(t.action(api.auth.signIn, args as never), "INVALID_INPUT");
    expect(differences(before, await allRows(t))).toEqual([]);
  });

  it("writes nothing of the caller's into the log", async () => {
    const lines: unknown[][] = [];
    for (const level of ["log", "info", "warn", "error", "debug"] as const) {
      vi.spyOn(console, level).mockImplementation((...line) => void lines.push(line));
    }
    await refresh(`planted|${ids.briefs}`);
    await t.action(api.auth.signIn, { ...client("noor@voorbeeld.test"), calledBy: "planted\nline" });
    expect(JSON.stringify(lines)).not.toContain("planted");
  });
});

describe("the library's mutation", () => {
  it.each([
    "verifyCodeAndSignIn",
    "verifier",
    "verifierSignature",
    "userOAuth",
    "createVerificationCode",
    "modifyAccount",
  ])("does not do %s: nothing here asks for it", async (type) => {
    await expect(t.mutation(internal.auth.store, { args: { type } as never })).rejects.toThrow(/validator/i);
  });
});
