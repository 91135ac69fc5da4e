import { hashKey } from '@tanstack/react-query';
import { failureText, HttpError } from '../http.ts';
import type { DraftSnapshot, DraftSource, Versioned } from './draft.ts';
import { isChangedMeanwhile } from './draft-api.ts';

/** Milliseconds from the last key to the request. */
const pauseMs = 900;
/** Milliseconds after a failure, besides the moment when the browser notices that it is online. */
const retryMs = 20_000;

const isSame = (one: unknown, other: unknown) => hashKey([one]) === hashKey([other]);
/** Not too many requests, and not a failure of the server. */
const isRefusal = (error: unknown) => error instanceof HttpError && error.status < 500 && error.status !== 429;

/**
 * Keeps a value in the browser at once and sends it a moment after the last key, one request at a time, so that an older
 * value never overwrites a newer one. Where another window has saved meanwhile, nothing is overwritten until `resolve`.
 */
export function createDraftStore<Value>({ stored, send, onSaved, read, kept, merge }: DraftSource<Value>) {
  let snapshot: DraftSnapshot<Value> = {
    saving: { kind: 'unchanged' },
    base: stored,
    value: stored.value,
    shown: { value: stored.value, revision: 0 },
    theirs: undefined,
  };
  /** The value that was sent last and may have arrived without an answer. */
  let sent: Value | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isEnded = false;
  let running = Promise.resolve();
  const listeners = new Set<() => void>();

  function set(next: Partial<DraftSnapshot<Value>>) {
    snapshot = { ...snapshot, ...next };
    for (const listen of listeners) listen();
  }
  const isUnsaved = () => !isSame(snapshot.value, snapshot.base.value);
  const keep = () => kept?.store({ base: snapshot.base, value: snapshot.value, sent }) ?? false;
  const show = (value: Value) => set({ value, shown: { value, revision: snapshot.shown.revision + 1 } });

  function noteSaved(base: Versioned<Value>) {
    sent = undefined;
    set({ base });
    onSaved(base);
    const draft = kept?.find();
    if (isUnsaved()) keep();
    // Another tab may have kept something newer.
    else if (draft && isSame(draft.value, snapshot.value)) kept?.remove();
  }

  /** Resolves to false when another version than ours was saved meanwhile. */
  async function sendOnce() {
    const { base, value } = snapshot;
    const ourValues = [value, sent];
    sent = value;
    keep();
    try {
      noteSaved({ version: await send({ version: base.version, value }), value });
      return true;
    } catch (error) {
      if (!read || !isChangedMeanwhile(error)) throw error;
      const theirs = await read();
      // A newer version of the value that ours began with overwrites nothing.
      const isChangedBack = theirs.version !== base.version && isSame(theirs.value, base.value);
      const isOurs = isChangedBack || ourValues.some((one) => one !== undefined && isSame(one, theirs.value));
      if (isOurs) noteSaved(theirs);
      else set({ theirs, saving: { kind: 'conflict' } });
      return isOurs;
    }
  }

  function fail(error: unknown) {
    const isRefused = isRefusal(error);
    set({ saving: { kind: 'failed', reason: failureText(error), isKept: keep(), isRefused } });
    if (!isRefused && !isEnded) timer = setTimeout(() => void save(), retryMs);
  }

  async function run() {
    isRunning = true;
    try {
      while (isUnsaved()) if (!(await sendOnce())) return;
      set({ saving: { kind: 'saved' } });
    } catch (error) {
      fail(error);
    } finally {
      isRunning = false;
    }
  }

  /** Resolves when the value is saved, or could not be: `saving` says which. */
  function save() {
    clearTimeout(timer);
    if (!isRunning && !snapshot.theirs) running = run();
    return running;
  }
  /** Sends at once what is not saved. */
  const flush = () => void (isUnsaved() && save());

  function change(value: Value) {
    if (isSame(value, snapshot.value)) return;
    set({ value });
    keep();
    if (snapshot.theirs) return;
    set({ saving: { kind: 'saving' } });
    clearTimeout(timer);
    timer = setTimeout(() => void save(), pauseMs);
  }

  return {
    getSnapshot: () => snapshot,
    subscribe(listen: () => void) {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
    change,
    save,
    flush,
    /** The value as typed, and the version that it changes. */
    current: (): Versioned<Value> => ({ value: snapshot.value, version: snapshot.base.version }),

    /** Begins with what is in the form, which may be older than the script, and with what this browser has kept. */
    begin(inForm: Value) {
      isEnded = false;
      const draft = kept?.find();
      const hasArrived = draft && isSame(draft.value, snapshot.base.value);
      if (!draft || hasArrived || isSame(draft.value, draft.base.value)) {
        kept?.remove();
        if (hasArrived) set({ saving: { kind: 'saved' } });
        return change(inForm);
      }
      const isTyped = !isSame(inForm, snapshot.base.value);
      sent = draft.sent;
      set({ base: draft.base, saving: { kind: 'saving' } });
      show(isTyped && merge ? merge(draft.value, inForm) : draft.value);
      void save();
    },

    /** A newer version was read, as when the page is shown again. */
    update(newer: Versioned<Value>) {
      if (newer.version <= snapshot.base.version || isRunning || isUnsaved()) return;
      set({ base: newer });
      show(newer.value);
    },

    /** Shows the conflict that another request of the page has met. */
    async meetConflict() {
      try {
        set({ theirs: await read!(), saving: { kind: 'conflict' } });
      } catch (error) {
        fail(error);
      }
    },

    /** Ends a conflict with one version, or with all of both. */
    resolve(choice: 'mine' | 'theirs' | 'both') {
      const { theirs, value } = snapshot;
      if (!theirs) return;
      set({ base: theirs, theirs: undefined, saving: { kind: 'saving' } });
      if (choice !== 'mine') show(choice === 'both' ? merge!(theirs.value, value) : theirs.value);
      // What was given up is not kept either.
      keep();
      noteSaved(theirs);
      void save();
    },

    /** Sends at once what is not saved; when that fails, the draft is sent when the page is opened again. */
    end() {
      isEnded = true;
      flush();
    },
  };
}
