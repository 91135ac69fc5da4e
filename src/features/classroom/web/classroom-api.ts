import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#platform/web/http.ts';
import { refusableQuery } from '#platform/web/json-query.ts';
import { failIfRefused } from '#platform/web/refusals.ts';
import type { LessonState } from '../vocabulary.ts';

const loadContract = () => import('../contract.ts');

/** 403: not enrolled; 404: no such course or lesson. The pages render both. */
const statuses = [403, 404];
const pathOf = (id: string) => `/api/courses/${encodeURIComponent(id)}`;
const lessonPath = (id: string, lessonId: string) => `${pathOf(id)}/lessons/${encodeURIComponent(lessonId)}`;

export const classroomQuery = (id: string) =>
  refusableQuery(`${pathOf(id)}/room`, async () => (await loadContract()).classroom, {
    statuses,
    key: ['/api/courses', id, 'room'],
  });
export const useClassroom = (id: string) => useQuery(classroomQuery(id));

export const lessonQuery = (id: string, lessonId: string) =>
  refusableQuery(lessonPath(id, lessonId), async () => (await loadContract()).lesson, {
    statuses,
    key: ['/api/courses', id, 'lessons', lessonId],
  });
export const useLesson = (id: string, lessonId: string) => useQuery(lessonQuery(id, lessonId));

export const lessonsQuery = (id: string) =>
  refusableQuery(`${pathOf(id)}/lessons`, async () => (await loadContract()).lessonList, {
    statuses,
    key: ['/api/courses', id, 'lessons'],
  });
export const useLessons = (id: string) => useQuery(lessonsQuery(id));

/** The address that records a lesson's state, for requests and for plain forms. */
export const progressPath = (id: string, lessonId: string) => `${lessonPath(id, lessonId)}/progress`;

/** Records that a lesson was opened. A failure is ignored: it only affects where the course is resumed. */
export const recordOpened = (id: string, lessonId: string) =>
  request(progressPath(id, lessonId), { method: 'PUT', json: { state: 'opened' } }).catch(() => {});

export function useSetLessonState(id: string, lessonId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (state: LessonState) => {
      await request(progressPath(id, lessonId), { method: 'PUT', json: { state } });
      await client.invalidateQueries({ queryKey: classroomQuery(id).queryKey });
    },
  });
}

export const readClassroom = (client: QueryClient, id: string) => failIfRefused(client.fetchQuery(classroomQuery(id)));

export const readLesson = (client: QueryClient, id: string, lessonId: string) =>
  failIfRefused(client.fetchQuery(lessonQuery(id, lessonId)));

export const readLessons = (client: QueryClient, id: string) => failIfRefused(client.fetchQuery(lessonsQuery(id)));
