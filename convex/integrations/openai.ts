/** The language model. The only file that talks to it. */
import OpenAI, { APIError } from "openai";
import type { ChatCompletionMessageParam } from "openai/resources";
import type { ChatMessage } from "../../domain/chat";
import { CHAT_MAX, CHAT_PATIENCE_MS } from "../../domain/limits";
import { isRecord } from "../../domain/records";
import { intakeSchema, type Intake } from "../../domain/intake/intake";
import { languageModel, VariableMissing } from "../model/base/config";

/** Why the language model gave no answer. The message holds no word of what was asked. */
export class ModelRefused extends Error {
  /** `status` is the answer's to the visitor. */
  constructor(
    readonly status: 429 | 402 | 502,
    reason: string,
  ) {
    super(reason);
  }
}

/**
 * What the model may look up. It takes nothing from the model: whose data it reads follows from who asks, and no words
 * of a conversation can change that.
 */
export type Tool = { name: string; description: string; read: () => Promise<string> };

/** The first answer, one after what it looked up, and one more. */
const COMPLETIONS_MAX = 3;

/**
 * Asks the language model under these instructions and yields its answer to the last message, piece by piece. Of data
 * it gets what it reads with `tools`, and no more. Ends early when `signal` aborts; throws ModelRefused when there is no
 * answer, or when it breaks off.
 */
export async function* streamAnswer(
  instructions: string,
  messages: readonly ChatMessage[],
  tools: readonly Tool[],
  signal: AbortSignal,
): AsyncGenerator<string> {
  const { client, model } = newClient();
  const said: ChatCompletionMessageParam[] = [{ role: "system", content: instructions }, ...messages];
  try {
    for (let asked = 0; asked < COMPLETIONS_MAX; asked += 1) {
      const stream = await client.chat.completions.create(
        {
          model,
          messages: said,
          tools: tools.map(({ name, description }) => ({
            type: "function",
            function: { name, description, parameters: NOTHING },
          })),
          max_completion_tokens: CHAT_MAX.answerTokens,
          stream: true,
          store: false,
        },
        { signal },
      );
      const calls: { id: string; name: string }[] = [];
      for await (const { choices } of stream) {
        const delta = choices[0]?.delta;
        if (delta?.content) yield delta.content;
        // A call begins with its id and name. Its arguments are not read.
        for (const { id, function: called } of delta?.tool_calls ?? []) {
          if (id !== undefined) calls.push({ id, name: called?.name ?? "" });
        }
      }
      if (calls.length === 0) return;
      said.push(...(await lookedUp(calls, tools)));
    }
    throw new ModelRefused(502, "it looked things up and did not answer");
  } catch (error) {
    throw error instanceof APIError ? refusalOf(error) : error;
  }
}

const NOTHING = { type: "object", properties: {}, additionalProperties: false };

/** What the model wanted to look up, and what it found. Each tool is read once. */
async function lookedUp(
  calls: readonly { id: string; name: string }[],
  tools: readonly Tool[],
): Promise<ChatCompletionMessageParam[]> {
  const wanted = tools.filter(({ name }) => calls.some((call) => call.name === name));
  const found = new Map(await Promise.all(wanted.map(async ({ name, read }) => [name, await read()] as const)));
  const tool_calls = calls.map(({ id, name }) => ({
    id,
    type: "function" as const,
    function: { name, arguments: "{}" },
  }));
  return [
    { role: "assistant", tool_calls },
    ...calls.map(({ id, name }) => ({
      ...{ role: "tool" as const, tool_call_id: id },
      content: found.get(name) ?? "Dit hulpmiddel is er niet.",
    })),
  ];
}

function newClient(): { client: OpenAI; model: string } {
  const { apiKey, model, baseUrl } = languageModel();
  const client = new OpenAI({
    apiKey,
    ...(baseUrl === null ? {} : { baseURL: baseUrl }),
    maxRetries: 1,
    timeout: CHAT_PATIENCE_MS,
    // The SDK logs nothing that visitors wrote.
    logLevel: "off",
  });
  return { client, model };
}

type Shape = { name: string; strict: boolean; schema: Record<string, unknown> };

/**
 * What the model reads in a text, in the shape of an intake; what it answers besides is left out. Null without a key,
 * or when the model gives no answer that can be read.
 */
export async function askForIntake(instructions: string, text: string, shape: Shape): Promise<Intake | null> {
  try {
    const { client, model } = newClient();
    const { choices } = await client.chat.completions.create({
      model,
      messages: [
        { role: "system", content: instructions },
        { role: "user", content: text },
      ],
      response_format: { type: "json_schema", json_schema: shape },
      max_completion_tokens: CHAT_MAX.answerTokens,
      store: false,
    });
    return readIntakeOf(choices[0]?.message.content ?? "");
  } catch (error) {
    if (error instanceof VariableMissing) return null;
    if (!(error instanceof APIError || error instanceof SyntaxError)) throw error;
    console.error(
      "The language model read no intake:",
      error instanceof APIError ? refusalOf(error).message : "no JSON",
    );
    return null;
  }
}

/** Throws SyntaxError for a text that is no JSON. */
function readIntakeOf(json: string): Intake | null {
  const given: unknown = JSON.parse(json);
  if (!isRecord(given)) return null;
  const said = Object.entries(given).filter(([, value]) => value !== null && value !== false);
  const { data } = intakeSchema.safeParse(Object.fromEntries(said));
  return data ? (Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)) as Intake) : null;
}

/** An account without money answers 429 too, but waiting does not help. */
function refusalOf({ status, code, name }: APIError): ModelRefused {
  const reason = [status, code, name].filter(Boolean).join(" ");
  if (status === 402 || code === "insufficient_quota") return new ModelRefused(402, reason);
  return new ModelRefused(status === 429 ? 429 : 502, reason);
}
