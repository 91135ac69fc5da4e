import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getJson, request } from '#platform/web/http.ts';
import { failIfRefused, readOrRefused } from '#platform/web/refusals.ts';
import type { LessonState } from '../vocabulary.ts';

const loadClassroom = async () => (await import('../contract.ts')).classroom;
const loadLesson = async () => (await import('../contract.ts')).lesson;
const loadLessons = async () => (await import('../contract.ts')).lessonList;

/** Not enrolled, or no such class or lesson: the pages say so. */
const handled = [403, 404];
const pathOf = (id: string) => `/api/courses/${encodeURIComponent(id)}`;

/** A class that one has access to, and how far one is. */
export const classroomQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/courses', id, 'room'],
    queryFn: ({ client, signal }) =>
      readOrRefused(
        getJson(`${pathOf(id)}/room`, loadClassroom, { client, signal }).then(({ body }) => body),
        handled,
      ),
  });
export const useClassroom = (id: string) => useQuery(classroomQuery(id));

/** A lesson to read. */
export const lessonQuery = (id: string, lessonId: string) =>
  queryOptions({
    queryKey: ['/api/courses', id, 'lessons', lessonId],
    queryFn: ({ client, signal }) =>
      readOrRefused(
        getJson(`${pathOf(id)}/lessons/${encodeURIComponent(lessonId)}`, loadLesson, { client, signal }).then(
          ({ body }) => body,
        ),
        handled,
      ),
  });
export const useLesson = (id: string, lessonId: string) => useQuery(lessonQuery(id, lessonId));

/** Every lesson, to print. */
export const lessonsQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/courses', id, 'lessons'],
    queryFn: ({ client, signal }) =>
      readOrRefused(
        getJson(`${pathOf(id)}/lessons`, loadLessons, { client, signal }).then(({ body }) => body),
        handled,
      ),
  });
export const useLessons = (id: string) => useQuery(lessonsQuery(id));

/** Where the state of a lesson is written, by script or by a plain form. */
export const progressPath = (id: string, lessonId: string) =>
  `${pathOf(id)}/lessons/${encodeURIComponent(lessonId)}/progress`;

/** Notes that a lesson was opened. Nobody waits for it: without it a class goes on at another lesson than the last. */
export const noteOpened = (id: string, lessonId: string) =>
  request(progressPath(id, lessonId), { method: 'PUT', json: { state: 'opened' } }).catch(() => {});

/** Notes that a lesson is done, or is not; how far one is is then read again. */
export function useSetLessonState(id: string, lessonId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (state: LessonState) => {
      await request(progressPath(id, lessonId), { method: 'PUT', json: { state } });
      await client.invalidateQueries({ queryKey: classroomQuery(id).queryKey });
    },
  });
}

/** What the pages of a class room read before they are shown. */
export const readClassroom = (client: QueryClient, id: string) => failIfRefused(client.fetchQuery(classroomQuery(id)));

export const readLesson = (client: QueryClient, id: string, lessonId: string) =>
  failIfRefused(client.fetchQuery(lessonQuery(id, lessonId)));

export const readLessons = (client: QueryClient, id: string) => failIfRefused(client.fetchQuery(lessonsQuery(id)));
