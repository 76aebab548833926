import type { ErrorCode } from "../../../domain/errors";
import { deviceKeeps } from "../../../domain/limitWords";
import { errorCodeOf, wordsOfCode } from "../../lib/error-code";
import { outboxDatabaseEntry } from "../../lib/local/entries/outbox";
import { accountEntry } from "../../lib/local/entries/start";
import { readKept } from "convex-local-first/device/storage";
import { showToast } from "../../ui/overlays/toast-store";
import { readConfig } from "../config";
import { hasNetwork } from "convex-local-first/network";
import { connectedStore, requestLive } from "../live/live-store";
import { isNetworkFailure, NetworkError } from "../live/network-error";
import { identityToken } from "../session/identity-token";
import { keptViewerStore, sessionStore } from "../session/session";
import { sessionRow } from "../session/session-row";
import { agedCalls, pictureKindOf, waitingCalls } from "./calls";
import type { NewEntry, OutboxEntry } from "./entry";
import { outboxRules } from "./rules";
import { askToLeave } from "./leave-question";
import { outboxWanted } from "./outbox-wanted";
import { browserOutbox } from "convex-local-first/outbox/browser-outbox";
import { callOnce } from "convex-local-first/outbox/call-once";
import type { Outcome } from "convex-local-first/outbox/entry";
import { SendFailed, untilItKeeps, type Handed, type Outbox } from "convex-local-first/outbox/outbox";
import { postPicture, type PhotoTarget } from "./post-picture";
import { arrivedWords } from "./words";
import { noteSent, readSent } from "../sent/sent";

let started: Outbox<OutboxEntry> | undefined;

/** The outbox of this tab. The first call creates it, and it begins to send. */
export function outbox(): Outbox<OutboxEntry> {
  return (started ??= start());
}

/**
 * Hands over an entry in the name of the account that is logged in. Resolves when it arrived, or once it is stored and
 * waits. Throws `Refused` with the deployment's reason, or `SendFailed`. A browser that stores nothing sends it at
 * once, or fails.
 */
export async function handOver(asked: NewEntry): Promise<Handed> {
  await sessionRow.restore(readConfig().convexUrl);
  const owner = account();
  // One id for both ways: a browser may have kept what it said that it did not.
  const entry = { ...asked, id: asked.id ?? crypto.randomUUID() };
  try {
    const handed = await outbox().hand(entry, owner);
    if (handed.status === "sent") noteSent({ ...entry, args: JSON.stringify(entry.args) }, handed.answer);
    if (handed.status === "waiting") {
      // Only when something waits: some browsers ask their user.
      void navigator.storage?.persist?.().catch(() => false);
      // A browser that ends now has to know whose it is.
      await sessionRow.written();
    }
    return handed;
  } catch (error) {
    if (errorCodeOf(error) !== null || error instanceof SendFailed) throw error;
    console.warn("Nothing can wait in this browser:", error);
    const sending = { ...entry, owner, args: JSON.stringify(entry.args), madeAt: Date.now() };
    const answer = await call(sending).catch((failure: unknown) => {
      entry.onBack?.();
      throw failure;
    });
    noteSent(sending, answer);
    entry.onKept?.();
    return { status: "sent", answer };
  }
}

function start(): Outbox<OutboxEntry> {
  // Afterwards: components ask for the outbox while they render, when no other component may be told to render again.
  queueMicrotask(() => {
    outboxWanted.set(true);
    // Without a line the client's code cannot come either, and would count as missing from then on.
    if (hasNetwork()) requestLive();
    else window.addEventListener("online", requestLive, { once: true });
  });
  readSent(Date.now());
  const box = browserOutbox<OutboxEntry>({
    name: outboxDatabaseEntry.key,
    rules: outboxRules,
    account,
    send,
    isOnline: hasNetwork,
    onArrived(entry, answer) {
      noteSent(entry, answer);
      const words = arrivedWords[entry.call];
      if (words !== null) showToast(words);
    },
    onRefused: ({ title, refusal }) =>
      showToast({ title: "Niet verstuurd", text: `${title}: ${refusalOf(refusal)}`, tone: "error" }),
  });
  connectedStore.subscribe(() => void (connectedStore.get() && box.hurry()));
  const follow = () =>
    void untilItKeeps(() => followSession(box)).catch((error: unknown) => console.warn("The outbox is closed:", error));
  sessionStore.subscribe(follow);
  keptViewerStore.subscribe(follow);
  follow();
  return box;
}

/** Somebody logged in, or is gone: what another account left is sealed, and what waits for this one is sent. */
async function followSession(box: Outbox<OutboxEntry>): Promise<void> {
  if (sessionStore.get().status === "unknown") return await box.refresh();
  await box.seal();
  box.hurry();
}

/** The account that is logged in; while that is being checked, the last one here. Nothing is sent before the check. */
export function account(): string | null {
  const session = sessionStore.get();
  if (session.status === "signedIn") return session.viewer.userId;
  return session.status === "guest" ? null : (readKept(accountEntry)?.id ?? null);
}

async function send(entry: OutboxEntry): Promise<Outcome<ErrorCode>> {
  try {
    const answer = await call(entry);
    trace(entry, null);
    // The tab with the form may end before it hears of it.
    noteSent(entry, answer, false);
    return { kind: "sent", answer };
  } catch (error) {
    const code = errorCodeOf(error);
    // A store that broke is no refusal of this picture.
    if (code === "UPLOAD_FAILED") return { kind: "failed", by: "server" };
    // Whose session ended while this was on its way is told so by the session; it waits until they log in again.
    const sessionEnded = code === "NOT_SIGNED_IN" || code === "UPLOAD_NEEDS_LOGIN";
    if (code !== null && !sessionEnded) {
      trace(entry, code);
      return { kind: "refused", code };
    }
    const lost = code !== null || isNetworkFailure(error) || error instanceof DOMException;
    if (!lost) console.error("What waits could not be sent:", error);
    return { kind: "failed", by: lost ? "network" : "server" };
  }
}

/** Tells how long it took, on a site whose owner wants that. A part that cannot be had tells nothing. */
function trace(entry: OutboxEntry, refusal: string | null): void {
  if (readConfig().traces)
    void import("./trace").then(
      ({ tellPress }) => tellPress(entry, refusal),
      () => undefined,
    );
}

type Sent = Pick<OutboxEntry, "call" | "args" | "file" | "id" | "owner" | "madeAt">;

async function call({ call: name, args, file, id: requestId, owner, madeAt }: Sent): Promise<unknown> {
  const token = owner === null ? null : await tokenOf(owner);
  const kind = pictureKindOf(name);
  if (kind !== null) {
    const isOfCompany = kind === "avatar" || kind === "portfolio";
    const target = isOfCompany ? {} : { target: JSON.parse(args) as PhotoTarget };
    return await postPicture({ kind, file: file!, token, requestId, ...target });
  }
  return await callOnce({
    url: readConfig().convexUrl,
    mutation: waitingCalls[name as keyof typeof waitingCalls],
    args,
    requestId,
    token,
    more: agedCalls.has(name) ? { age: Math.max(0, Date.now() - madeAt) } : {},
  });
}

/** The identity token of this account and no other: a login that changes meanwhile sends nothing in another's name. */
async function tokenOf(owner: string): Promise<string> {
  requestLive();
  const token = await identityToken();
  const [, payload = ""] = token?.split(".") ?? [];
  const { sub = "" } = JSON.parse(atob(payload.replace(/-/g, "+").replace(/_/g, "/")) || "{}") as { sub?: string };
  if (token === null || sub.split("|")[0] !== owner) throw new NetworkError("Another account is logged in");
  return token;
}

/** Whether somebody may be logged out: none of their entries waits, or they agreed and these are deleted. */
export async function mayLeave(): Promise<boolean> {
  const box = outbox();
  const said = (error: unknown) => console.warn("What waits cannot be read now:", error);
  const isRead = await box.refresh().then(
    () => true,
    (error: unknown) => (said(error), false),
  );
  if (isRead && box.entries.get().length === 0) return true;
  if (!(await askToLeave())) return false;
  await box.leave().catch(said);
  return true;
}

/** The reason of a refusal, in words. */
export function refusalOf(refusal: OutboxEntry["refusal"]): string {
  if (refusal === null) return "";
  if (refusal === "REMOVED") {
    return `Je was hier niet meer ingelogd. Na ${deviceKeeps}, of door iemand anders op dit apparaat, is het verwijderd.`;
  }
  if (refusal === "UNKNOWN") return "Het lukte een paar keer niet. Probeer het nog eens.";
  if (refusal === "BRIEF_NOT_FOUND") return "Deze opdracht staat niet meer open.";
  return wordsOfCode(refusal).text;
}
