import { hashKey } from '@tanstack/react-query';
import { failureText, HttpError } from '#platform/web/http.ts';
import type { PartValue, StoredPart } from '../part-contract.ts';
import { mergeParts } from '../part-merge-policy.ts';
import type { PartDraft } from './part-drafts.ts';

/** Milliseconds from the last key to the request. */
const pause = 900;
/** Milliseconds after a failure, besides the moment when the browser notices that it is online. */
const retryAfter = 20_000;

type Dependencies = {
  stored: StoredPart;
  /** Returns the new version. Fails with 409, 'changed-meanwhile', when it is not based on the current one. */
  send: (part: StoredPart) => Promise<number>;
  /** Reads the part that the server holds now. */
  read: () => Promise<StoredPart>;
  onSaved: (part: StoredPart) => void;
  drafts: {
    load: () => PartDraft | undefined;
    /** Returns whether the browser has stored it. */
    store: (draft: PartDraft) => boolean;
    remove: () => void;
  };
};

/** 'stored': on this device alone; 'unstored': nowhere but on this page. */
export type SavingState =
  | { kind: 'unchanged' | 'saving' | 'saved' | 'stored' | 'unstored' | 'conflict' }
  | { kind: 'refused'; reason: string };

export type PartSnapshot = {
  state: SavingState;
  base: StoredPart;
  /** As typed. */
  value: PartValue;
  /** The form begins with this value; each `revision` is a new form. */
  shown: { value: PartValue; revision: number };
  /** The version that another device or tab has saved meanwhile. */
  theirs: StoredPart | undefined;
};

const isSame = (one: unknown, other: unknown) => hashKey([one]) === hashKey([other]);
const isChangedMeanwhile = (error: unknown) => error instanceof HttpError && error.code === 'changed-meanwhile';
/** Not too many requests, and not a failure of the server: it can be sent again only after a change. */
const isRefusal = (error: unknown) => error instanceof HttpError && error.status < 500 && error.status !== 429;

/**
 * Saves a part of an application a moment after the last key. Values that are not on the server are stored in the
 * browser and sent again. One request is under way at a time.
 */
export function createPartStore({ stored, send, read, onSaved, drafts }: Dependencies) {
  let snapshot: PartSnapshot = {
    ...{ state: { kind: 'unchanged' }, base: stored, value: stored.value },
    ...{ shown: { value: stored.value, revision: 0 }, theirs: undefined },
  };
  /** The value that was sent last and may have arrived without an answer. */
  let sent: PartValue | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  let isEnded = false;
  const listeners = new Set<() => void>();

  function set(next: Partial<PartSnapshot>) {
    snapshot = { ...snapshot, ...next };
    for (const listen of listeners) listen();
  }
  const isUnsaved = () => !isSame(snapshot.value, snapshot.base.value);
  const keep = () => drafts.store({ base: snapshot.base, value: snapshot.value, sent });
  /** Another tab may have kept something newer. */
  function removeDraft() {
    const draft = drafts.load();
    if (draft && isSame(draft.value, snapshot.value)) drafts.remove();
  }
  const show = (value: PartValue) => set({ value, shown: { value, revision: snapshot.shown.revision + 1 } });

  function noteStored(base: StoredPart) {
    sent = undefined;
    set({ base });
    onSaved(base);
    if (isUnsaved()) keep();
    else removeDraft();
  }

  /** Resolves to false when another version than ours was saved meanwhile. */
  async function sendOnce() {
    const { base, value } = snapshot;
    const ourValues = [base.value, value, sent];
    sent = value;
    keep();
    try {
      noteStored({ version: await send({ version: base.version, value } as StoredPart), value } as StoredPart);
      return true;
    } catch (error) {
      if (!isChangedMeanwhile(error)) throw error;
      const theirs = await read();
      if (ourValues.some((one) => one !== undefined && isSame(one, theirs.value))) {
        noteStored(theirs);
        return true;
      }
      set({ theirs, state: { kind: 'conflict' } });
      return false;
    }
  }

  function fail(error: unknown) {
    if (isEnded) return;
    const isKept = keep();
    if (isRefusal(error)) return set({ state: { kind: 'refused', reason: failureText(error) } });
    set({ state: { kind: isKept ? 'stored' : 'unstored' } });
    timer = setTimeout(() => void save(), retryAfter);
  }

  async function save() {
    clearTimeout(timer);
    if (isBusy || snapshot.theirs || !isUnsaved()) return;
    isBusy = true;
    try {
      while (isUnsaved()) if (!(await sendOnce())) return;
      set({ state: { kind: 'saved' } });
    } catch (error) {
      fail(error);
    } finally {
      isBusy = false;
    }
  }

  function change(value: PartValue) {
    if (isSame(value, snapshot.value)) return;
    set({ value });
    keep();
    if (snapshot.theirs) return;
    set({ state: { kind: 'saving' } });
    clearTimeout(timer);
    timer = setTimeout(() => void save(), pause);
  }

  return {
    getSnapshot: () => snapshot,
    subscribe(listen: () => void) {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
    change,
    save,

    /** Begins with what is in the form, which may be older than the script, and with what this browser has kept. */
    begin(inForm: PartValue) {
      isEnded = false;
      const draft = drafts.load();
      if (!draft) return change(inForm);
      sent = draft.sent;
      const isTyped = !isSame(inForm, snapshot.base.value);
      set({ base: draft.base });
      show(isTyped ? mergeParts(draft.value, inForm) : draft.value);
      if (!isUnsaved()) return removeDraft();
      set({ state: { kind: 'saving' } });
      void save();
    },

    /** A newer version was read, as when the page is shown again. */
    update(newer: StoredPart) {
      if (newer.version <= snapshot.base.version || isBusy || isUnsaved()) return;
      set({ base: newer });
      show(newer.value);
    },

    /** Ends a conflict with one version, or with all of both. */
    resolve(choice: 'mine' | 'theirs' | 'both') {
      const { theirs, value } = snapshot;
      if (!theirs) return;
      sent = undefined;
      set({ base: theirs, theirs: undefined, state: { kind: 'saving' } });
      show({ mine: value, theirs: theirs.value, both: mergeParts(theirs.value, value) }[choice]);
      keep();
      noteStored(theirs);
      if (isUnsaved()) void save();
      else set({ state: { kind: 'saved' } });
    },

    /** Sends at once what is not saved; when that fails, the draft is sent when the page is opened again. */
    end() {
      isEnded = true;
      void save();
    },
  };
}
