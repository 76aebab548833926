/**
 * Everything that the server sends over the sync socket, and its one encoder. The client's side is
 * `convex/browser/sync/protocol`.
 *
 * Many clients get the same results, so the parts of a message that are equal for all of them (QueryState, VersionText)
 * are encoded once. The encoder inserts their text as it is.
 */
import type { JSONValue } from "convex/values";
import type { Timestamp } from "../database/contract";
import { encodeTs } from "./wire";

/** Lines as `logLineText` writes them. */
type LogLines = string[];

/** The result of a query as a client receives it. */
export type QueryOutcome =
  | { type: "QueryUpdated"; value: JSONValue; logLines: LogLines; journal: string | null }
  | {
      type: "QueryFailed";
      errorMessage: string;
      errorData?: JSONValue | undefined;
      logLines: LogLines;
      journal: string | null;
    };

/** A query's outcome, encoded once for all clients that watch the query. */
export interface QueryState {
  readonly type: QueryOutcome["type"];
  /** `,"value":…,"logLines":[…],"journal":…}`: what follows the query's id. */
  readonly tail: string;
}

declare const version: unique symbol;
/** The version of a session as JSON text: `{"querySet":…,"identity":…,"ts":"…"}`. */
export type VersionText = string & { readonly [version]: true };

export type StateModification =
  | { type: "QueryState"; queryId: number; state: QueryState }
  | { type: "QueryRemoved"; queryId: number };

type CallResponse<Type, Extra> =
  | ({ type: Type; requestId: number; success: true; result: JSONValue; logLines: LogLines } & Extra)
  | {
      type: Type;
      requestId: number;
      success: false;
      result: string;
      errorData?: JSONValue | undefined;
      logLines: LogLines;
    };

/** A message of the server. */
export type ServerMessage =
  | {
      type: "Transition";
      startVersion: VersionText;
      endVersion: VersionText;
      modifications: StateModification[];
      /** ms */
      clientClockSkew: number;
      /** The deployment's clock in whole ms; it travels in ns. */
      serverMs: number;
    }
  /** A slice of a long Transition's text. */
  | { type: "TransitionChunk"; chunk: string; partNumber: number; totalParts: number; transitionId: string }
  | CallResponse<"MutationResponse", { ts: Timestamp }>
  | CallResponse<"ActionResponse", object>
  | { type: "AuthError"; error: string; baseVersion: number; authUpdateAttempted: boolean }
  | { type: "FatalError"; error: string }
  | { type: "Ping" };

/** The message as the client gets it. */
export function encodeServerMessage(message: ServerMessage): string {
  switch (message.type) {
    case "Transition": {
      const { startVersion, endVersion, modifications, clientClockSkew, serverMs } = message;
      return (
        `{"type":"Transition","startVersion":${startVersion},"endVersion":${endVersion},` +
        `"modifications":[${modifications.map(encodeModification).join(",")}],` +
        `"clientClockSkew":${clientClockSkew},"serverTs":${serverMs}000000}`
      );
    }
    case "MutationResponse":
      return encodeResponse(message, message.success ? `,"ts":"${encodeTs(message.ts)}"` : "");
    case "ActionResponse":
      return encodeResponse(message, "");
    case "TransitionChunk":
    case "AuthError":
    case "FatalError":
    case "Ping":
      return JSON.stringify(message);
    default:
      return message satisfies never;
  }
}

/** Encodes a result for all clients that watch the query. */
export function encodeQueryOutcome(outcome: QueryOutcome): QueryState {
  const end = `,"logLines":${JSON.stringify(outcome.logLines)},"journal":${JSON.stringify(outcome.journal)}}`;
  switch (outcome.type) {
    case "QueryUpdated":
      return { type: outcome.type, tail: `,"value":${JSON.stringify(outcome.value)}${end}` };
    case "QueryFailed": {
      const data = optionalData(outcome.errorData);
      return { type: outcome.type, tail: `,"errorMessage":${JSON.stringify(outcome.errorMessage)}${data}${end}` };
    }
    default:
      return outcome satisfies never;
  }
}

/** The version of a session as JSON text: the versions of its query set and identity, and the timestamp. */
export function versionText(querySet: number, identity: number, ts: Timestamp): VersionText {
  return `{"querySet":${querySet},"identity":${identity},"ts":"${encodeTs(ts)}"}` as VersionText;
}

function encodeModification(modification: StateModification): string {
  switch (modification.type) {
    case "QueryState": {
      const { type, tail } = modification.state;
      return `{"type":"${type}","queryId":${modification.queryId}${tail}`;
    }
    case "QueryRemoved":
      return `{"type":"QueryRemoved","queryId":${modification.queryId}}`;
    default:
      return modification satisfies never;
  }
}

/** `ts` is the JSON text of the field `ts` with a comma before it, or empty for actions. */
function encodeResponse(
  message: Extract<ServerMessage, { type: "MutationResponse" | "ActionResponse" }>,
  ts: string,
): string {
  const { type, requestId, success, result, logLines } = message;
  const data = message.success ? ts : optionalData(message.errorData);
  return (
    `{"type":"${type}","requestId":${requestId},"success":${success},"result":${JSON.stringify(result)}${data},` +
    `"logLines":${logLines.length === 0 ? "[]" : JSON.stringify(logLines)}}`
  );
}

function optionalData(data: JSONValue | undefined): string {
  return data === undefined ? "" : `,"errorData":${JSON.stringify(data)}`;
}
