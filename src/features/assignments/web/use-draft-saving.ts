import { useCallback, useEffect, useRef, useState } from 'react';
import { failureText, HttpError } from '#platform/web/http.ts';
import { findStoredDraft, sendDraft, useAssignmentWrites } from './assignment-api.ts';
import { deleteUnsent, findUnsent, storeUnsent } from './draft-storage.ts';

const pauseMs = 900;

export type DraftState =
  | { state: 'unchanged' | 'saving' | 'saved' | 'conflict' | 'busy' }
  | { state: 'failed'; reason: string };

export const isDraftConflict = (error: unknown) => error instanceof HttpError && error.code === 'draft-changed';

type Draft = { text: string; version: number };

/**
 * Saves a draft a moment after the last key, and at once when the page is left or the connection is back. One request is
 * under way at a time. Where another window has saved meanwhile, nothing is overwritten until `resolve`.
 */
export function useDraftSaving(courseId: string, id: string, stored: Draft) {
  const { storeDraft } = useAssignmentWrites(courseId, id);
  const [draft, setDraft] = useState<DraftState>({ state: 'unchanged' });
  /** Goes up when another text is to be shown in the field. */
  const [shown, setShown] = useState({ text: stored.text, revision: 0 });
  const text = useRef(stored.text);
  const saved = useRef(stored);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSending = useRef(false);
  const store = useRef(storeDraft);
  store.current = storeDraft;

  const save = useCallback(async () => {
    clearTimeout(timer.current);
    if (isSending.current) return;
    isSending.current = true;
    try {
      while (text.current !== saved.current.text) {
        const sent = text.current;
        storeUnsent(id, { text: sent, version: saved.current.version });
        const version = await sendDraft(courseId, id, { text: sent, version: saved.current.version });
        saved.current = { text: sent, version };
        store.current(saved.current);
      }
      deleteUnsent(id);
      setDraft({ state: 'saved' });
    } catch (error) {
      setDraft(isDraftConflict(error) ? { state: 'conflict' } : { state: 'failed', reason: failureText(error) });
    } finally {
      isSending.current = false;
    }
  }, [courseId, id]);

  const change = useCallback(
    (next: string) => {
      if (next === text.current) return;
      text.current = next;
      setDraft({ state: 'saving' });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), pauseMs);
    },
    [save],
  );

  useEffect(() => {
    const unsent = findUnsent(id);
    if (!unsent || unsent.text === saved.current.text) return;
    // What did not arrive when the page was left.
    text.current = unsent.text;
    saved.current = { ...saved.current, version: unsent.version };
    setShown(({ revision }) => ({ text: unsent.text, revision: revision + 1 }));
    void save();
  }, [id, save]);

  useEffect(() => {
    const flush = () => void (text.current !== saved.current.text && save());
    const events = ['pagehide', 'online'] as const;
    for (const event of events) addEventListener(event, flush);
    return () => {
      for (const event of events) removeEventListener(event, flush);
      flush();
    };
  }, [save]);

  /** After a conflict: keeps what is in the field, or shows what the other window has saved. */
  const resolve = useCallback(
    async (whose: 'mine' | 'theirs') => {
      setDraft({ state: 'busy' });
      try {
        const theirs = await findStoredDraft(courseId, id);
        saved.current = theirs;
        if (whose === 'mine') return await save();
        deleteUnsent(id);
        text.current = theirs.text;
        store.current(theirs);
        setShown(({ revision }) => ({ text: theirs.text, revision: revision + 1 }));
        setDraft({ state: 'saved' });
      } catch (error) {
        setDraft({ state: 'failed', reason: failureText(error) });
      }
    },
    [courseId, id, save],
  );

  return { draft, setDraft, shown, change, save, resolve, read: () => ({ ...saved.current, text: text.current }) };
}
