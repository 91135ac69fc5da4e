import { useQuery } from '@tanstack/react-query';
import { jsonQuery } from '#platform/web/json-query.ts';
import type { NextLiveSessionList } from '../contract.ts';

export const nextLiveSessionsQuery = () =>
  jsonQuery('/api/next-live-sessions', async () => (await import('../contract.ts')).nextLiveSessionList);
/** Undefined without one, or while it is not known. */
export function findNextLiveSession(list: NextLiveSessionList | undefined, courseId: string) {
  const session = list?.sessions.find((one) => one.courseId === courseId);
  return session && { session, timeZone: list!.timeZone };
}

/** The next live session of a course, and where the reader is; undefined without one, or while it is not known. */
export function useNextLiveSession(courseId: string) {
  const { data } = useQuery(nextLiveSessionsQuery());
  return findNextLiveSession(data, courseId);
}
