import { type QueryClient, useQuery } from '@tanstack/react-query';
import { jsonQuery } from '#platform/web/json-query.ts';

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

export const namedApi = (courseId: string) => `/api/admin/classes/${encodeURIComponent(courseId)}/instructors`;
const namedQuery = (courseId: string) =>
  jsonQuery(namedApi(courseId), async () => (await loadContract()).namedInstructorList);
export const useNamedInstructors = (courseId: string) => useQuery(namedQuery(courseId));
