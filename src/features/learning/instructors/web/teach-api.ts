import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#platform/web/http.ts';
import { jsonQuery } from '#platform/web/json-query.ts';
import type { InstructorInput, NewInstructorInput } from '../contract.ts';

const api = '/api/teach';
const loadContract = () => import('../contract.ts');

const taughtQuery = () => jsonQuery(api, async () => (await loadContract()).taughtCourseList);
export const useTaughtCourses = () => useQuery(taughtQuery());
export const readTaughtCourses = (client: QueryClient) => client.fetchQuery(taughtQuery());

const teachApiOf = (courseId: string) => `${api}/${encodeURIComponent(courseId)}`;

const taughtCourseQuery = (courseId: string) =>
  jsonQuery(teachApiOf(courseId), async () => (await loadContract()).taughtCourse);
export const useTaughtCourse = (courseId: string) => useQuery(taughtCourseQuery(courseId));
export const readTaughtCourse = (client: QueryClient, courseId: string) =>
  client.fetchQuery(taughtCourseQuery(courseId));

export const learnersApi = (courseId: string) => `${teachApiOf(courseId)}/learners`;
export const loadLearners = async () => (await loadContract()).learnerList;

const namedApi = (courseId: string) => `/api/admin/classes/${encodeURIComponent(courseId)}/instructors`;
const namedQuery = (courseId: string) =>
  jsonQuery(namedApi(courseId), async () => (await loadContract()).namedInstructorList);
export const useNamedInstructors = (courseId: string) => useQuery(namedQuery(courseId));

/** Each reads the list anew. */
export function useNaming(courseId: string) {
  const client = useQueryClient();
  const send = async (method: 'POST' | 'PUT', path: string, json: object) => {
    await request(`${namedApi(courseId)}${path}`, { method, json });
    await client.invalidateQueries({ queryKey: namedQuery(courseId).queryKey });
  };
  return {
    add: (input: NewInstructorInput) => send('POST', '', input),
    change: (id: string, input: InstructorInput) => send('PUT', `/${id}`, input),
    remove: (id: string) => send('POST', `/${id}/remove`, {}),
  };
}
