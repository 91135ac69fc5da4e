import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#platform/web/http.ts';
import { refusableQuery } from '#platform/web/json-query.ts';
import { anyText, readFilter } from '#platform/web/lists/list-address.ts';
import { readList } from '#platform/web/lists/list-query.ts';
import { failIfRefused } from '#platform/web/refusals.ts';

const loadContract = () => import('../contract.ts');

/** Refused with 404 when there is no such certificate, and with 400 when there can be none. */
export const publicCertificateQuery = (code: string) =>
  refusableQuery(
    `/api/certificates/${encodeURIComponent(code)}`,
    async () => (await loadContract()).publicCertificate,
    {
      statuses: [400, 404],
      key: ['/api/certificates', code],
    },
  );
export const usePublicCertificate = (code: string) => useQuery(publicCertificateQuery(code));

/** An address that can be none is missing like any other. */
export async function readPublicCertificate(client: QueryClient, code: string) {
  const data = await client.fetchQuery(publicCertificateQuery(code));
  return failIfRefused(Promise.resolve('refused' in data ? { refused: 404 } : data));
}

const pathOf = (courseId: string) => `/api/courses/${encodeURIComponent(courseId)}/certificate`;
/** The addresses to which the forms of one's own certificate are sent. */
export const certificateAction = pathOf;
export const certificateNameAction = (courseId: string) => `${pathOf(courseId)}/name`;

/** Refused with 403 without access to the class, and with 404 when there is no such class. */
export const ownCertificateQuery = (courseId: string) =>
  refusableQuery(pathOf(courseId), async () => (await loadContract()).certificateState, {
    statuses: [403, 404],
    key: ['/api/courses', courseId, 'certificate'],
  });
export const useOwnCertificate = (courseId: string) => useQuery(ownCertificateQuery(courseId));
export const readOwnCertificate = (client: QueryClient, courseId: string) =>
  failIfRefused(client.fetchQuery(ownCertificateQuery(courseId)));

export const certificatesPath = '/admin/certificates';
export const certificatesApi = '/api/admin/certificates';
export const loadCertificates = async () => (await loadContract()).adminCertificateList;
export const readCertificateFilter = (search: string) => readFilter(search, { q: anyText() });

export const readCertificates = (client: QueryClient, search: string) =>
  readList(client, { path: certificatesApi, filter: readCertificateFilter(search), load: loadCertificates });

export function useRevoke() {
  const client = useQueryClient();
  return async (id: string, reason: string) => {
    await request(`${certificatesApi}/${id}/revoke`, { method: 'POST', json: { reason } });
    await client.invalidateQueries({ queryKey: [certificatesApi] });
  };
}
