import { type QueryClient, useQuery } from '@tanstack/react-query';
import { refusableQuery } from '#platform/web/json-query.ts';
import { failIfRefused } from '#platform/web/refusals.ts';

const loadContract = () => import('../contract.ts');

/** 403: not enrolled; 404: no such course or lesson. The pages render both. */
export const statuses = [403, 404];
const pathOf = (id: string) => `/api/courses/${encodeURIComponent(id)}`;
/** The address of a lesson in the API. */
export const lessonPath = (id: string, lessonId: string) => `${pathOf(id)}/lessons/${encodeURIComponent(lessonId)}`;

export const classroomQuery = (id: string) =>
  refusableQuery(`${pathOf(id)}/room`, async () => (await loadContract()).classroom, {
    statuses,
    key: ['/api/courses', id, 'room'],
  });
export const useClassroom = (id: string) => useQuery(classroomQuery(id));

export const lessonsQuery = (id: string) =>
  refusableQuery(`${pathOf(id)}/lessons`, async () => (await loadContract()).lessonList, {
    statuses,
    key: ['/api/courses', id, 'lessons'],
  });
export const useLessons = (id: string) => useQuery(lessonsQuery(id));

export const readClassroom = (client: QueryClient, id: string) => failIfRefused(client.fetchQuery(classroomQuery(id)));

export const readLessons = (client: QueryClient, id: string) => failIfRefused(client.fetchQuery(lessonsQuery(id)));
