/** Chat completions in OpenAI's shapes, as far as its SDK and its documentation know them. */
import { randomBytes } from "node:crypto";
import type { ToolCall } from "./faults";

export interface Usage {
  prompt_tokens: number;
  completion_tokens: number;
  total_tokens: number;
  prompt_tokens_details: { cached_tokens: number; audio_tokens: number };
  completion_tokens_details: {
    reasoning_tokens: number;
    audio_tokens: number;
    accepted_prediction_tokens: number;
    rejected_prediction_tokens: number;
  };
}

export interface Completion {
  id: string;
  created: number;
  model: string;
  /** The answer in pieces of about a token. */
  pieces: string[];
  /** What it wants to be called instead of an answer. */
  calls: readonly ToolCall[];
  finishReason: "stop" | "length" | "tool_calls";
  usage: Usage;
}

/** A chat completion with this answer, or with functions to call, cut off after `maxTokens` pieces of about one token each. */
export function completionOf(
  answer: string | readonly ToolCall[],
  options: { model: string; prompt: string; maxTokens: number },
): Completion {
  const calls = typeof answer === "string" ? [] : answer;
  const all = typeof answer === "string" ? piecesOf(answer) : [];
  const pieces = all.slice(0, options.maxTokens);
  const promptTokens = piecesOf(options.prompt).length;
  return {
    id: `chatcmpl-${randomBytes(15).toString("base64url")}`,
    created: Math.floor(Date.now() / 1000),
    model: options.model,
    pieces,
    calls,
    finishReason: calls.length > 0 ? "tool_calls" : pieces.length < all.length ? "length" : "stop",
    usage: {
      prompt_tokens: promptTokens,
      completion_tokens: pieces.length,
      total_tokens: promptTokens + pieces.length,
      prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
      completion_tokens_details: {
        reasoning_tokens: 0,
        audio_tokens: 0,
        accepted_prediction_tokens: 0,
        rejected_prediction_tokens: 0,
      },
    },
  };
}

/** The body of an answer that is not streamed. */
export function completionBody({ id, created, model, pieces, finishReason, usage }: Completion): unknown {
  const message = { role: "assistant", content: pieces.join(""), refusal: null, annotations: [] };
  return {
    id,
    object: "chat.completion",
    created,
    model,
    choices: [{ index: 0, message, logprobs: null, finish_reason: finishReason }],
    usage,
    service_tier: "default",
    system_fingerprint: null,
  };
}

/**
 * The events of a streamed answer, in order: the role, one piece of text each, the reason of its end, and the usage if
 * asked for.
 */
export function completionEvents(completion: Completion, includeUsage: boolean): string[] {
  const { id, created, model, pieces, calls, finishReason, usage } = completion;
  const event = (choices: unknown[], used: Usage | null = null) =>
    `data: ${JSON.stringify({
      id,
      object: "chat.completion.chunk",
      created,
      model,
      service_tier: "default",
      system_fingerprint: null,
      choices,
      ...(includeUsage ? { usage: used } : {}),
    })}\n\n`;
  const choice = (delta: unknown, reason: string | null = null) => [
    { index: 0, delta, logprobs: null, finish_reason: reason },
  ];
  return [
    event(choice({ role: "assistant", content: "", refusal: null })),
    ...pieces.map((content) => event(choice({ content }))),
    ...calls.map(({ name, arguments: given }, index) =>
      event(
        choice({
          tool_calls: [{ index, id: `call_${id}_${index}`, type: "function", function: { name, arguments: given } }],
        }),
      ),
    ),
    event(choice({}, finishReason)),
    ...(includeUsage ? [event([], usage)] : []),
    "data: [DONE]\n\n",
  ];
}

/** Words with the space before them, long ones in two: about what a tokenizer does to Dutch. */
function piecesOf(text: string): string[] {
  return text.match(/\s*[^\s]{1,7}/gu) ?? [];
}
