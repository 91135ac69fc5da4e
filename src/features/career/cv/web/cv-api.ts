import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Draft, DraftSource } from '#platform/web/drafts/draft.ts';
import { sendVersion } from '#platform/web/drafts/draft-api.ts';
import { keptDrafts } from '#platform/web/drafts/kept-drafts.ts';
import { getJson, postJson, request } from '#platform/web/http.ts';
import { jsonQuery, refusableQuery } from '#platform/web/json-query.ts';
import { withFilter } from '#platform/web/lists/list-address.ts';
import { failIfRefused, isRefused, type Refused } from '#platform/web/refusals.ts';
import { type FitAddress, fitPath } from '../address-vocabulary.ts';
import { type Cv, cvId, cvList, cvOrLetter, cvPages, earlierVersions, type StoredLetter } from '../contract.ts';
import { type AnyDocument, cvSpelling, isLetter } from '../document-contract.ts';
import { toCanonical } from '../resume-policy.ts';

const listPath = '/api/cvs';
const pathOf = (id: string) => `${listPath}/${encodeURIComponent(id)}`;
export const deletePath = (id: string) => `${pathOf(id)}/delete`;

const listQuery = () => jsonQuery(listPath, async () => cvList);
export const useCvs = () => useQuery(listQuery());
export const readCvs = (client: QueryClient) => client.fetchQuery({ ...listQuery(), staleTime: 0 });

/** A CV or a letter. 400 and 404: there is none. The page shows both. */
const cvQuery = (id: string) =>
  refusableQuery(pathOf(id), async () => cvOrLetter, { statuses: [400, 404], key: [listPath, id] });
const noneOfThisKind: Refused = { refused: 404 };
export const useCv = (id: string, { enabled = true } = {}) =>
  useQuery({
    ...cvQuery(id),
    enabled,
    select: (answer): Cv | Refused =>
      isRefused(answer) || !isLetter(answer.document) ? (answer as Cv | Refused) : noneOfThisKind,
  });
export const useLetter = (id: string) =>
  useQuery({
    ...cvQuery(id),
    select: (answer): StoredLetter | Refused =>
      isRefused(answer) || isLetter(answer.document) ? (answer as StoredLetter | Refused) : noneOfThisKind,
  });
export const readCv = (client: QueryClient, id: string) =>
  failIfRefused(client.fetchQuery({ ...cvQuery(id), staleTime: 0 }));
export const storedCv = (client: QueryClient, id: string) => client.getQueryData(cvQuery(id).queryKey);

const versionsQuery = (id: string) =>
  jsonQuery(`${pathOf(id)}/versions`, async () => earlierVersions, [listPath, id, 'versions']);
/** Read when the history is opened, and again after each change. */
export const useEarlierVersions = (id: string, isOpen: boolean) =>
  useQuery({ ...versionsQuery(id), enabled: isOpen, staleTime: 0 });

/** The pages of the PDF as they were saved with this version; those before it stay until they are there. */
export const useCvPages = (id: string, version: number) =>
  useQuery({
    ...jsonQuery(`${pathOf(id)}/pages`, async () => cvPages, [listPath, id, 'pages', version]),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });

/** The picture of a CV has come or gone: what is printed looks otherwise in the same version. */
export async function noteCvPicture(client: QueryClient, id: string, hasPicture: boolean) {
  client.setQueryData<Cv | StoredLetter | Refused>(cvQuery(id).queryKey, (cv) =>
    cv && !isRefused(cv) ? { ...cv, hasPicture } : cv,
  );
  const queryKey = [listPath, id, 'pages'];
  // A first read that is under way would not be repeated, and may have begun before.
  await client.cancelQueries({ queryKey });
  void client.invalidateQueries({ queryKey });
}

/** Reads the misspelt words of this version; the earlier result stays until that is known. */
export const useCvSpelling = (id: string, version: number) =>
  useQuery({
    ...jsonQuery(`${pathOf(id)}/spelling`, async () => cvSpelling, [listPath, id, 'spelling', version]),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });

/** Resolves to the id of the new CV. */
export const addCvFromFile = async (file: unknown, title: string) =>
  (await postJson(listPath, { file, title }, async () => cvId)).id;

const keptCvs = keptDrafts<Draft<AnyDocument>>('cv-document');

/** Reads the document that the server holds now. */
async function readStored(id: string) {
  const { body } = await getJson(pathOf(id), async () => cvOrLetter);
  return { value: toCanonical(body.document), version: body.version };
}

/** For `useAutosave`: the value is the document in its canonical form. */
export const cvSource = (
  client: QueryClient,
  { id, document, version }: Cv | StoredLetter,
): DraftSource<AnyDocument> => ({
  stored: { value: toCanonical<AnyDocument>(document), version },
  send: (draft) => sendVersion(pathOf(id), { document: draft.value, version: draft.version }),
  onSaved: (saved) =>
    client.setQueryData<Cv | StoredLetter | Refused>(cvQuery(id).queryKey, (cv) =>
      cv && !isRefused(cv) ? ({ ...cv, document: saved.value, version: saved.version } as typeof cv) : cv,
    ),
  read: () => readStored(id),
  kept: keptCvs.of(id),
});

/** Changes that the server makes; each resolves when the page has read what is there then. */
export function useCvChanges(id: string) {
  const client = useQueryClient();
  const change = async (path: string, json: object) => {
    await request(`${pathOf(id)}/${path}`, { method: 'POST', json });
    await client.fetchQuery({ ...cvQuery(id), staleTime: 0 });
  };
  return {
    restore: (versionId: string) => change('restore', { versionId }),
    importFile: (file: unknown, version: number) => change('import', { file, version }),
  };
}

export const fitAddress = (address: FitAddress) => withFilter(fitPath, address);
