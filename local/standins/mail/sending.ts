import { createHash } from "node:crypto";
import { parseEmail, ResendError } from "./email";
import type { Mail, Mailbox } from "./mailbox";

const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;
const MAX_KEY_LENGTH = 256;
const MAX_BATCH = 100;

export interface SendRequest {
  kind: "single" | "batch";
  body: unknown;
  idempotencyKey: string | null;
  /** A permissive batch sends what is valid and reports the rest. */
  permissive: boolean;
  /** The id of each mail; at random when absent. */
  newId?: (() => string) | undefined;
}

/**
 * Accepts mails as the provider does: once per idempotency key within 24 hours. A repeated key with the same content
 * gets the first answer again; with other content it is refused. Throws ResendError.
 */
export function send(mailbox: Mailbox, request: SendRequest, now: number): unknown {
  const key = request.idempotencyKey;
  if (key === null) {
    const { mails, answer } = parse(request, now);
    mailbox.accept(mails);
    return answer;
  }
  if (key.length < 1 || key.length > MAX_KEY_LENGTH) {
    throw new ResendError(400, "invalid_idempotency_key", "The idempotency key must be between 1-256 characters.");
  }
  const fingerprint = createHash("sha256").update(request.kind).update(JSON.stringify(request.body)).digest("hex");
  const earlier = mailbox.acceptedRequest(key);
  if (earlier && now - earlier.at < KEY_LIFETIME_MS) {
    if (earlier.fingerprint === fingerprint) return earlier.answer;
    throw new ResendError(
      409,
      "invalid_idempotent_request",
      "This idempotency key has already been used on a request that had a different payload. Retrying this request is useless without changing the idempotency key or payload.",
    );
  }
  const { mails, answer } = parse(request, now);
  mailbox.accept(mails, { key, fingerprint, answer, at: now });
  return answer;
}

function parse(request: SendRequest, now: number): { mails: Mail[]; answer: unknown } {
  if (request.kind === "single") {
    const mail = parseEmail(request.body, request.idempotencyKey, now, request.newId);
    return { mails: [mail], answer: { id: mail.id } };
  }
  if (!Array.isArray(request.body) || request.body.length < 1 || request.body.length > MAX_BATCH) {
    throw new ResendError(422, "validation_error", "A batch must hold between 1 and 100 emails.");
  }
  const mails: Mail[] = [];
  const errors: { index: number; message: string }[] = [];
  request.body.forEach((item: unknown, index) => {
    try {
      mails.push(parseEmail(item, request.idempotencyKey, now, request.newId));
    } catch (error) {
      if (!request.permissive || !(error instanceof ResendError)) throw error;
      errors.push({ index, message: error.message });
    }
  });
  const data = mails.map(({ id }) => ({ id }));
  return { mails, answer: request.permissive ? { data, errors } : { data } };
}
