import { generateKeyPairSync, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import webPush from "web-push";
import { z } from "zod";

/** The secrets of a deployment, made once and stored beside its data. */
export interface Secrets {
  /** Opens the engine's admin API. */
  adminKey: string;
  /** Signs sessions (Convex Auth's JWT_PRIVATE_KEY and JWKS). */
  jwtPrivateKey: string;
  jwks: string;
  /** Signs the webhooks of the payment stand-in. */
  stripeWebhookSecret: string;
  /** Signs the reports of the mail stand-in. */
  mailWebhookSecret: string;
  /** By which push services know who sends a notice (B06). */
  vapidPublicKey: string;
  vapidPrivateKey: string;
}

/**
 * Makes new random secrets: a 3072-bit RSA key pair for sessions, and random strings for the rest. Writes nothing to
 * disk.
 */
export function createSecrets(): Secrets {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 3072 });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  return {
    adminKey: `local|${randomBytes(32).toString("hex")}`,
    // Convex Auth keeps the key on one line, as environment variables want it.
    jwtPrivateKey: pem.trimEnd().replace(/\n/g, " "),
    jwks: JSON.stringify({ keys: [{ use: "sig", ...publicKey.export({ format: "jwk" }) }] }),
    stripeWebhookSecret: `whsec_${randomBytes(24).toString("hex")}`,
    mailWebhookSecret: `whsec_${randomBytes(24).toString("base64")}`,
    ...vapidKeys(),
  };
}

function vapidKeys(): Pick<Secrets, "vapidPublicKey" | "vapidPrivateKey"> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return { vapidPublicKey: publicKey, vapidPrivateKey: privateKey };
}

/**
 * The secrets in `file`. Creates the file with new secrets when it does not exist. Throws an error with a text for
 * people when it cannot be read.
 */
export function loadOrCreateSecrets(file: string): Secrets {
  const kept = existsSync(file) ? readSecrets(file) : null;
  if (kept?.mailWebhookSecret !== undefined && kept.vapidPrivateKey !== undefined) return kept as Secrets;
  // A folder of an earlier version keeps what it has and gets what it lacks.
  const secrets = { ...createSecrets(), ...kept };
  mkdirSync(dirname(file), { recursive: true });
  // Under its own name the file is whole or not there, also when this is cut off.
  const next = `${file}.next`;
  rmSync(next, { force: true });
  writeFileSync(next, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  renameSync(next, file);
  return secrets;
}

function readSecrets(file: string): Partial<Secrets> {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    // The messages of parsers quote a part of the text that they read.
    const reason = isFileError(error) ? error.message : "it is empty or was cut off";
    throw new Error(
      `The secrets in ${file} cannot be read: ${reason}. Put the file back as it was, or remove it: new ones are made ` +
        "then, and everybody has to log in again.",
    );
  }
}

const isFileError = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && "syscall" in error;
