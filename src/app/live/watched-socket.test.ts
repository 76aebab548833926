import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { watchedSocket } from "./watched-socket";

/** The browser's socket as far as it matters here: a test opens it and lets it hear. */
class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  readyState = 0;
  onclose: ((event: Event) => void) | null = null;
  close = vi.fn();

  hear(type: "open" | "message", data = `{"type":"Ping"}`) {
    this.readyState = 1;
    this.dispatchEvent(type === "open" ? new Event(type) : new MessageEvent(type, { data }));
  }
}

const isReachable = vi.fn<() => Promise<boolean>>();
const onSilence = vi.fn();

function open() {
  const Socket = watchedSocket({ isReachable, onSilence }) as unknown as new (url: string) => FakeSocket;
  const socket = new Socket("ws://deployment");
  socket.hear("open");
  return socket;
}

async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms);
}

/** A deployment that says something every two seconds, as long as the test wants. */
async function speak(socket: FakeSocket, times: number, everyMs = 2000) {
  for (let time = 0; time < times; time += 1) {
    await pass(everyMs);
    socket.hear("message");
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  vi.stubGlobal("WebSocket", FakeSocket);
  isReachable.mockReset().mockResolvedValue(true);
  onSilence.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a live connection", () => {
  test("that is heard every two seconds is never silent, and nobody is asked", async () => {
    await speak(open(), 30);
    expect(onSilence).not.toHaveBeenCalled();
    expect(isReachable).not.toHaveBeenCalled();
  });

  test("is not tried without a network, and counts as closed at once", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const Socket = watchedSocket({ isReachable, onSilence });
    const socket = new Socket("ws://deployment");
    const onclose = (socket.onclose = vi.fn());
    expect(socket).not.toBeInstanceOf(FakeSocket);
    await pass(1);
    expect(onclose).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
    expect(open()).toBeInstanceOf(FakeSocket);
  });

  test("that stops being heard is silent within five seconds, and speaks again with the next word", async () => {
    const socket = open();
    await speak(socket, 3);
    await pass(5000);
    expect(onSilence).toHaveBeenLastCalledWith(true);
    socket.hear("message");
    expect(onSilence).toHaveBeenLastCalledWith(false);
  });

  test("that was greeted stops being heard is silent within five seconds, also when a word was late before", async () => {
    const socket = open();
    await speak(socket, 1, 10);
    socket.hear("message", `{"type":"Transition"}`);
    await speak(socket, 1, 4100);
    expect(onSilence).toHaveBeenLastCalledWith(false);
    await pass(5000);
    expect(onSilence).toHaveBeenLastCalledWith(true);
    expect(isReachable).not.toHaveBeenCalled();
  });

  test("that was hidden while a word came is no more talkative for that", async () => {
    const socket = open();
    await speak(socket, 1, 15_000);
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    await speak(socket, 2, 15_000);
    vi.spyOn(document, "hidden", "get").mockReturnValue(false);
    await speak(socket, 3, 15_000);
    expect(onSilence).not.toHaveBeenCalled();
  });

  test("to a deployment that speaks every fifteen seconds is asked after, and is silent when nothing answers", async () => {
    const socket = open();
    await speak(socket, 2, 15_000);
    expect(onSilence).not.toHaveBeenCalled();
    expect(isReachable).toHaveBeenCalled();
    isReachable.mockResolvedValue(false);
    await pass(5000);
    expect(onSilence).toHaveBeenLastCalledWith(true);
  });

  test("is not asked after for somebody who has left the screen", async () => {
    const socket = open();
    await speak(socket, 5, 15_000);
    isReachable.mockClear();
    await speak(socket, 5, 15_000);
    expect(isReachable).not.toHaveBeenCalled();
  });

  test("that stays silent is given up, so that the client makes another", async () => {
    const socket = open();
    const onclose = vi.fn();
    socket.onclose = onclose;
    await speak(socket, 3);
    await pass(11_000);
    expect(onclose).toHaveBeenCalledOnce();
    expect(socket.close).toHaveBeenCalledOnce();
  });

  test("that was not heard because the page slept gets the time to speak", async () => {
    const socket = open();
    await speak(socket, 3);
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    await pass(60_000);
    vi.spyOn(document, "hidden", "get").mockReturnValue(false);
    await pass(1000);
    socket.hear("message");
    await pass(1000);
    expect(onSilence).not.toHaveBeenCalled();
  });
});
