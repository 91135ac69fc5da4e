import { request } from '#platform/web/http.ts';

export const suppressionsApi = '/api/admin/suppressions';
export const loadSuppressions = async () => (await import('#features/people/suppressions/contract.ts')).suppressionList;

export const revealAddress = async (id: string) =>
  (await (await request(`${suppressionsApi}/${id}/view`, { method: 'POST' })).json()) as { to: string };
