import { describe, expect, test } from "vitest";
import { CHAT_LINKS, recentMessages, type ChatMessage } from "./chat";
import { chatFaqs } from "./content/chat";
import { CHAT_MAX } from "./limits";

const conversation = (length: number, size: number): ChatMessage[] =>
  Array.from({ length }, (_, index) => ({
    role: index % 2 === 0 ? ("assistant" as const) : ("user" as const),
    content: `${index} `.padEnd(size, "x"),
  }));

describe("what is sent of a conversation", () => {
  test("is all of it, the new question last (CHAT-014)", () => {
    const messages = conversation(12, 100);
    expect(recentMessages(messages)).toEqual(messages);
  });

  test("is its end, when it has grown beyond what the server takes (C13)", () => {
    const many = conversation(CHAT_MAX.messages + 6, 10);
    expect(recentMessages(many)).toEqual(many.slice(6));
    const long = conversation(30, CHAT_MAX.question);
    expect(recentMessages(long)).toEqual(long.slice(-CHAT_MAX.total / CHAT_MAX.question));
  });

  test("leaves out an answer that was blank, which the server would refuse with everything after it", () => {
    const asked: ChatMessage = { role: "user", content: "Hoi" };
    const blank: ChatMessage = { role: "assistant", content: " \n" };
    const again: ChatMessage = { role: "user", content: "Ben je er?" };
    expect(recentMessages([asked, blank, again])).toEqual([asked, again]);
  });
});

test("every page that the assistant's own texts name is one that the panel links", () => {
  const named = chatFaqs.flatMap(({ answer }) => answer.match(/(?<=\s)\/[a-z/-]+/g) ?? []);
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((path) => !(CHAT_LINKS as readonly string[]).includes(path))).toEqual([]);
});
