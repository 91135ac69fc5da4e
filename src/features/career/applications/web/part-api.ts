import { type QueryClient, useQuery } from '@tanstack/react-query';
import { HttpError, request, timeoutMs } from '#platform/web/http.ts';
import { jsonQuery } from '#platform/web/json-query.ts';
import type { ApplicationDetail } from '../contract.ts';
import type { StoredPart } from '../part-contract.ts';
import type { ApplicationPart } from '../vocabulary.ts';
import { applicationsKey } from './refresh-api.ts';

const loadContract = () => import('../contract.ts');

const detailQuery = (id: string) =>
  jsonQuery(`/api/applications/${encodeURIComponent(id)}`, async () => (await loadContract()).applicationDetail, [
    ...[applicationsKey, 'detail', id],
  ]);

/** An id that is malformed counts as no application. */
export async function readApplication(client: QueryClient, id: string) {
  try {
    await client.fetchQuery(detailQuery(id));
  } catch (error) {
    throw error instanceof HttpError && error.status === 400 ? new HttpError(404, error.body) : error;
  }
}

export const findApplication = (client: QueryClient, id: string) => client.getQueryData(detailQuery(id).queryKey);

export const useApplication = (id: string) => useQuery(detailQuery(id)).data;

export const partPath = (id: string, part: ApplicationPart) => `/api/applications/${id}/parts/${part}`;

/** Characters of a request that may end after its page: browsers allow 64 kB. */
const maxKeptAlive = 15_000;

/** Returns the new version. Fails with 409, 'changed-meanwhile', where another one was saved. */
export async function sendPart(id: string, part: ApplicationPart, json: StoredPart) {
  const keepalive = JSON.stringify(json).length < maxKeptAlive;
  const response = await request(partPath(id, part), { method: 'POST', json, keepalive, signal: timeoutMs() ?? null });
  return ((await response.json()) as { version: number }).version;
}

/** Reads the part that the server holds now. */
export const readPart = async <Part extends ApplicationPart>(client: QueryClient, id: string, part: Part) =>
  (await client.fetchQuery({ ...detailQuery(id), staleTime: 0 })).parts[part] as StoredPart<Part>;

/** Notes what was saved, so that pages show it when they are opened again. */
export function noteSaved(client: QueryClient, id: string, part: ApplicationPart, stored: StoredPart) {
  client.setQueryData<ApplicationDetail>(
    detailQuery(id).queryKey,
    (detail) => detail && { ...detail, parts: { ...detail.parts, [part]: stored } },
  );
  if (part === 'checklist') void client.invalidateQueries({ queryKey: [applicationsKey, 'list'] });
}
