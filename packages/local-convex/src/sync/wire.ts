/**
 * What clients send over the sync socket, and the spellings that both directions share. What the server sends is in
 * server-messages.ts. Timestamps travel as base64 of 8 little-endian bytes.
 */
import type { JSONValue } from "convex/values";
import { actingIdentity } from "../auth/admin-key";
import type { UserIdentity } from "../auth/contract";
import type { Timestamp } from "../database/contract";
import type { LogLine } from "../functions/contract";
import { isNestedDeeperThan, MAX_NESTING } from "../values/nesting";

export interface ConnectMessage {
  type: "Connect";
  sessionId: string;
  connectionCount: number;
  lastCloseReason: string | null;
  maxObservedTimestamp?: string | null;
  clientTs?: number | null;
}
export interface AuthenticateMessage {
  type: "Authenticate";
  baseVersion: number;
  tokenType: "User" | "Admin" | "None";
  value?: string;
  impersonating?: UserIdentity;
}
export interface AddQuery {
  type: "Add";
  queryId: number;
  udfPath: string;
  args: JSONValue[];
  journal?: string | null;
  componentPath?: string;
}
export interface RemoveQuery {
  type: "Remove";
  queryId: number;
}
export interface ModifyQuerySetMessage {
  type: "ModifyQuerySet";
  baseVersion: number;
  newVersion: number;
  modifications: (AddQuery | RemoveQuery)[];
}
export interface CallMessage {
  type: "Mutation" | "Action";
  requestId: number;
  udfPath: string;
  args: JSONValue[];
  componentPath?: string;
}
export interface EventMessage {
  type: "Event";
}
export type ClientMessage = ConnectMessage | AuthenticateMessage | ModifyQuerySetMessage | CallMessage | EventMessage;

/** Thrown when a client breaks the protocol. The client gets a FatalError and does not reconnect. */
export class ProtocolError extends Error {}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isVersion = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;

/** Clients take a UUID; it is stored with every mutation. */
const MAX_SESSION_ID_LENGTH = 256;

function requireThat(condition: boolean, what: string): asserts condition {
  if (!condition) throw new ProtocolError(`Received Invalid JSON on websocket: ${what}`);
}

const isStringOrNothing = (value: unknown): boolean =>
  value === undefined || value === null || typeof value === "string";

function checkCall(message: Record<string, unknown>): void {
  requireThat(typeof message.udfPath === "string", "udfPath must be a string");
  requireThat(message.args !== undefined, `${String(message.type)} lacks args`);
  requireThat(Array.isArray(message.args), "args must be an array");
  requireThat(isStringOrNothing(message.componentPath), "componentPath must be a string");
  requireThat(isStringOrNothing(message.journal), "journal must be a string");
}

function checkActing(attributes: Record<string, JSONValue>): void {
  try {
    actingIdentity(attributes);
  } catch (error) {
    requireThat(false, (error as Error).message);
  }
}

/** Parses and checks one frame. Throws ProtocolError. */
export function parseClientMessage(text: string): ClientMessage {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    throw new ProtocolError("Received Invalid JSON on websocket: not JSON");
  }
  requireThat(!isNestedDeeperThan(message, MAX_NESTING), `nested more than ${MAX_NESTING} deep`);
  assertClientMessage(message);
  return message;
}

function assertClientMessage(message: unknown): asserts message is ClientMessage {
  requireThat(isObject(message), "not an object");
  switch (message.type) {
    case "Connect":
      requireThat(
        typeof message.sessionId === "string" && message.sessionId.length <= MAX_SESSION_ID_LENGTH,
        `sessionId must be a string of at most ${MAX_SESSION_ID_LENGTH} characters`,
      );
      requireThat(isStringOrNothing(message.maxObservedTimestamp), "maxObservedTimestamp must be a string");
      requireThat(
        message.clientTs === undefined || message.clientTs === null || Number.isFinite(message.clientTs),
        "clientTs must be a number",
      );
      break;
    case "Authenticate":
      requireThat(isVersion(message.baseVersion), "baseVersion must be a number");
      requireThat(["User", "Admin", "None"].includes(String(message.tokenType)), "unknown tokenType");
      requireThat(message.tokenType === "None" || typeof message.value === "string", "value must be a string");
      requireThat(
        message.impersonating === undefined || message.impersonating === null || isObject(message.impersonating),
        "impersonating must be an object",
      );
      if (isObject(message.impersonating)) checkActing(message.impersonating as Record<string, JSONValue>);
      break;
    case "ModifyQuerySet":
      requireThat(isVersion(message.baseVersion) && isVersion(message.newVersion), "versions must be numbers");
      requireThat(Array.isArray(message.modifications), "modifications must be an array");
      for (const modification of message.modifications as unknown[]) {
        requireThat(isObject(modification) && isVersion(modification.queryId), "queryId must be a number");
        requireThat(modification.type === "Add" || modification.type === "Remove", "unknown modification");
        if (modification.type === "Add") checkCall(modification);
      }
      break;
    case "Mutation":
    case "Action":
      requireThat(isVersion(message.requestId), "requestId must be a number");
      checkCall(message);
      break;
    case "Event":
      break;
    default:
      throw new ProtocolError("Received Invalid JSON on websocket: unknown type");
  }
}

const tsBuffer = Buffer.alloc(8);
let lastTs: Timestamp = 0n;
let lastTsText = "AAAAAAAAAAA=";

/** Base64 of the timestamp's 8 little-endian bytes. Remembers the last one: a commit is announced to many clients. */
export function encodeTs(ts: Timestamp): string {
  if (ts === lastTs) return lastTsText;
  tsBuffer.writeBigUInt64LE(ts);
  lastTs = ts;
  lastTsText = tsBuffer.toString("base64");
  return lastTsText;
}

/** The inverse of encodeTs. Throws ProtocolError. */
export function decodeTs(text: string): Timestamp {
  const bytes = Buffer.from(text, "base64");
  if (bytes.length !== 8) throw new ProtocolError("Received Invalid JSON on websocket: not a timestamp");
  return bytes.readBigUInt64LE();
}

/** The canonical form `"dir/mod:fn"` of the function names `"dir/mod.js:fn"`, `"dir/mod:fn"` and `"dir/mod"`. */
export function canonicalPath(udfPath: string): string {
  const colon = udfPath.lastIndexOf(":");
  const module = colon < 0 ? udfPath : udfPath.slice(0, colon);
  const name = colon < 0 ? "default" : udfPath.slice(colon + 1);
  return `${module.endsWith(".js") ? module.slice(0, -3) : module}:${name}`;
}

/**
 * The argument of a function call. The wire has a list of arguments, and functions take one object; any other list is
 * returned unchanged, so that `validateArgs` refuses it.
 */
export function singleArgument(args: JSONValue): JSONValue {
  const list = Array.isArray(args) ? args : [args];
  const [first] = list;
  return list.length === 1 && isObject(first) ? (first as JSONValue) : list;
}

/** A log line as clients receive it: `[LOG] 'text'`. */
export function logLineText(line: LogLine): string {
  return `[${line.level}] ${line.messages.join(" ")}${line.isTruncated ? " (truncated due to length)" : ""}`;
}

/** JSON text with sorted keys, so that equal arguments have equal texts whatever order a client writes them in. */
export function canonicalJson(value: JSONValue): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const fields = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort();
  return `{${fields.map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] as JSONValue)}`).join(",")}}`;
}
