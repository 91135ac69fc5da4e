import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { followState } from '#platform/web/live-events.ts';
import { discussionApi, discussionKey } from './discussion-api.ts';

/** So that not all who have it open read again at one moment. */
const spreadMs = 400;

/**
 * Reads the discussion again whenever it has changed. `changes`: of what is shown. Each connection begins with the
 * current count, so nothing is missed while it was lost.
 */
export function useLiveDiscussion(courseId: string, changes: number | undefined) {
  const client = useQueryClient();
  const shown = useRef(changes);
  shown.current = changes;
  const isKnown = changes !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => {
      timer = undefined;
      void client.invalidateQueries({ queryKey: discussionKey(courseId) });
    };
    const path = `${discussionApi(courseId)}/events`;
    const stop = followState<{ changes: number }>(`discussion ${courseId}`, path, (state) => {
      if (state.changes !== shown.current) timer ??= setTimeout(readAgain, Math.random() * spreadMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, courseId, isKnown]);
}
