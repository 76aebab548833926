import { randomUUID } from "node:crypto";
import type { Mail } from "./mailbox";

/** An error in the provider's own shape, which its SDK returns as `error`. */
export class ResendError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = "ResendError";
  }
}

const ADDRESS = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/;
const NAMED_ADDRESS = /^[^<>]*<([^<>]+)>$/;
const MAX_RECIPIENTS = 50;

const isAddress = (value: string): boolean => ADDRESS.test((NAMED_ADDRESS.exec(value)?.[1] ?? value).trim());

function addresses(body: Record<string, unknown>, field: string): string[] {
  const value = body[field];
  if (value === undefined || value === null) return [];
  const list = Array.isArray(value) ? value : [value];
  for (const address of list) {
    if (typeof address !== "string" || !isAddress(address)) {
      throw new ResendError(
        422,
        "validation_error",
        `Invalid \`${field}\` field. The email address needs to follow the \`email@example.com\` or \`Name <email@example.com>\` format.`,
      );
    }
  }
  if (list.length > MAX_RECIPIENTS) {
    throw new ResendError(422, "validation_error", `The \`${field}\` field may hold at most 50 addresses.`);
  }
  return list as string[];
}

const missing = (field: string) => new ResendError(422, "missing_required_field", `Missing \`${field}\` field.`);

/**
 * The recipients in a request body, as far as they can be read. They decide which fault a request takes, before the
 * body is validated.
 */
export function recipientsOf(body: unknown): string[] {
  const mails = Array.isArray(body) ? body : [body];
  return mails.flatMap((mail: { to?: unknown } | null) => [mail?.to].flat().filter((to) => typeof to === "string"));
}

/** Checks one mail of a request as the provider does and gives it an id. Throws ResendError. */
export function parseEmail(
  input: unknown,
  idempotencyKey: string | null,
  now: number,
  newId: () => string = randomUUID,
): Mail {
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    throw new ResendError(422, "validation_error", "The request body must be a JSON object.");
  }
  const body = input as Record<string, unknown>;
  const text = (field: string): string | null => (typeof body[field] === "string" ? body[field] : null);
  const [from] = addresses(body, "from");
  const to = addresses(body, "to");
  const subject = text("subject");
  const html = text("html");
  const plain = text("text");
  if (from === undefined) throw missing("from");
  if (to.length === 0) throw missing("to");
  if (subject === null) throw missing("subject");
  if (html === null && plain === null) throw missing("html` or `text");
  const attachments = (body.attachments ?? []) as {
    filename?: string;
    content?: string;
    content_type?: string;
  }[];
  return {
    id: newId(),
    createdAt: now,
    from,
    to,
    cc: addresses(body, "cc"),
    bcc: addresses(body, "bcc"),
    replyTo: addresses(body, "reply_to"),
    subject,
    html,
    text: plain,
    headers: (body.headers ?? {}) as Record<string, string>,
    tags: (body.tags ?? []) as { name: string; value: string }[],
    attachments: attachments.map(({ filename = "bijlage", content = "", content_type }) => ({
      filename,
      contentType: content_type ?? "application/octet-stream",
      bytes: Buffer.byteLength(content, "base64"),
      content,
    })),
    idempotencyKey,
  };
}
