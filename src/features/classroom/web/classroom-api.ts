import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getJson, request } from '#platform/web/http.ts';
import { failIfRefused, readOrRefused } from '#platform/web/refusals.ts';
import type { LessonState } from '../vocabulary.ts';

const loadClassroom = async () => (await import('../contract.ts')).classroom;
const loadLesson = async () => (await import('../contract.ts')).lesson;
const loadLessons = async () => (await import('../contract.ts')).lessonList;

/** 403: not enrolled; 404: no such course or lesson. The pages render both. */
const handled = [403, 404];
const pathOf = (id: string) => `/api/courses/${encodeURIComponent(id)}`;

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

/** The address that records a lesson's state, for requests and for plain forms. */
export const progressPath = (id: string, lessonId: string) =>
  `${pathOf(id)}/lessons/${encodeURIComponent(lessonId)}/progress`;

/** Records that a lesson was opened. A failure is ignored: it only affects where the course is resumed. */
export const recordOpened = (id: string, lessonId: string) =>
  request(progressPath(id, lessonId), { method: 'PUT', json: { state: 'opened' } }).catch(() => {});

/** Records whether a lesson is done, then reads the progress again. */
export function useSetLessonState(id: string, lessonId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (state: LessonState) => {
      await request(progressPath(id, lessonId), { method: 'PUT', json: { state } });
      await client.invalidateQueries({ queryKey: classroomQuery(id).queryKey });
    },
  });
}

/** The reads of the classroom pages. */
export const readClassroom = (client: QueryClient, id: string) => failIfRefused(client.fetchQuery(classroomQuery(id)));

export const readLesson = (client: QueryClient, id: string, lessonId: string) =>
  failIfRefused(client.fetchQuery(lessonQuery(id, lessonId)));

export const readLessons = (client: QueryClient, id: string) => failIfRefused(client.fetchQuery(lessonsQuery(id)));
