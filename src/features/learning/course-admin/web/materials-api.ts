import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { getJson, request } from '#platform/web/http.ts';
import { jsonQuery } from '#platform/web/json-query.ts';
import type { SaveCourseInput, TaughtMaterials } from '../contract.ts';

const pathOf = (courseId: string) => `/api/teach/${encodeURIComponent(courseId)}/materials`;
const load = async () => (await import('../contract.ts')).taughtMaterials;

const materialsQuery = (courseId: string) => jsonQuery(pathOf(courseId), load);
export const useMaterials = (courseId: string) => useQuery(materialsQuery(courseId));

/** Never from the cache: others edit too. */
export const readMaterials = (client: QueryClient, courseId: string) =>
  client.fetchQuery({ ...materialsQuery(courseId), staleTime: 0 });

export function useMaterialWrites(courseId: string) {
  const client = useQueryClient();
  const store = (saved: TaughtMaterials) => {
    client.setQueryData(materialsQuery(courseId).queryKey, saved);
    return saved;
  };
  return {
    reload: () => getJson(pathOf(courseId), load).then(({ body }) => store(body)),
    async setCompletion(completedBy: TaughtMaterials['completedBy']) {
      await request(`/api/teach/${encodeURIComponent(courseId)}/completion`, { method: 'PUT', json: { completedBy } });
      await client.invalidateQueries({ queryKey: materialsQuery(courseId).queryKey });
    },
    async save(json: SaveCourseInput) {
      const response = await request(pathOf(courseId), { method: 'PUT', json });
      return store((await response.json()) as TaughtMaterials);
    },
  };
}
