import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexReactClient } from "convex/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ChatMessage } from "../../domain/chat";
import { CHAT_PATIENCE_MS } from "../../domain/limits";
import { logIn, renderPage } from "../testing/render";
import { liveStore } from "../app/live/live-store";
import { sessionStore } from "../app/session/session";
import { Chat } from "./chat";

const GREETING = "Hoi! Hoe kan ik je helpen met vragen over ons platform?";
const APOLOGY = "Sorry, er is een fout opgetreden. Probeer het later opnieuw.";

// jsdom has no dialogs beside a page and no media queries.
HTMLDialogElement.prototype.show ??= function show(this: HTMLDialogElement) {
  this.open = true;
};

/** A reply in the test's hands. */
class Reply {
  readonly response: Response;
  #stream!: ReadableStreamDefaultController<Uint8Array>;
  constructor() {
    this.response = new Response(new ReadableStream<Uint8Array>({ start: (stream) => void (this.#stream = stream) }));
  }
  write(text: string) {
    return act(async () => this.#stream.enqueue(new TextEncoder().encode(text)));
  }
  say(content: string) {
    return this.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
  }
  end() {
    return act(async () => this.#stream.close());
  }
  breakOff() {
    return act(async () => this.#stream.error(new TypeError("network error")));
  }
}

let fetched: { url: string; init: RequestInit & { body: string } }[];
let answer: () => Response | Promise<Response>;
let phone: boolean;
beforeEach(() => {
  fetched = [];
  phone = false;
  vi.stubGlobal("matchMedia", () => ({ matches: phone }));
  vi.stubGlobal("fetch", async (url: string, init: RequestInit & { body: string }) => {
    fetched.push({ url, init });
    return answer();
  });
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Logs a client in whose calls carry this token. */
function logInWith(token: string) {
  logIn({ role: "CLIENT" });
  const client = new ConvexReactClient("http://127.0.0.1:9");
  liveStore.set({ client, signIn: () => Promise.resolve(), signOut: () => Promise.resolve(true), token });
}

/** The chat with its panel open, and somebody to use it. */
async function openChat() {
  const user = userEvent.setup();
  await renderPage(<Chat />);
  await user.click(screen.getByRole("button", { name: "Chat openen" }));
  await screen.findByRole("dialog", { name: "Chat Support" });
  return user;
}
const input = () => screen.getByPlaceholderText<HTMLTextAreaElement>("Stel een vraag...");
const sendButton = () => screen.getByRole("button", { name: "Versturen" });
const panel = () => screen.getByRole("dialog", { name: "Chat Support" });
const bubbles = () =>
  within(panel())
    .getAllByRole("listitem")
    .map(({ dataset, textContent }) => [dataset.role, textContent?.replace(/^(Jij|Assistent): /, "")]);
const sentMessages = (call = 0) => (JSON.parse(fetched[call]!.init.body) as { messages: ChatMessage[] }).messages;

describe("the panel", () => {
  test("opens from a round button, has its title and closes again with the conversation kept (CHAT-002)", async () => {
    const reply = new Reply();
    answer = () => reply.response;
    const user = await openChat();
    expect(within(panel()).getByRole("heading", { name: "Chat Support" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Chat openen" })).not.toBeInTheDocument();
    await user.type(input(), "Hoi{Enter}");
    await reply.say("Dag");
    await user.click(screen.getByRole("button", { name: "Chat sluiten" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    // The reply goes on meanwhile.
    await reply.say("!");
    await reply.end();
    await user.click(screen.getByRole("button", { name: "Chat openen" }));
    expect(bubbles().slice(1)).toEqual([
      ["user", "Hoi"],
      ["assistant", "Dag!"],
    ]);
  });

  test("begins with one greeting, and says who is answering (CHAT-006, CHAT-021)", async () => {
    await openChat();
    expect(bubbles()).toEqual([["assistant", GREETING]]);
    expect(screen.getByText("Je praat met een AI-assistent")).toBeInTheDocument();
  });

  test("takes the focus when it opens and gives it back when Escape closes it", async () => {
    const user = await openChat();
    expect(input()).toHaveFocus();
    await user.keyboard("{Escape}");
    expect(screen.getByRole("button", { name: "Chat openen" })).toHaveFocus();
  });

  test("on a phone it lies over the page, and a link in an answer closes it (C84)", async () => {
    phone = true;
    const showModal = vi.spyOn(HTMLDialogElement.prototype, "showModal");
    answer = () => new Response('data: {"choices":[{"delta":{"content":"Kijk op /contact of /geheim."}}]}\n');
    const user = await openChat();
    expect(showModal).toHaveBeenCalled();
    await user.type(input(), "Contact?{Enter}");
    const link = await within(panel()).findByRole("link", { name: "/contact" });
    expect(within(panel()).queryByRole("link", { name: "/geheim" })).not.toBeInTheDocument();
    await user.click(link);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.getByTestId("address")).toHaveTextContent("/contact");
  });
});

describe("asking", () => {
  test("can begin with one of three questions, which go once something was asked", async () => {
    const reply = new Reply();
    answer = () => reply.response;
    const user = await openChat();
    const group = screen.getByRole("group", { name: "Vragen om mee te beginnen" });
    expect(within(group).getAllByRole("button")).toHaveLength(3);
    await user.click(within(group).getByRole("button", { name: "Is een aanvraag gratis?" }));
    expect(sentMessages().at(-1)).toEqual({ role: "user", content: "Is een aanvraag gratis?" });
    expect(group).not.toBeInTheDocument();
  });

  test("a person in place of the assistant brings the question along to the contact form", async () => {
    answer = () => new Response('data: {"choices":[{"delta":{"content":"Dat weet ik niet."}}]}\n');
    const user = await openChat();
    await user.type(input(), "Leggen jullie ook kurk?{Enter}");
    await user.click(await screen.findByRole("link", { name: "Stuur je vraag aan een medewerker" }));
    expect(screen.getByTestId("address")).toHaveTextContent("/contact");
    const kept = { subject: "Vraag uit de chat", message: "Leggen jullie ook kurk?" };
    expect(JSON.parse(localStorage.getItem("vo:form:contact")!)).toMatchObject({ answers: kept });
    expect(screen.queryByRole("link", { name: "Stuur je vraag aan een medewerker" })).not.toBeInTheDocument();
  });

  test("as somebody who is logged in shows their login in place of the public credential", async () => {
    answer = () => new Reply().response;
    logInWith("token-of-sanne");
    const user = await openChat();
    await user.click(screen.getByRole("button", { name: "Hoe staat mijn aanvraag ervoor?" }));
    await waitFor(() => expect(fetched).toHaveLength(1));
    expect(new Headers(fetched[0]!.init.headers).get("authorization")).toBe("Bearer token-of-sanne");
  });

  test("posts the whole conversation with the public credential (CHAT-014)", async () => {
    const reply = new Reply();
    answer = () => reply.response;
    const user = await openChat();
    await user.type(input(), "Wat kost het?");
    await user.click(sendButton());
    const { url, init } = fetched[0]!;
    expect(url).toBe("http://127.0.0.1:10/functions/v1/chat-support");
    expect(init.method).toBe("POST");
    const headers = new Headers(init.headers);
    expect(headers.get("content-type")).toBe("application/json");
    expect(headers.get("authorization")).toMatch(/^Bearer \S+$/);
    expect(sentMessages()).toEqual([
      { role: "assistant", content: GREETING },
      { role: "user", content: "Wat kost het?" },
    ]);
    await reply.say("Niets.");
    await reply.end();
    answer = () => new Reply().response;
    await user.type(input(), "Echt?{Enter}");
    expect(sentMessages(1).map(({ content }) => content)).toEqual([GREETING, "Wat kost het?", "Niets.", "Echt?"]);
  });

  test("happens with Enter; Shift and Enter make a new line (CHAT-011)", async () => {
    answer = () => new Reply().response;
    const user = await openChat();
    await user.type(input(), "Een{Shift>}{Enter}{/Shift}twee");
    expect(fetched).toEqual([]);
    expect(input()).toHaveValue("Een\ntwee");
    await user.keyboard("{Enter}");
    expect(bubbles().at(-1)).toEqual(["user", "Een\ntwee"]);
  });

  test("does not happen with the Enter that only ends a composed word", async () => {
    const user = await openChat();
    await user.type(input(), "床");
    // Safari ends the composition first, and leaves the key's code.
    fireEvent.keyDown(input(), { key: "Enter", keyCode: 229 });
    fireEvent.keyDown(input(), { key: "Enter", isComposing: true });
    expect(fetched).toEqual([]);
    expect(input()).toHaveValue("床");
  });

  test("does not happen with nothing but white space (CHAT-009)", async () => {
    const user = await openChat();
    expect(sendButton()).toBeDisabled();
    await user.type(input(), "   {Enter}");
    expect(sendButton()).toBeDisabled();
    expect(fetched).toEqual([]);
    expect(bubbles()).toHaveLength(1);
  });

  test("empties the field and waits: typing indicator, field and button off, one question at a time (CHAT-007, CHAT-008, CHAT-010)", async () => {
    const reply = new Reply();
    answer = () => reply.response;
    const user = await openChat();
    await user.type(input(), "Wat kost het?");
    await user.dblClick(sendButton());
    expect(fetched).toHaveLength(1);
    expect(input()).toHaveValue("");
    expect(bubbles().at(-1)).toEqual(["user", "Wat kost het?"]);
    expect(screen.getByText("Aan het typen...")).toBeInTheDocument();
    expect(input()).toBeDisabled();
    expect(sendButton()).toBeDisabled();
    await reply.say("Niets");
    expect(screen.queryByText("Aan het typen...")).not.toBeInTheDocument();
    expect(input()).toBeDisabled();
    await reply.end();
    expect(input()).toBeEnabled();
    expect(input()).toHaveFocus();
  });

  test("a question of 10,000 characters is kept, not sent, and says how long it may be (C13)", async () => {
    const user = await openChat();
    await user.click(input());
    await user.paste("x".repeat(10_000));
    expect(screen.getByRole("alert")).toHaveTextContent("10.000 tekens. Gebruik er maximaal 2.000.");
    expect(input()).toHaveAccessibleDescription(/te lang/);
    await user.keyboard("{Enter}");
    expect(fetched).toEqual([]);
    expect(input().value).toHaveLength(10_000);
  });
});

describe("an answer", () => {
  test("grows in one bubble, and the list stays at its end (CHAT-012, CHAT-013)", async () => {
    const reply = new Reply();
    answer = () => reply.response;
    const user = await openChat();
    const list = screen.getByRole("region", { name: "Gesprek" });
    let height = 500;
    Object.defineProperty(list, "scrollHeight", { get: () => height });
    await user.type(input(), "Hoi{Enter}");
    for (const [piece, whole] of [
      ["Tot ", "Tot "],
      ["5 ", "Tot 5 "],
      ["offertes.", "Tot 5 offertes."],
    ] as const) {
      height += 40;
      await reply.say(piece);
      expect(bubbles().slice(2)).toEqual([["assistant", whole]]);
      expect(list.scrollTop).toBe(height);
    }
  });

  test("is announced once, when it is whole", async () => {
    const reply = new Reply();
    answer = () => reply.response;
    const user = await openChat();
    await user.type(input(), "Hoi{Enter}");
    await reply.say("Tot 5 ");
    const announced = () => document.querySelector('[aria-live="polite"].visually-hidden');
    expect(announced()).toHaveTextContent("");
    await reply.say("offertes.");
    await reply.end();
    expect(announced()).toHaveTextContent("Tot 5 offertes.");
  });

  test("ends with the data when [DONE] is missing (CHAT-018)", async () => {
    answer = () => new Response('data: {"choices":[{"delta":{"content":"Ja"}}]}\n\n');
    const user = await openChat();
    await user.type(input(), "Hoi{Enter}");
    await waitFor(() => expect(input()).toBeEnabled());
    expect(bubbles().at(-1)).toEqual(["assistant", "Ja"]);
  });

  test("is text, never HTML (C13)", async () => {
    answer = () =>
      new Response(`data: ${JSON.stringify({ choices: [{ delta: { content: "<img src=x> <b>a</b>" } }] })}\n`);
    const user = await openChat();
    await user.type(input(), "<i>Hoi</i>{Enter}");
    await waitFor(() => expect(input()).toBeEnabled());
    expect(bubbles().slice(1)).toEqual([
      ["user", "<i>Hoi</i>"],
      ["assistant", "<img src=x> <b>a</b>"],
    ]);
  });
});

describe("a failure", () => {
  const failures: [string, () => Response | Promise<Response>, string][] = [
    ["429", () => new Response("{}", { status: 429 }), "Te veel verzoeken, probeer het later opnieuw."],
    ["402", () => new Response("{}", { status: 402 }), "AI service niet beschikbaar."],
    ["500", () => new Response("{}", { status: 500 }), "Fout bij verbinden met AI service"],
    ["503", () => new Response("{}", { status: 503 }), "Fout bij verbinden met AI service"],
    ["a missing body", () => new Response(null), "Fout bij verbinden met AI service"],
    ["an empty body", () => new Response(""), "Fout bij verbinden met AI service"],
    ["no network", () => Promise.reject(new TypeError("Failed to fetch")), "Failed to fetch"],
  ];
  test.each(failures)(
    "%s is an apology in the chat, and its text on the console (CHAT-019, CHAT-020, C68)",
    async (_name, response, text) => {
      answer = response;
      const user = await openChat();
      await user.type(input(), "Hoi{Enter}");
      await waitFor(() => expect(bubbles().at(-1)).toEqual(["assistant", APOLOGY]));
      expect(vi.mocked(console.error).mock.calls).toEqual([[expect.objectContaining({ message: text })]]);
      expect(screen.queryByText(text)).not.toBeInTheDocument();
      expect(input()).toBeEnabled();
    },
  );

  test("in the middle of an answer leaves what had come, and apologizes (C68)", async () => {
    const reply = new Reply();
    answer = () => reply.response;
    const user = await openChat();
    await user.type(input(), "Hoi{Enter}");
    await reply.say("Hooguit dr");
    await reply.breakOff();
    expect(bubbles().slice(2)).toEqual([
      ["assistant", "Hooguit dr"],
      ["assistant", APOLOGY],
    ]);
    expect(input()).toBeEnabled();
  });

  test("to say anything for half a minute ends the waiting (C68)", async () => {
    answer = () =>
      new Promise((_, reject) => {
        const { signal } = fetched.at(-1)!.init;
        signal!.addEventListener("abort", () => reject(signal!.reason as Error));
      });
    await openChat();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    fireEvent.change(input(), { target: { value: "Hoi" } });
    fireEvent.keyDown(input(), { key: "Enter" });
    expect(screen.getByText("Aan het typen...")).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(CHAT_PATIENCE_MS));
    expect(bubbles().at(-1)).toEqual(["assistant", APOLOGY]);
  });
});

describe("a conversation", () => {
  test("is there again after a reload, in its own tab, with what was typed next", async () => {
    answer = () => new Response('data: {"choices":[{"delta":{"content":"Dag"}}]}\n');
    const user = await openChat();
    await user.type(input(), "Hoi{Enter}");
    await waitFor(() => expect(input()).toBeEnabled());
    await user.type(input(), "Wat kost");
    document.body.innerHTML = "";
    await openChat();
    expect(bubbles()).toEqual([
      ["assistant", GREETING],
      ["user", "Hoi"],
      ["assistant", "Dag"],
    ]);
    expect(input()).toHaveValue("Wat kost");
  });

  test("begins anew when what was kept cannot be read", async () => {
    sessionStorage.setItem("vo:chat", '[{"role":"system","content":1}]');
    await openChat();
    expect(bubbles()).toHaveLength(1);
  });

  test("is gone when its account logs out", async () => {
    const reply = new Reply();
    answer = () => reply.response;
    logInWith("token");
    const user = await openChat();
    await user.type(input(), "Hoi{Enter}");
    await reply.say("Dag");
    fetched[0]!.init.signal!.addEventListener("abort", () => void reply.breakOff());
    act(() => sessionStore.set({ status: "guest" }));
    await waitFor(() => expect(input()).toBeEnabled());
    expect(bubbles()).toEqual([["assistant", GREETING]]);
    expect(sessionStorage.getItem("vo:chat")).toBeNull();
    expect(fetched[0]!.init.signal!.aborted).toBe(true);
  });

  test("takes what was typed and not sent with it when its account logs out", async () => {
    logIn();
    const user = await openChat();
    await user.type(input(), "Mijn nummer is 06");
    act(() => sessionStore.set({ status: "guest" }));
    expect(input()).toHaveValue("");
  });
});
