import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { followState } from '#platform/web/live-events.ts';
import type { LiveState } from '../contract.ts';
import { discussionApi, discussionKey } from './discussion-api.ts';

/** So that not all who have it open read again at one moment. */
const spreadMs = 400;

/** Comes with the first change: until then nothing has to be put anywhere. */
const loadStoring = () => import('./recent-changes-api.ts');

/**
 * Shows what has changed in the discussion, or reads it again where the event does not say it. `changes`: of what is
 * shown. Each connection begins with the current count, so nothing is missed while it was lost.
 */
export function useLiveDiscussion(courseId: string, changes: number | undefined) {
  const client = useQueryClient();
  const shown = useRef(changes);
  shown.current = changes;
  const isKnown = changes !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    const queryKey = discussionKey(courseId);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => {
      timer = undefined;
      void client.invalidateQueries({ queryKey });
    };
    const readSoon = () => {
      timer ??= setTimeout(readAgain, Math.random() * spreadMs);
    };
    const path = `${discussionApi(courseId)}/events`;
    const stop = followState<LiveState>(`discussion ${courseId}`, path, (state) => {
      const shownChanges = shown.current ?? 0;
      if (state.changes <= shownChanges) return;
      const latest = state.latest.filter(({ change }) => change > shownChanges);
      if (latest.length < state.changes - shownChanges) return readSoon();
      shown.current = state.changes;
      loadStoring().then(({ storeChanges }) => {
        // A read that is under way may have been answered before the change, and would undo it.
        if (client.isFetching({ queryKey }) > 0) readSoon();
        else storeChanges(client, courseId, state.changes, latest);
      }, readSoon);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, courseId, isKnown]);
}
