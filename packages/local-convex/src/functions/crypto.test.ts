import { generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { testEngine } from "./testing";

const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
const ec = generateKeyPairSync("ec", { namedCurve: "P-256" });
const env = {
  RSA_PRIVATE: rsa.privateKey.export({ type: "pkcs8", format: "pem" }) as string,
  RSA_PUBLIC: rsa.publicKey.export({ type: "spki", format: "pem" }) as string,
  EC_PRIVATE_JWK: JSON.stringify(ec.privateKey.export({ format: "jwk" })),
  EC_PUBLIC_JWK: JSON.stringify(ec.publicKey.export({ format: "jwk" })),
};

describe("crypto.subtle in mutations", () => {
  it("F20 signs and verifies RS256 with jose", async () => {
    const engine = await testEngine({
      env,
      files: {
        "m.ts": `import { mutation } from "./_generated/server"; import { SignJWT, importPKCS8, importSPKI, jwtVerify, exportJWK } from "jose";
          export const roundTrip = mutation({ handler: async () => {
            const key = await importPKCS8(process.env.RSA_PRIVATE, "RS256");
            const token = await new SignJWT({ sub: "u" }).setProtectedHeader({ alg: "RS256" }).setIssuedAt().setExpirationTime("1h").sign(key);
            const verified = await jwtVerify(token, await importSPKI(process.env.RSA_PUBLIC, "RS256", { extractable: true }));
            const jwk = await exportJWK(await importSPKI(process.env.RSA_PUBLIC, "RS256", { extractable: true }));
            return [verified.payload, jwk.kty];
          } });`,
      },
    });
    const run = engine.mutation("m:roundTrip");
    expect(run.ok && run.value).toEqual([{ sub: "u", iat: 1_700_000_000, exp: 1_700_003_600 }, "RSA"]);
  });

  it("F21 digests, HMAC, AES-GCM and PBKDF2 answer what Node's own Web Cryptography answers", async () => {
    const body = `
      const text = (s) => new TextEncoder().encode(s);
      const hex = (buffer) => [...new Uint8Array(buffer)].map((b) => b.toString(16).padStart(2, "0")).join("");
      const hmac = await crypto.subtle.importKey("raw", text("k"), { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
      const aes = await crypto.subtle.importKey("raw", new Uint8Array(16), "AES-GCM", true, ["encrypt", "decrypt"]);
      const iv = new Uint8Array(12);
      const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, aes, text("geheim"));
      const password = await crypto.subtle.importKey("raw", text("pw"), "PBKDF2", false, ["deriveBits"]);
      const signature = await crypto.subtle.sign("HMAC", hmac, text("x"));
      return [
        hex(await crypto.subtle.digest("SHA-256", text("abc"))), hex(await crypto.subtle.digest({ name: "sha-1" }, text("abc"))),
        hex(signature), await crypto.subtle.verify("HMAC", hmac, signature, text("x")),
        await crypto.subtle.verify("HMAC", hmac, signature, text("y")),
        hex(sealed), new TextDecoder().decode(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, aes, sealed)),
        hex(await crypto.subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt: text("s"), iterations: 10 }, password, 128)),
        hmac.algorithm, aes.extractable, hmac.type, (await crypto.subtle.exportKey("jwk", aes)).k,
      ];`;
    const engine = await testEngine({
      "m.ts": `import { mutation, action } from "./_generated/server";
        const work = async () => { ${body} };
        export const here = mutation({ handler: work }); export const there = action({ handler: work });`,
    });
    const there = await engine.action("m:there");
    expect(there).toMatchObject({ ok: true });
    expect(engine.mutation("m:here")).toMatchObject({ value: there.ok && there.value });
  });

  it("F22 verifies ECDSA but does not sign with it: that needs true randomness", async () => {
    const engine = await testEngine({
      env,
      files: {
        "m.ts": `import { mutation, action } from "./_generated/server"; import { v } from "convex/values";
          const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
          const key = (name, usage) => crypto.subtle.importKey("jwk", JSON.parse(process.env[name]), algorithm, false, [usage]);
          const sign = async () => crypto.subtle.sign(algorithm, await key("EC_PRIVATE_JWK", "sign"), new Uint8Array(3));
          export const signHere = mutation({ handler: sign });
          export const signThere = action({ handler: sign });
          export const verify = mutation({ args: { s: v.bytes() }, handler: async (_, { s }) =>
            crypto.subtle.verify(algorithm, await key("EC_PUBLIC_JWK", "verify"), s, new Uint8Array(3)) });`,
      },
    });
    expect(engine.mutation("m:signHere")).toMatchObject({
      ok: false,
      errorMessage: expect.stringContaining("Can't use cryptographic randomness in queries and mutations."),
    });
    const signed = await engine.action("m:signThere");
    expect(signed.ok && engine.mutation("m:verify", { s: signed.value })).toMatchObject({ ok: true, value: true });
  });

  it("F23 failures are DOMExceptions", async () => {
    const engine = await testEngine({
      "m.ts": `import { mutation } from "./_generated/server";
        export const fail = mutation({ handler: async () => {
          const names = [];
          const attempt = (work) => work.catch((error) => names.push(error.name));
          const key = await crypto.subtle.importKey("raw", new Uint8Array(16), "AES-GCM", false, ["encrypt"]);
          await attempt(crypto.subtle.importKey("pkcs8", new Uint8Array(3), { name: "RSA-PSS", hash: "SHA-256" }, false, ["sign"]));
          await attempt(crypto.subtle.exportKey("raw", key));
          await attempt(crypto.subtle.decrypt({ name: "AES-GCM", iv: new Uint8Array(12) }, key, new Uint8Array(20)));
          await attempt(crypto.subtle.digest("MD5", new Uint8Array(1)));
          return names;
        } });`,
    });
    const run = engine.mutation("m:fail");
    expect(run.ok && run.value).toEqual(["DataError", "InvalidAccessError", "InvalidAccessError", "NotSupportedError"]);
  });
});
