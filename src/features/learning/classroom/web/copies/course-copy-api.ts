import { type QueryClient, useQuery } from '@tanstack/react-query';
import { refusableQuery } from '#platform/web/json-query.ts';
import { failIfRefused } from '#platform/web/refusals.ts';

/** The page that is saved reads it on the server alone. */
export const courseCopyQuery = (id: string) =>
  refusableQuery(
    `/api/courses/${encodeURIComponent(id)}/copy`,
    async () => (await import('../../contract.ts')).courseCopy,
    {
      statuses: [403, 404],
      key: ['/api/courses', id, 'copy'],
    },
  );
export const useCourseCopy = (id: string) => useQuery(courseCopyQuery(id));
export const readCourseCopy = (client: QueryClient, id: string) =>
  failIfRefused(client.fetchQuery(courseCopyQuery(id)));
