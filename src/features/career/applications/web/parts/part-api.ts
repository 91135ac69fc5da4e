import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Draft } from '#platform/web/drafts/draft.ts';
import { sendVersion } from '#platform/web/drafts/draft-api.ts';
import { keptDrafts } from '#platform/web/drafts/kept-drafts.ts';
import { HttpError } from '#platform/web/http.ts';
import { jsonQuery } from '#platform/web/json-query.ts';
import type { ApplicationDetail } from '../../contract.ts';
import type { PartValue, StoredPart } from '../../part-contract.ts';
import type { ApplicationPart } from '../../vocabulary.ts';
import { applicationsKey } from '../saved/refresh-api.ts';

const loadContract = () => import('../../contract.ts');

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

/** Returns the new version. Fails with `isChangedMeanwhile`, where another one was saved. */
export const sendPart = (id: string, part: ApplicationPart, json: StoredPart) =>
  sendVersion(partPath(id, part), json, 'POST');

const keptParts = keptDrafts<Draft<PartValue>>('application-part');
export const keptPartOf = (id: string, part: ApplicationPart) => keptParts.of(`${id}:${part}`);

/** Parts of this person's applications that this browser keeps and the server may not have. */
export const listKeptParts = () =>
  keptParts.list().map(({ name, draft }) => {
    const [id, part] = name.split(':') as [string, ApplicationPart];
    return { id, part, ...draft };
  });

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
