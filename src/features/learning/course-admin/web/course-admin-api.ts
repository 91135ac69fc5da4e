import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { getJson, postJson, request } from '#platform/web/http.ts';
import { refusableQuery } from '#platform/web/json-query.ts';
import { anyText, oneOf, readFilter } from '#platform/web/lists/list-address.ts';
import { listQuery } from '#platform/web/lists/list-query.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { failIfRefused } from '#platform/web/refusals.ts';
import type { AdminCourse, CoursePriceInput, CourseStateInput, SaveCourseInput } from '../contract.ts';
import { courseStateFilters } from '../vocabulary.ts';

export const adminCoursesApi = '/api/admin/classes';
const loadContract = () => import('../contract.ts');
export const loadCourseList = () => loadContract().then((contract) => contract.adminCourseList);
const loadAdminCourse = () => loadContract().then((contract) => contract.adminCourse);
const pathOf = (id: string) => `${adminCoursesApi}/${encodeURIComponent(id)}`;

export const loadCreated = () => loadContract().then((contract) => contract.newCourse);

export const courseFilters = { q: anyText(100), only: oneOf(courseStateFilters) };
export const readAdminCourseList = (client: QueryClient, search: string) =>
  client.fetchQuery(
    listQuery({ path: adminCoursesApi, filter: readFilter(search, courseFilters), load: loadCourseList }),
  );

/** Refused with 404 when there is no such course. */
export const adminCourseQuery = (id: string) =>
  refusableQuery(pathOf(id), loadAdminCourse, { statuses: [400, 404], key: [adminCoursesApi, id] });
export const useAdminCourse = (id: string) => useQuery(adminCourseQuery(id));

/** Never from the cache: other curators edit too. */
export const readAdminCourse = (client: QueryClient, id: string) =>
  failIfRefused(client.fetchQuery({ ...adminCourseQuery(id), staleTime: 0 }));

/** Every write returns the saved course, updates its query and invalidates the lists. */
export function useCourseWrites(id: string) {
  const client = useQueryClient();
  const storeSaved = (saved: AdminCourse) => {
    client.setQueryData(adminCourseQuery(id).queryKey, saved);
    void client.invalidateQueries({ queryKey: [adminCoursesApi], predicate: ({ queryKey }) => queryKey[1] !== id });
    return saved;
  };
  const write = async (method: 'PUT' | 'POST', path: string, json: object) => {
    const response = await request(`${adminCoursesApi}/${id}${path}`, { method, json });
    return storeSaved((await response.json()) as AdminCourse);
  };
  return {
    reload: () => getJson(pathOf(id), loadAdminCourse).then(({ body }) => storeSaved(body)),
    save: (input: SaveCourseInput) => write('PUT', '', input),
    setState: (input: CourseStateInput) => write('POST', '/state', input),
    setPrice: (input: CoursePriceInput) => write('POST', '/price', input),
  };
}

/** Curators and instructors have routes of their own for it. */
export function usePreview(text: string, courseId?: string) {
  const api = usePageAddress().path.startsWith('/teach/') ? '/api/teach' : adminCoursesApi;
  return useQuery({
    queryKey: [api, 'preview', text, courseId],
    queryFn: () => postJson(`${api}/preview`, { text, courseId }, async () => (await loadContract()).preview),
  });
}
