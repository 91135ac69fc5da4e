import { type QueryClient, useQuery } from '@tanstack/react-query';
import { getJson, request } from '#platform/web/http.ts';
import { refusableQuery } from '#platform/web/json-query.ts';
import { failIfRefused } from '#platform/web/refusals.ts';
import { classroomQuery, lessonPath, statuses } from '../classroom-api.ts';

const loadContract = () => import('../../contract.ts');

export const lessonQuery = (id: string, lessonId: string) =>
  refusableQuery(lessonPath(id, lessonId), async () => (await loadContract()).ownLesson, {
    statuses,
    key: ['/api/courses', id, 'lessons', lessonId],
  });
export const useLesson = (id: string, lessonId: string) => useQuery(lessonQuery(id, lessonId));

export const readLesson = (client: QueryClient, id: string, lessonId: string) =>
  failIfRefused(client.fetchQuery(lessonQuery(id, lessonId)));

/** The address that records a lesson's state, for requests and for plain forms. */
export const progressPath = (id: string, lessonId: string) => `${lessonPath(id, lessonId)}/progress`;

/** Records that a lesson was opened. A failure is ignored: it only affects where the course is resumed. */
export const recordOpened = (id: string, lessonId: string) =>
  request(progressPath(id, lessonId), { method: 'PUT', json: { state: 'opened' } }).catch(() => {});

/** Keeps where one is in a lesson's video. A failure is ignored: the next one comes soon. */
export const sendPosition = (id: string, lessonId: string, seconds: number, isLeaving: boolean) =>
  request(`${lessonPath(id, lessonId)}/video-position`, {
    ...{ method: 'PUT', json: { seconds }, keepalive: isLeaving },
  }).catch(() => {});

/** A lesson's video under a new address. */
export async function readVideoAgain(id: string, lessonId: string) {
  const { body } = await getJson(lessonPath(id, lessonId), async () => (await loadContract()).ownLesson);
  return body.media.video ?? undefined;
}

/** The reads that the state of a lesson changes. */
export const progressChanges = (id: string) => [classroomQuery(id).queryKey, ['/api/my-progress']];

export const readProgressAgain = (client: QueryClient, id: string) =>
  Promise.all(progressChanges(id).map((queryKey) => client.invalidateQueries({ queryKey })));
