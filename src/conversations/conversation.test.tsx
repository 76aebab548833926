/** A conversation on the screen of one of its sides (B03). */
import { act, cleanup, fireEvent, renderHook, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexReactClient } from "convex/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../convex/_generated/api";
import { TEXT_MAX } from "../../domain/limits";
import { liveStore, offlineStore } from "../app/live/live-store";
import { someConversation, someMessage } from "../testing/conversations";
import { answer, fake, forgetAnswers } from "../testing/fake-convex";
import { emptyOutbox, handOver, inOutbox, pressed } from "../testing/fake-outbox";
import { logIn, renderPage } from "../testing/render";
import { ConversationPage } from "./conversation-page";
import type { Conversation, Message } from "./types";
import { keptAnswers } from "../lib/local/kept-answers";
import { answerKey } from "convex-local-first/answers/kept-query";
import { useReading } from "./use-reading";

vi.mock("../app/outbox/start", async () => (await import("../testing/fake-outbox")).startModule);
/** Pictures are made ready once the test says so. */
const pictures = vi.hoisted(() => {
  let ready = () => {};
  let isReady = new Promise<void>(() => {});
  return {
    begin: () => void (isReady = new Promise((resolve) => (ready = resolve))),
    ready: () => ready(),
    isReady: () => isReady,
  };
});
vi.mock("../app/pictures/prepare-image", () => ({
  prepareImage: (_: string, file: File) => pictures.isReady().then(() => file),
}));
/** The photos that this browser keeps. */
const keptPhotos = vi.hoisted(() => new Map<string, { id: string; key: string; file: File }>());
vi.mock("../app/pictures/photo-store", () => ({
  readPhotos: (key: string) => Promise.resolve([...keptPhotos.values()].filter((photo) => photo.key === key)),
  keepPhoto: (photo: { id: string; key: string; file: File }) => Promise.resolve(void keptPhotos.set(photo.id, photo)),
  forgetPhotos: (gone: string[]) => Promise.resolve(gone.forEach((id) => keptPhotos.delete(id))),
}));
vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

const markRead = fake(api.conversations.markRead);
const typing = fake(api.conversations.typing);
const close = fake(api.conversations.close);
const ids = { briefId: "job", companyId: "company" };

beforeEach(() => {
  // The log is as high as a screen here, so that its rows stand in the document.
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(800);
  forgetAnswers();
  pictures.begin();
  keptPhotos.clear();
  localStorage.clear();
  URL.createObjectURL = () => "blob:preview";
  URL.revokeObjectURL = () => {};
  void keptAnswers.forget();
  emptyOutbox();
  offlineStore.set(false);
  for (const change of [markRead, typing, close]) change.mockResolvedValue(null);
  liveStore.set({
    ...{ client: new ConvexReactClient("http://127.0.0.1:9"), token: null },
    ...{ signIn: () => Promise.resolve(), signOut: () => Promise.resolve(true) },
  });
});

/** Opens the conversation of a client with these messages, oldest first. */
async function open(conversation: Partial<Conversation> = {}, messages: Message[] = []) {
  answer(api.conversations.get, someConversation(conversation));
  answer(api.conversations.messages, [...messages].reverse());
  answer(api.conversations.signs, { readUpTo: 0, typingAt: null });
  return await show();
}
async function show() {
  logIn({ role: "CLIENT" });
  return await renderPage(<ConversationPage ids={ids} />, { guard: { login: "/auth" } });
}
const log = () => screen.findByRole("log", { name: "Gesprek met Vloerenatelier De Linde" });
const field = () => screen.getByRole("textbox", { name: "Bericht aan Vloerenatelier De Linde" });
const choose = (input: HTMLElement, count: number) =>
  act(() =>
    fireEvent.change(input, { target: { files: Array.from({ length: count }, () => new File(["x"], "vloer.jpg")) } }),
  );
const waiting = (fields: object = {}) => ({
  ...{ id: "send-1", call: "conversations:send" as const, about: "conversation:job:company" },
  ...{ title: "Je bericht aan De Linde", args: JSON.stringify({ ...ids, text: "Dinsdag na zessen?", uploads: [] }) },
  ...fields,
});

describe("a conversation", () => {
  test("is grey while it loads, and says who it is with once it is there", async () => {
    await show();
    expect(document.querySelector("[aria-busy=true]")).toBeInTheDocument();
    expect(screen.queryByRole("heading")).not.toBeInTheDocument();
  });

  test("shows a company none of the client's kept words before the deployment has answered for them, or said nothing for long", async () => {
    const words = "Bel gerust na zessen.";
    const page = { page: [someMessage({ text: words })], isDone: true, continueCursor: "kept" };
    logIn({ role: "PHOTOGRAPHER" });
    keptAnswers.enter("user1");
    keptAnswers.keep(answerKey("conversations:messages", ids), page as never);
    answer(api.conversations.get, someConversation({ side: "company", closed: "gone" }));
    await renderPage(<ConversationPage ids={ids} />, { guard: { login: "/auth" } });
    // The conversation has answered, its messages have not.
    await waitFor(() => expect(document.title).toContain("Gesprek met"));
    expect(document.querySelector("[aria-busy=true]")).toBeInTheDocument();
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    expect(await screen.findByText(words)).toBeVisible();
  });

  test("without a message says that the first may be asked, and has a field for it", async () => {
    await open();
    expect(await log()).toHaveTextContent("Nog geen berichten. Stel gerust je eerste vraag.");
    expect(screen.getByRole("heading", { level: 1, name: "Vloerenatelier De Linde" })).toBeVisible();
    expect(field()).toBeVisible();
    // There is nothing that staff could read.
    expect(screen.queryByRole("button", { name: "Melden" })).not.toBeInTheDocument();
  });

  test("that cannot be loaded says so and can be tried again", async () => {
    answer(api.conversations.get, new Error("down"));
    answer(api.conversations.messages, []);
    await show();
    expect(await screen.findByRole("heading", { level: 1, name: "Dit gesprek kon niet worden geladen" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Probeer opnieuw" })).toBeEnabled();
  });

  test("that is not, or is no longer, the reader's is none, and leads to their dashboard", async () => {
    answer(api.conversations.get, null);
    answer(api.conversations.messages, []);
    await show();
    expect(await screen.findByRole("heading", { level: 1, name: "Gesprek niet gevonden" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Naar je dashboard" })).toHaveAttribute("href", "/client-dashboard");
  });

  test("shows who said what, the day once, and under the own last message that it was read", async () => {
    const own = someMessage({ by: "client", text: "Dinsdag na zessen." });
    const messages = [someMessage(), someMessage({ by: "client", text: "Ja." }), own];
    answer(api.conversations.get, someConversation());
    answer(api.conversations.messages, [...messages].reverse());
    answer(api.conversations.signs, { readUpTo: own._creationTime, typingAt: null });
    await show();
    const bubbles = await within(await log()).findAllByRole("article");
    expect(bubbles.map((bubble) => bubble.getAttribute("aria-label")?.split(",")[0])).toEqual([
      ...["Vloerenatelier De Linde", "Jij", "Jij"],
    ]);
    expect(await within(await log()).findAllByText("21 november 2026")).toHaveLength(1);
    expect(await within(await log()).findAllByText(/Gelezen/)).toHaveLength(1);
    expect(bubbles[2]).toHaveTextContent("Gelezen");
  });

  test("tells the deployment up to which message it was read, and nothing without a connection", async () => {
    const newest = someMessage();
    const { unmount } = await open({}, [newest]);
    await log();
    expect(markRead).toHaveBeenCalledExactlyOnceWith({ ...ids, upTo: newest._creationTime });
    unmount();
    markRead.mockClear();
    act(() => offlineStore.set(true));
    await open({}, [newest]);
    await log();
    expect(markRead).not.toHaveBeenCalled();
  });

  test("lets a text in Arabic or Hebrew run from right to left", async () => {
    await open({}, [someMessage({ text: "שלום, מתי?" })]);
    expect(await within(await log()).findByText("שלום, מתי?")).toHaveAttribute("dir", "auto");
  });

  test("says what was read also where its reader's own words came with it", () => {
    const [first, theirs, own] = [
      someMessage({ _creationTime: 1 }),
      someMessage({ _creationTime: 2 }),
      someMessage({ _creationTime: 3, by: "client" }),
    ];
    const read = { ids, side: "client", isLive: true, isSeen: true } as const;
    const { rerender } = renderHook((messages: Message[]) => useReading({ ...read, messages }), {
      initialProps: [first],
    });
    rerender([own, theirs, first]);
    expect(markRead.mock.calls.map(([{ upTo }]) => upTo)).toEqual([1, 3]);
    rerender([someMessage({ _creationTime: 4, by: "client" }), own, theirs, first]);
    expect(markRead).toHaveBeenCalledTimes(2);
  });

  test("has the visit that its company proposes as a card in it", async () => {
    const start = Date.parse("2027-01-12T09:00:00Z");
    const visit = { agreed: null, wish: null, ended: null, file: null, ready: {}, changedAt: 1, _id: "visit" as never };
    answer(api.visits.onRequest, [
      {
        ...visit,
        ...{ options: [{ start, end: start + 3_600_000, taken: false }], companyId: ids.companyId as never },
        companyName: "De Linde",
      },
    ]);
    await open({}, [someMessage()]);
    const card = await screen.findByRole("article", { name: "Opmeten" });
    expect(card).toHaveTextContent("Komt dit moment je uit?");
    expect(card).toHaveTextContent("12 jan");
    expect(within(card).getByRole("link", { name: "Beantwoord het voorstel" })).toBeVisible();
  });

  test("has the quote as a card in it, with its price and how it stands", async () => {
    const quote = { _id: "quote" as never, at: 1, title: "Eiken", price: 251_000, startsFrom: null, withdrawnAt: null };
    await open({ quote: { ...quote, status: "ACCEPTED" } }, [someMessage()]);
    const card = await within(await log()).findByRole("article", { name: "Offerte" });
    expect(card).toHaveTextContent(/Eiken, € 2\.510 incl\. btw/);
    expect(card).toHaveTextContent("Geaccepteerd");
  });

  test("says to a client what a company that has not unlocked does not see", async () => {
    await open({ hidesContact: true }, [someMessage()]);
    await log();
    expect(screen.getByText(/^Dit bedrijf heeft je gegevens niet\./)).toBeVisible();
  });

  test("offers a client who holds the number back to share it with this company (B04)", async () => {
    await open({ hidesContact: true, canShare: true }, [someMessage()]);
    await log();
    await userEvent.click(screen.getByRole("button", { name: "Nummer delen" }));
    expect(await screen.findByRole("dialog", { name: "Nummer delen?" })).toHaveTextContent(
      "Andere bedrijven zien ze niet.",
    );
  });

  test("of the demo says so", async () => {
    await open({ isExample: true });
    await log();
    expect(screen.getByRole("heading", { level: 1 }).parentElement).toHaveTextContent("Voorbeeld");
  });
});

describe("a message", () => {
  test("is handed over with its field empty at once", async () => {
    const user = userEvent.setup();
    await open({}, [someMessage()]);
    await log();
    await user.type(field(), "Dinsdag na zessen?");
    await user.click(screen.getByRole("button", { name: "Verstuur" }));
    expect(handOver).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        call: "conversations:send",
        args: { ...ids, text: "Dinsdag na zessen?", uploads: [] },
      }),
    );
    expect(field()).toHaveValue("");
  });

  test("that was not sent is there again after a reload, with its photo, and in its own conversation only", async () => {
    const user = userEvent.setup();
    pictures.ready();
    await open({}, [someMessage()]);
    await log();
    await user.type(field(), "Dinsdag?");
    await choose(screen.getByLabelText("Foto's"), 1);
    expect(await screen.findByRole("list", { name: "Foto's bij je bericht" })).toBeVisible();
    cleanup();
    await renderPage(<ConversationPage ids={{ ...ids, briefId: "other" }} />, { guard: { login: "/auth" } });
    await log();
    expect(field()).toHaveValue("");
    expect(screen.queryByRole("list", { name: "Foto's bij je bericht" })).not.toBeInTheDocument();
    cleanup();
    await show();
    await log();
    expect(field()).toHaveValue("Dinsdag?");
    expect(await screen.findByRole("list", { name: "Foto's bij je bericht" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Verstuur" }));
    cleanup();
    await show();
    await log();
    expect(field()).toHaveValue("");
    expect(keptPhotos.size).toBe(0);
  });

  test("that is typed and sent in another tab is typed and gone here", async () => {
    const user = userEvent.setup();
    await open({}, [someMessage()]);
    await log();
    await user.type(field(), "Dinsdag?");
    const [key, kept] = Object.entries(localStorage).find(([key]) => key.startsWith("vo:message:"))!;
    const changeElsewhere = (value: string | null) => {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
      fireEvent(window, new StorageEvent("storage", { key, newValue: value }));
    };
    changeElsewhere(kept.replace("Dinsdag?", "Woensdag?"));
    expect(field()).toHaveValue("Woensdag?");
    changeElsewhere(null);
    expect(field()).toHaveValue("");
  });

  test("is sent by Enter, and not by the Enter that only ends a composed word", async () => {
    const user = userEvent.setup();
    await open({}, [someMessage()]);
    await log();
    await user.type(field(), "床");
    // Safari ends the composition first, and leaves the key's code.
    vi.spyOn(window, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
    fireEvent.keyDown(field(), { key: "Enter", keyCode: 229 });
    fireEvent.keyDown(field(), { key: "Enter", isComposing: true });
    expect(handOver).not.toHaveBeenCalled();
    fireEvent.keyDown(field(), { key: "Enter", keyCode: 13 });
    expect(handOver).toHaveBeenCalledOnce();
  });

  test("that could not be kept comes back into the field", async () => {
    const user = userEvent.setup();
    handOver.mockRejectedValue(new Error("no room"));
    await open({}, [someMessage()]);
    await log();
    await user.type(field(), "Dinsdag?");
    await user.click(screen.getByRole("button", { name: "Verstuur" }));
    expect(await screen.findByText("Niet verstuurd")).toBeVisible();
    expect(field()).toHaveValue("Dinsdag?");
  });

  test("that is too long says by how much and is not sent", async () => {
    const user = userEvent.setup();
    await open({}, [someMessage()]);
    await log();
    await user.click(field());
    await user.paste("x".repeat(TEXT_MAX.message + 12));
    await user.click(screen.getByRole("button", { name: "Verstuur" }));
    expect(screen.getByText(/^Je bericht is 12 tekens te lang\./)).toBeVisible();
    expect(handOver).not.toHaveBeenCalled();
  });

  test("of nothing is not sent", async () => {
    const user = userEvent.setup();
    await open({}, [someMessage()]);
    await log();
    await user.type(field(), "   ");
    await user.click(screen.getByRole("button", { name: "Verstuur" }));
    expect(handOver).not.toHaveBeenCalled();
  });

  test.each([
    [true, "Wacht op verbinding"],
    [false, "Wordt verstuurd"],
  ])("that waits stands at the end; without a connection (%s) it says: %s", async (isOffline, words) => {
    offlineStore.set(isOffline);
    inOutbox(waiting(), waiting({ id: "send-2", args: JSON.stringify({ ...ids, text: "Of?", uploads: [] }) }));
    await open({}, [someMessage()]);
    const bubbles = await within(await log()).findAllByRole("article", { name: "Jij, nog niet verstuurd" });
    expect(bubbles[0]).toHaveTextContent(`Dinsdag na zessen?${words}`);
    expect(bubbles[1]).toHaveTextContent(`Of?${words}`);
  });

  test("of another conversation that waits does not stand in this one", async () => {
    inOutbox(waiting({ about: "conversation:job:other" }));
    await open({}, [someMessage()]);
    expect(within(await log()).queryByText("Wordt verstuurd")).not.toBeInTheDocument();
  });

  test("that was refused says why, and can be sent again or thrown away", async () => {
    const user = userEvent.setup();
    inOutbox(waiting({ state: "refused", refusal: "CONVERSATION_CLOSED" }));
    await open({}, [someMessage()]);
    const bubble = await within(await log()).findByRole("article", { name: "Jij, nog niet verstuurd" });
    expect(bubble).toHaveTextContent("Niet verstuurd Geweigerd: CONVERSATION_CLOSED.");
    await user.click(within(bubble).getByRole("button", { name: "Opnieuw versturen" }));
    expect(pressed.again).toHaveBeenCalledExactlyOnceWith("send-1");
    await user.click(within(bubble).getByRole("button", { name: "Weggooien" }));
    expect(pressed.discard).toHaveBeenCalledExactlyOnceWith("send-1");
  });

  test("that has arrived does not stand there twice while the outbox still has it", async () => {
    inOutbox(waiting());
    await open({}, [someMessage({ by: "client", text: "Dinsdag na zessen?", sendId: "send-1" })]);
    expect(await within(await log()).findAllByText("Dinsdag na zessen?")).toHaveLength(1);
  });

  test("says that its photo has not come yet", async () => {
    await open({}, [someMessage({ text: "", photosToCome: 1, _creationTime: Date.now() })]);
    expect(await within(await log()).findByRole("article")).toHaveTextContent("Eén foto is er nog niet.");
  });

  test("says that its photo did not come once it should have been there", async () => {
    await open({}, [someMessage({ text: "", photosToCome: 1, _creationTime: Date.now() - 60_000 })]);
    expect(await within(await log()).findByRole("article")).toHaveTextContent("Eén foto is niet aangekomen.");
  });

  test("takes six photos of two choices that follow each other at once, and says so at once", async () => {
    await open({}, [someMessage()]);
    const input = await screen.findByLabelText("Foto's");
    await choose(input, 4);
    await choose(input, 4);
    expect(screen.getByText("Er passen maximaal zes foto's bij een bericht.")).toBeVisible();
    act(() => pictures.ready());
    await waitFor(() => expect(screen.getAllByRole("img", { name: /^Foto \d$/ })).toHaveLength(6));
  });

  test.each(["", "Zo ligt het er nu."])(
    "with %j as text is not sent without the photos that are not ready yet",
    async (text) => {
      const user = userEvent.setup();
      await open({}, [someMessage()]);
      await choose(await screen.findByLabelText("Foto's"), 1);
      if (text !== "") await user.type(field(), text);
      await user.click(screen.getByRole("button", { name: "Verstuur" }));
      expect(screen.getByText(/^Je foto's worden nog klaargemaakt/)).toBeVisible();
      expect(handOver).not.toHaveBeenCalled();
      act(() => pictures.ready());
      await screen.findByRole("img", { name: "Foto 1" });
      await user.click(screen.getByRole("button", { name: "Verstuur" }));
      expect(handOver).toHaveBeenCalledTimes(2);
    },
  );
});

describe("typing", () => {
  test("is told once a text begins, ended by sending, and not told without a connection", async () => {
    const user = userEvent.setup();
    await open({}, [someMessage()]);
    await log();
    await user.type(field(), "Din");
    expect(typing).toHaveBeenCalledExactlyOnceWith({ ...ids, isTyping: true });
    await user.click(screen.getByRole("button", { name: "Verstuur" }));
    expect(typing).toHaveBeenLastCalledWith({ ...ids, isTyping: false });
    typing.mockClear();
    act(() => offlineStore.set(true));
    await user.type(field(), "Nog iets");
    expect(typing).not.toHaveBeenCalled();
  });

  test("of the other side is shown, and not when it is long ago", async () => {
    answer(api.conversations.get, someConversation());
    answer(api.conversations.messages, [someMessage()]);
    answer(api.conversations.signs, { readUpTo: 0, typingAt: Date.now() });
    const { unmount } = await show();
    await log();
    expect(screen.getByText("Vloerenatelier De Linde is aan het typen")).toBeVisible();
    unmount();
    answer(api.conversations.signs, { readUpTo: 0, typingAt: Date.now() - 60_000 });
    await show();
    await log();
    expect(screen.queryByText(/is aan het typen/)).not.toBeInTheDocument();
  });
});

describe("closing", () => {
  test("asks first, and needs a connection", async () => {
    const user = userEvent.setup();
    await open({}, [someMessage()]);
    await log();
    await user.click(screen.getByRole("button", { name: "Sluiten" }));
    const dialog = screen.getByRole("dialog", { name: "Gesprek sluiten?" });
    expect(close).not.toHaveBeenCalled();
    act(() => offlineStore.set(true));
    expect(within(dialog).getByText("Hiervoor is verbinding nodig.")).toBeVisible();
    act(() => offlineStore.set(false));
    await user.click(within(dialog).getByRole("button", { name: "Gesprek sluiten" }));
    expect(close).toHaveBeenCalledExactlyOnceWith(ids);
  });

  test.each([
    ["client", "Je hebt dit gesprek gesloten."],
    ["company", "Vloerenatelier De Linde heeft dit gesprek gesloten."],
    ["staff", "Onze redactie heeft dit gesprek gesloten na een melding."],
    ["access", "Dit bedrijf heeft geen toegang meer tot je gegevens."],
    ["gone", "Dit gesprek is gesloten: een van jullie is er niet meer."],
  ] as const)("by %s is said in the place of the field", async (closed, words) => {
    await open({ closed: closed as Conversation["closed"] }, [someMessage()]);
    await log();
    expect(screen.getByText(words, { exact: false })).toBeVisible();
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Sluiten" })).not.toBeInTheDocument();
  });

  test("leaves what was typed to be read, until it is thrown away", async () => {
    const user = userEvent.setup();
    await open({}, [someMessage()]);
    await log();
    await user.type(field(), "Dinsdag?");
    cleanup();
    await open({ closed: "company" }, [someMessage()]);
    expect(await screen.findByText(/Wat je hebt getypt, staat hier nog\./)).toBeVisible();
    expect(screen.getByText("Dinsdag?")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Weggooien" }));
    expect(screen.queryByText("Dinsdag?")).not.toBeInTheDocument();
    cleanup();
    await show();
    await log();
    expect(screen.queryByText(/Wat je hebt getypt/)).not.toBeInTheDocument();
  });
});
