import { endsAfter } from "convex-local-first/ends-after";
import { hasNetwork } from "convex-local-first/network";

/** How often a socket is checked, in milliseconds. */
const LOOK_MS = 250;
/** A look that comes later than this came late: the browser had stopped the page, or the machine slept. */
const STOPPED_MS = 2000;
/**
 * How long after its last message a socket counts as silent, in milliseconds: the deployment sends one every few
 * seconds.
 */
const SILENT_MS = 3600;
/**
 * A deployment whose first word is a Ping, this soon after the socket has opened, speaks every few seconds. It needs no
 * asking: its silence says enough. Convex sends none before its fifteen seconds.
 */
const GREETED_MS = 4000;
/** Others are asked by HTTP after this silence, and have so long to answer. */
const ASK_AFTER_MS = 2500;
const ANSWER_MS = 2000;
/** Convex says something every 15 seconds at least, so after this the socket is dead although HTTP is answered. */
const DEAD_MS = 20_000;
/** An attempt to connect that takes longer begins anew; so does a socket that has been silent for so long. */
const GIVE_UP_MS = 10_000;
/** Somebody who did nothing for so long is not at the screen, and the deployment is not asked on their behalf. */
const AT_SCREEN_MS = 60_000;

type Options = {
  /** Tells whether the deployment answers at all. */
  isReachable: (signal: AbortSignal) => Promise<boolean>;
  /** Told when the socket falls silent, and when it, or the one that took its place, is heard again. */
  onSilence: (silent: boolean) => void;
};

/**
 * Makes a WebSocket class for the Convex client that notices within five seconds when nothing arrives any more. The
 * client itself waits a minute, since a connection that is cut silently leaves its socket open.
 */
export function watchedSocket({ isReachable, onSilence }: Options): typeof WebSocket {
  let lastSign = 0;
  if (typeof window !== "undefined") {
    const sign = () => void (lastSign = performance.now());
    sign();
    for (const event of ["pointerdown", "keydown", "scroll", "focus"]) {
      window.addEventListener(event, sign, { passive: true, capture: true });
    }
  }

  let silent = false;
  const say = (now: boolean) => {
    if (silent === now) return;
    silent = now;
    onSilence(now);
  };

  return class WatchedSocket extends WebSocket {
    #heardAt = performance.now();
    #lookedAt = this.#heardAt;
    #asking = false;
    #openedAt = this.#heardAt;
    /** Null until the first word. Later Pings say nothing of their pace: words before them may have been late. */
    #talkative: boolean | null = null;
    readonly #timer = setInterval(() => this.#look(), LOOK_MS);

    constructor(url: string | URL, protocols?: string | string[]) {
      if (!hasNetwork()) return new NoSocket() as WatchedSocket;
      super(url, protocols);
      this.addEventListener("open", () => void (this.#heardAt = this.#openedAt = performance.now()));
      this.addEventListener("message", ({ data }) => {
        this.#heardAt = performance.now();
        this.#talkative ??= data === PING && this.#heardAt - this.#openedAt < GREETED_MS;
        say(false);
      });
      this.addEventListener("close", () => clearInterval(this.#timer));
    }

    #look(): void {
      const now = performance.now();
      // In the background, or asleep, the browser did not let the socket speak either.
      if (document.hidden || now - this.#lookedAt > STOPPED_MS) this.#heardAt = now;
      this.#lookedAt = now;
      const silence = now - this.#heardAt;
      if (this.readyState === WebSocket.CONNECTING || silent) {
        if (silence > GIVE_UP_MS) this.#drop();
        return;
      }
      if (this.readyState !== WebSocket.OPEN) return;
      if (silence > (this.#talkative ? SILENT_MS : DEAD_MS)) say(true);
      else if (!this.#talkative && silence > ASK_AFTER_MS && now - lastSign < AT_SCREEN_MS) void this.#ask();
    }

    async #ask(): Promise<void> {
      if (this.#asking) return;
      this.#asking = true;
      const askedAt = this.#heardAt;
      try {
        const reachable = await isReachable(endsAfter(ANSWER_MS)).catch(() => false);
        if (!reachable && this.#heardAt === askedAt && this.readyState === WebSocket.OPEN) say(true);
      } finally {
        // Once for each silence of this length is enough.
        setTimeout(() => void (this.#asking = false), ASK_AFTER_MS);
      }
    }

    /** Ends it for the client at once: on a dead line the closing handshake would take another minute. */
    #drop(): void {
      clearInterval(this.#timer);
      const { onclose } = this;
      this.onclose = this.onmessage = this.onerror = this.onopen = null;
      this.close();
      onclose?.call(this, new CloseEvent("close", { code: 1001, reason: "nothing was heard" }));
    }
  };
}

/**
 * What the client gets instead of a socket without a network: one that closes at once, and no failed attempt on the
 * console. The client makes another when the network is back.
 */
class NoSocket extends EventTarget {
  readonly readyState = WebSocket.CLOSED;
  onclose: ((event: CloseEvent) => void) | null = null;

  constructor() {
    super();
    setTimeout(() => this.close());
  }

  close(): void {
    this.onclose?.(new CloseEvent("close", { code: 1001, reason: "no network" }));
  }
}

const PING = `{"type":"Ping"}`;
