/**
 * Shares the event loop between what clients ask and what they are owed.
 *
 * A turn handles incoming messages round-robin for a few milliseconds, then flushes Transitions for a few, then lets
 * sockets be read and written. So a burst of mutations commits before the first Transition is made, and clients see
 * its sum; and no client, however busy, keeps the others waiting.
 */
import type { Session } from "./session";

/** Who watches waits on every commit, who commits only on its own: Transitions get the larger share. */
const MESSAGES_MS = 3;
const TRANSITIONS_MS = 40;
const SLOW_CLIENT_RETRY_MS = 50;

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
    this.handleMessages();
    this.flush();
    if (!this.isIdle) this.schedule();
  }

  private handleMessages(): void {
    const end = performance.now() + MESSAGES_MS;
    for (const session of this.inboxes) {
      this.inboxes.delete(session);
      // Re-adding puts the session behind the others, and this loop comes to it again.
      if (session.handleNext()) this.inboxes.add(session);
      if (performance.now() > end) return;
    }
  }

  private flush(): void {
    const end = performance.now() + TRANSITIONS_MS;
    for (const session of this.dirty) {
      this.dirty.delete(session);
      if (!session.flush()) setTimeout(() => this.wakeFlush(session), SLOW_CLIENT_RETRY_MS).unref();
      if (performance.now() > end) return;
    }
  }
}
