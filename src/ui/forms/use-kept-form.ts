import { useCallback, useEffect, useRef, useState } from "react";
import { useForm, type DefaultValues, type FieldValues, type Resolver } from "react-hook-form";
import type { DraftKey } from "../../lib/local/entries/drafts";
import { forgetDraft } from "../../lib/local/forget-draft";
import { isSame } from "./reset-sent";
import { loadDraft, pendingRequest, saveDraft, type DraftFields, type PendingRequest } from "./stored-draft";
import { typedBefore } from "./typed-before";

export type KeptFormOptions<Draft extends FieldValues, Output extends FieldValues> = {
  /**
   * Under which this device keeps the answers: name the account and what they are about, or `guestDraftKey` for a form
   * that needs no login. Null keeps nothing.
   */
  key: DraftKey | null;
  /** What the form starts with when nothing is kept. */
  initial: Draft;
  /** Whether `initial` is what the deployment stores: when it changes, the fields that nobody touched follow it. */
  follows?: boolean;
  /** Answers that the page's address brings, when it is opened: they take the place of kept ones, and are kept. */
  given?: Partial<Draft> | undefined;
  resolver: Resolver<Draft, unknown, Output>;
  /** Fields that are never kept, for example passwords. */
  secret?: readonly (keyof Draft)[];
  /**
   * Whether the server renders the form too, so that the first render must be the server's; what is kept, and what was
   * typed before the scripts came, come right after it. A form that only the browser renders (inside `Live`) has it in its first render.
   */
  serverRendered?: boolean;
};

/**
 * A form whose values survive a reload, a lost connection and coming back later, on this device. Only changes are
 * stored; an untouched field has the form's initial value. Another key needs another component instance. Call
 * `forget` once the values have arrived. `request` keeps the id of the request that is being made from them.
 */
export function useKeptForm<Draft extends DraftFields, Output extends FieldValues>({
  key,
  initial,
  follows = false,
  given,
  resolver,
  secret = [],
  serverRendered = false,
}: KeptFormOptions<Draft, Output>) {
  const [start] = useState(() => ({
    initial,
    given,
    secret,
    kept: key === null || serverRendered ? null : loadDraft(key, initial, Date.now()),
  }));
  // What the deployment stores, as far as this form knows. Fields that differ from it are the changes.
  const base = useRef(start.initial);
  // The server keeps nothing.
  const pending = useRef<PendingRequest | null>(null);
  const form = useForm<Draft, unknown, Output>({
    defaultValues: { ...(start.kept ?? start.initial), ...start.given } as DefaultValues<Draft>,
    resolver,
    // Ours looks in the order of the page, not in that of the fields' registration (`useSendForm`).
    shouldFocusError: false,
  });
  const { subscribe, reset, getValues, setValue } = form;
  const arrived = useRef(false);

  const store = useCallback(
    (values: Draft) => {
      if (key === null) return;
      const changes = changesOf(values, base.current);
      for (const field of start.secret) delete changes[field];
      saveDraft(key, changes, {}, Date.now(), pending.current);
    },
    [key, start],
  );
  useEffect(() => {
    if (key !== null) pending.current = pendingRequest(key);
    const kept = key === null || !serverRendered ? null : loadDraft(key, start.initial, Date.now());
    const typed = serverRendered ? typedBefore(start.initial) : null;
    // What was typed before the scripts came is newer than what is kept.
    if (kept || typed) reset({ ...start.initial, ...kept, ...start.given, ...typed });
    if (typed || start.given) store(getValues());
  }, [key, serverRendered, start, reset, getValues, store]);
  const known = JSON.stringify(initial);
  // The account's data may come, or change elsewhere, while somebody types: what they did not touch follows it.
  useEffect(() => {
    if (!follows) return;
    const now = JSON.parse(known) as Draft;
    const before = base.current;
    const values = getValues();
    base.current = now;
    for (const [field, value] of Object.entries(now)) {
      if (isSame(values[field], before[field]) && !isSame(values[field], value))
        setValue(field as never, value as never);
    }
  }, [follows, known, getValues, setValue]);
  useEffect(() => {
    return subscribe({
      formState: { values: true },
      callback: ({ values, type }) => {
        // After the answers have arrived the form may be emptied or shown again; only typing makes a new draft.
        if (type === "change") arrived.current = false;
        if (!arrived.current) store(values);
      },
    });
  }, [subscribe, store]);

  const forget = () => {
    arrived.current = true;
    pending.current = null;
    if (key !== null) forgetDraft(key);
  };
  /** What was `sent` has arrived; what was typed since, here or after this page was left, is a draft of its own. */
  const forgetSent = (sent: DraftFields) => {
    const kept = key === null ? null : loadDraft(key, base.current, Date.now());
    forget();
    if (key === null || kept === null) return;
    const typed = Object.entries(changesOf(kept, base.current)).filter(([field, value]) => !isSame(value, sent[field]));
    if (typed.length === 0) return;
    arrived.current = false;
    saveDraft(key, Object.fromEntries(typed), {}, Date.now());
  };
  /** The fields that differ from what the deployment stores: what another device changed in the others stays. */
  const changes = () => changesOf(getValues(), base.current);
  const stored = () => base.current;
  /** These values are stored now, and only what differs from them is a change. */
  const hasArrived = (values: Draft) => {
    base.current = { ...structuredClone(values), ...("replaces" in start.initial && { replaces: "" }) };
  };
  const [request] = useState(() => ({
    /** The id of a request whose outcome this form has not seen; null when there is none. */
    pending: () => pending.current,
    begin: () => {
      const { id } = pending.current ?? { id: crypto.randomUUID() };
      const values = structuredClone(getValues());
      for (const field of start.secret) delete (values as DraftFields)[field as string];
      pending.current = { id, sent: values };
      store(getValues());
      return id;
    },
    end: () => {
      pending.current = null;
      store(getValues());
    },
  }));
  return { form, forget, forgetSent, stored, changes, hasArrived, request };
}

/** The fields of a draft that differ from what the form started with. */
function changesOf<Draft extends DraftFields>(draft: Draft, initial: Draft): Partial<Draft> & DraftFields {
  const changed = Object.entries(draft).filter(([field, value]) => !isSame(value, initial[field]));
  return Object.fromEntries(changed) as Partial<Draft> & DraftFields;
}
