import { createPublicKey, type JsonWebKey } from "node:crypto";
import { createLocalJWKSet, importPKCS8, jwtVerify, SignJWT } from "jose";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createSecrets, loadOrCreateSecrets } from "./secrets";

test("a session signed with the private key is accepted by the published keys", async () => {
  const { jwtPrivateKey, jwks } = createSecrets();
  expect(jwtPrivateKey).not.toContain("\n");
  const key = await importPKCS8(jwtPrivateKey, "RS256");
  const token = await new SignJWT({ sub: "jan" }).setProtectedHeader({ alg: "RS256" }).sign(key);
  const { payload } = await jwtVerify(token, createLocalJWKSet(JSON.parse(jwks)));
  expect(payload.sub).toBe("jan");
});

test("the key that signs sessions has 3,072 bits, which is worth 128 of a symmetric one", () => {
  const { keys } = JSON.parse(createSecrets().jwks) as { keys: [JsonWebKey] };
  const key = createPublicKey({ key: keys[0], format: "jwk" });
  expect(key.asymmetricKeyDetails?.modulusLength).toBe(3072);
});

test("secrets are made once and readable by their owner only", () => {
  const dir = mkdtempSync(join(tmpdir(), "secrets-"));
  const file = join(dir, "sub", "secrets.json");
  const first = loadOrCreateSecrets(file);
  expect(loadOrCreateSecrets(file)).toEqual(first);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  rmSync(dir, { recursive: true });
});

test("a file of an earlier version keeps its secrets and gets those that it lacks", () => {
  const dir = mkdtempSync(join(tmpdir(), "secrets-"));
  const file = join(dir, "secrets.json");
  const { mailWebhookSecret: _, ...earlier } = createSecrets();
  writeFileSync(file, JSON.stringify(earlier));
  expect(loadOrCreateSecrets(file)).toEqual({
    ...earlier,
    mailWebhookSecret: expect.stringMatching(/^whsec_/) as string,
  });
  expect(loadOrCreateSecrets(file)).toEqual(loadOrCreateSecrets(file));
  rmSync(dir, { recursive: true });
});

test.each(["", '{ "adminKey": "local|1', "null", "[1]"])(
  "a file that holds %j is refused with a message that says which and what to do",
  (content) => {
    const dir = mkdtempSync(join(tmpdir(), "secrets-"));
    const file = join(dir, "secrets.json");
    writeFileSync(file, content);
    expect(() => loadOrCreateSecrets(file)).toThrow(/^The secrets in .*secrets\.json cannot be read: .* remove it/);
    rmSync(dir, { recursive: true });
  },
);

test("a half-written file of an interrupted start is not read as the secrets", () => {
  const dir = mkdtempSync(join(tmpdir(), "secrets-"));
  const file = join(dir, "secrets.json");
  writeFileSync(`${file}.next`, '{ "adminKey": "local|1', { mode: 0o644 });
  expect(loadOrCreateSecrets(file).adminKey).toMatch(/^local\|[0-9a-f]{64}$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(dir)).toEqual(["secrets.json"]);
  rmSync(dir, { recursive: true });
});
