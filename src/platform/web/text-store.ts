import { failureText } from './http.ts';

/** Milliseconds from the last key to the request. */
const pauseMs = 900;

/** A text as the server holds it; its version is 0 where the server counts none. */
export type VersionedText = { text: string; version: number };

export type TextSavingState =
  | { state: 'unchanged' | 'saving' | 'saved' | 'conflict' | 'busy' }
  | { state: 'failed'; reason: string };

export type TextSource = {
  stored: VersionedText;
  /** Resolves to the new version. */
  send: (text: VersionedText) => Promise<number>;
  /** So that the page shows it when one comes back. */
  onSaved: (saved: VersionedText) => void;
  /** Where another window can save too: whether `send` failed because it has, and what the server holds now. */
  conflicts?: { isConflict: (error: unknown) => boolean; read: () => Promise<VersionedText> };
  /** Where the browser keeps what may not have arrived; `version` is that of the text which it changes. */
  unsent?: { find: () => VersionedText | undefined; store: (unsent: VersionedText) => void; remove: () => void };
};

/** The state that a page shows: `shown` is what the field begins with; each `revision` is a new field. */
export type TextSnapshot = { saving: TextSavingState; shown: { text: string; revision: number } };

/**
 * Saves a text a moment after the last key. One request is under way at a time, so that an older text never overwrites
 * a newer one. Where another window has saved meanwhile, nothing is overwritten until `resolve`.
 */
export function createTextStore({ stored, send, onSaved, conflicts, unsent }: TextSource) {
  let snapshot: TextSnapshot = { saving: { state: 'unchanged' }, shown: { text: stored.text, revision: 0 } };
  let { text } = stored;
  let saved = stored;
  /** The text that was sent last and may have arrived without an answer. */
  let unanswered: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let running = Promise.resolve();
  const listeners = new Set<() => void>();

  function set(next: Partial<TextSnapshot>) {
    snapshot = { ...snapshot, ...next };
    for (const listen of listeners) listen();
  }
  const isUnsaved = () => text !== saved.text;
  const setConflict = () => set({ saving: { state: 'conflict' } });
  const fail = (error: unknown) => set({ saving: { state: 'failed', reason: failureText(error) } });
  function show(next: string) {
    text = next;
    set({ shown: { text, revision: snapshot.shown.revision + 1 } });
  }
  function noteSaved(next: VersionedText) {
    saved = next;
    unanswered = undefined;
    onSaved(next);
  }

  async function sendOnce() {
    const sent = { text, version: saved.version };
    const ours = [text, unanswered];
    unanswered = text;
    unsent?.store(sent);
    try {
      noteSaved({ text: sent.text, version: await send(sent) });
    } catch (error) {
      if (!conflicts?.isConflict(error)) throw error;
      const theirs = await conflicts.read();
      if (!ours.includes(theirs.text)) throw error;
      noteSaved(theirs);
    }
  }

  async function run() {
    isRunning = true;
    try {
      while (isUnsaved()) await sendOnce();
      unsent?.remove();
      set({ saving: { state: 'saved' } });
    } catch (error) {
      if (conflicts?.isConflict(error)) setConflict();
      else fail(error);
    } finally {
      isRunning = false;
    }
  }

  /** Resolves when what is in the field now is saved, or could not be: `saving` says which. */
  function save() {
    clearTimeout(timer);
    if (!isRunning) running = run();
    return running;
  }

  return {
    getSnapshot: () => snapshot,
    subscribe(listen: () => void) {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
    save,
    /** Sends at once what is not saved. */
    flush: () => void (isUnsaved() && save()),
    /** The text of the field, and the version that it changes. */
    read: () => ({ text, version: saved.version }),
    setConflict,

    change(next: string) {
      if (next === text) return;
      text = next;
      set({ saving: { state: 'saving' } });
      clearTimeout(timer);
      timer = setTimeout(() => void save(), pauseMs);
    },

    /** Begins with what did not arrive when the page was left. */
    begin() {
      const unsentText = unsent?.find();
      if (!unsentText || unsentText.text === saved.text) return;
      saved = { ...saved, version: unsentText.version };
      show(unsentText.text);
      void save();
    },

    /** After a conflict: keeps what is in the field, or shows what the other window has saved. */
    async resolve(whose: 'mine' | 'theirs') {
      set({ saving: { state: 'busy' } });
      try {
        noteSaved(await conflicts!.read());
        if (whose === 'theirs') show(saved.text);
        await save();
      } catch (error) {
        fail(error);
      }
    },
  };
}
