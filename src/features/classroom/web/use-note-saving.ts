import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureText } from '#platform/web/http.ts';
import type { OwnLesson } from '../contract.ts';
import { lessonQuery, sendNote } from './classroom-api.ts';

const pauseMs = 900;

export type NoteState = { state: 'unchanged' | 'saving' | 'saved' } | { state: 'failed'; reason: string };

/**
 * Saves a note a moment after the last key, and at once when the page is left. One request is under way at a time, so
 * that an older text never overwrites a newer one.
 */
export function useNoteSaving(courseId: string, lessonId: string, stored: string) {
  const client = useQueryClient();
  const [note, setNote] = useState<NoteState>({ state: 'unchanged' });
  const text = useRef(stored);
  const saved = useRef(stored);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSending = useRef(false);

  const save = useCallback(async () => {
    clearTimeout(timer.current);
    if (isSending.current) return;
    isSending.current = true;
    try {
      while (text.current !== saved.current) {
        const sent = text.current;
        await sendNote(courseId, lessonId, sent);
        saved.current = sent;
        client.setQueryData<OwnLesson>(lessonQuery(courseId, lessonId).queryKey, (lesson) =>
          lesson && 'note' in lesson ? { ...lesson, note: sent } : lesson,
        );
      }
      setNote({ state: 'saved' });
    } catch (error) {
      setNote({ state: 'failed', reason: failureText(error) });
    } finally {
      isSending.current = false;
    }
  }, [client, courseId, lessonId]);

  const change = useCallback(
    (next: string) => {
      if (next === text.current) return;
      text.current = next;
      setNote({ state: 'saving' });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), pauseMs);
    },
    [save],
  );

  useEffect(() => {
    const flush = () => void (text.current !== saved.current && save());
    const events = ['pagehide', 'online'] as const;
    for (const event of events) addEventListener(event, flush);
    return () => {
      for (const event of events) removeEventListener(event, flush);
      flush();
    };
  }, [save]);

  return { note, change, save };
}
