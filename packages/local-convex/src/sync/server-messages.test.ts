import { expect, test } from "vitest";
import { encodeQueryOutcome, encodeServerMessage, versionText, type ServerMessage } from "./server-messages";

const updated = encodeQueryOutcome({ type: "QueryUpdated", value: { n: 1 }, logLines: ["[LOG] 'a'"], journal: "j" });
const failed = encodeQueryOutcome({ type: "QueryFailed", errorMessage: "no", logLines: [], journal: null });
const withData = encodeQueryOutcome({
  type: "QueryFailed",
  errorMessage: "no",
  errorData: "why",
  logLines: [],
  journal: null,
});

/** What a client reads of each message. A message without an example here is a type error. */
const examples = {
  Transition: [
    [
      {
        type: "Transition",
        startVersion: versionText(0, 0, 0n),
        endVersion: versionText(1, 2, 258n),
        modifications: [
          { type: "QueryRemoved", queryId: 3 },
          { type: "QueryState", queryId: 4, state: updated },
          { type: "QueryState", queryId: 5, state: failed },
          { type: "QueryState", queryId: 6, state: withData },
        ],
        clientClockSkew: -7,
        serverMs: 1_700_000_000_000,
      },
      {
        type: "Transition",
        startVersion: { querySet: 0, identity: 0, ts: "AAAAAAAAAAA=" },
        endVersion: { querySet: 1, identity: 2, ts: "AgEAAAAAAAA=" },
        modifications: [
          { type: "QueryRemoved", queryId: 3 },
          { type: "QueryUpdated", queryId: 4, value: { n: 1 }, logLines: ["[LOG] 'a'"], journal: "j" },
          { type: "QueryFailed", queryId: 5, errorMessage: "no", logLines: [], journal: null },
          { type: "QueryFailed", queryId: 6, errorMessage: "no", errorData: "why", logLines: [], journal: null },
        ],
        clientClockSkew: -7,
        serverTs: 1_700_000_000_000_000_000,
      },
    ],
  ],
  TransitionChunk: [[{ type: "TransitionChunk", chunk: '{"', partNumber: 0, totalParts: 2, transitionId: "ab" }]],
  MutationResponse: [
    [
      { type: "MutationResponse", requestId: 1, success: true, result: null, ts: 1n, logLines: [] },
      { type: "MutationResponse", requestId: 1, success: true, result: null, ts: "AQAAAAAAAAA=", logLines: [] },
    ],
    [
      {
        type: "MutationResponse",
        requestId: 1,
        success: false,
        result: "no",
        errorData: { code: "x" },
        logLines: ["l"],
      },
    ],
    [{ type: "MutationResponse", requestId: 1, success: false, result: "no", logLines: [] }],
  ],
  ActionResponse: [
    [{ type: "ActionResponse", requestId: 2, success: true, result: [1], logLines: ["l"] }],
    [{ type: "ActionResponse", requestId: 2, success: false, result: "no", logLines: [] }],
  ],
  AuthError: [[{ type: "AuthError", error: "who?", baseVersion: 1, authUpdateAttempted: true }]],
  FatalError: [[{ type: "FatalError", error: "bad" }]],
  Ping: [[{ type: "Ping" }]],
} satisfies { [Type in ServerMessage["type"]]: [sent: Extract<ServerMessage, { type: Type }>, read?: unknown][] };

test.each(Object.entries(examples))("%s travels as the protocol says", (_type, pairs) => {
  for (const [sent, read = sent] of pairs as [ServerMessage, unknown?][]) {
    expect(JSON.parse(encodeServerMessage(sent))).toEqual(read);
  }
});
