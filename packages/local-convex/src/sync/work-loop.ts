/**
 * Divides the time of the event loop between incoming messages and Transitions.
 *
 * A turn handles messages of all clients in rotation for a few milliseconds, then sends Transitions for some
 * milliseconds, then lets sockets be read and written. So a burst of mutations commits before the first Transition is
 * made, which then shows all of them, and a busy client does not delay the others.
 */
import type { Session } from "./session";

/**
 * A client that watches waits after every commit, one that commits only after its own. So Transitions get more time
 * than messages.
 */
const MESSAGES_MS = 3;
const TRANSITIONS_MS = 40;
const SLOW_CLIENT_RETRY_MS = 50;

/**
 * Decides which session works next. `wakeInbox` and `wakeFlush` ask for a turn; waking a session that already waits has
 * no effect.
 */
export class WorkLoop {
  private readonly inboxes = new Set<Session>();
  private readonly dirty = new Set<Session>();
  private scheduled: NodeJS.Immediate | null = null;
  private stopped = false;

  wakeInbox(session: Session): void {
    this.inboxes.add(session);
    this.schedule();
  }

  wakeFlush(session: Session): void {
    this.dirty.add(session);
    this.schedule();
  }

  forget(session: Session): void {
    this.inboxes.delete(session);
    this.dirty.delete(session);
  }

  /** Nothing waits to be handled or sent. */
  get isIdle(): boolean {
    return this.inboxes.size === 0 && this.dirty.size === 0;
  }

  stop(): void {
    this.stopped = true;
    if (this.scheduled) clearImmediate(this.scheduled);
  }

  private schedule(): void {
    if (this.scheduled || this.stopped) return;
    this.scheduled = setImmediate(() => this.turn());
  }

  private turn(): void {
    this.scheduled = null;
    const corked = this.handleMessages();
    this.flush();
    for (const session of corked) session.line.uncork();
    if (!this.isIdle) this.schedule();
  }

  /** Returns the sessions that now hold back their answers, until their Transitions are made. */
  private handleMessages(): Set<Session> {
    const end = performance.now() + MESSAGES_MS;
    const handled = new Set<Session>();
    for (const session of this.inboxes) {
      this.inboxes.delete(session);
      session.line.cork();
      handled.add(session);
      // A session that is added again comes after the others, later in this same loop.
      if (session.handleNext()) this.inboxes.add(session);
      if (performance.now() > end) break;
    }
    return handled;
  }

  private flush(): void {
    const end = performance.now() + TRANSITIONS_MS;
    for (const session of this.dirty) {
      this.dirty.delete(session);
      const isSent = session.flush();
      session.line.uncork();
      if (!isSent) setTimeout(() => this.wakeFlush(session), SLOW_CLIENT_RETRY_MS).unref();
      if (performance.now() > end) return;
    }
  }
}
