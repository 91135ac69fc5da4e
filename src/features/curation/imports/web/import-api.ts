import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ImportMapping } from '#features/opportunities/ingestion/contract.ts';
import { HttpError, request } from '#platform/web/http.ts';
import { jsonQuery } from '#platform/web/json-query.ts';
import { pieceSize, workingStates } from '../vocabulary.ts';

const api = '/api/admin/imports';
export const loadImports = () => import('../contract.ts').then((contract) => contract.adminImportList);
export const loadRows = () => import('../contract.ts').then((contract) => contract.importedRowList);
const loadDetail = () => import('../contract.ts').then((contract) => contract.adminImportDetail);
const loadCreated = () => import('../contract.ts').then((contract) => contract.createdImport);

export const importsApi = api;
export const rowsApi = (id: number) => `${api}/${id}/rows`;
export const reportAddress = (id: number) => `${api}/${id}/report`;

const isWorking = (state: string) => (workingStates as readonly string[]).includes(state);

const importQuery = (id: string) => jsonQuery(`${api}/${id}`, loadDetail, [api, 'one', id]);

export const useImport = (id: string) =>
  useQuery({
    ...importQuery(id),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data.state) ? 700 : false),
  });

export function useImportActions(id: number) {
  const client = useQueryClient();
  const act = async (name: string, json: object = {}) => {
    try {
      await request(`${api}/${id}/${name}`, { method: 'POST', json });
    } finally {
      client.removeQueries({ queryKey: [rowsApi(id)] });
      await client.invalidateQueries({ queryKey: [api] });
    }
  };
  return {
    check: (mapping: ImportMapping) => act('check', mapping),
    store: (publishes: boolean) => act('store', { publishes }),
    undo: () => act('undo'),
    async take(row: number) {
      await request(`${api}/${id}/take`, { method: 'POST', json: { row } });
      await client.invalidateQueries({ queryKey: [rowsApi(id)] });
      await client.invalidateQueries({ queryKey: [api] });
    },
    async discard() {
      await request(`${api}/${id}`, { method: 'DELETE' });
      client.removeQueries({ queryKey: importQuery(String(id)).queryKey });
      await client.invalidateQueries({ queryKey: [api] });
    },
  };
}

const attempts = 3;

async function sendPiece(id: number, number: number, piece: Blob) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const headers = { 'Content-Type': 'application/octet-stream' };
      await request(`/api/admin/uploads/imports/${id}/${number}`, { method: 'PUT', body: piece, headers });
      return;
    } catch (error) {
      // Connection failures are retried, and 503 while many files are read; any other refusal is final.
      const isBusy = error instanceof HttpError && error.status === 503;
      if (!(isBusy || error instanceof TypeError) || attempt === attempts) throw error;
      if (isBusy) await new Promise((resolve) => setTimeout(resolve, 5_000));
    }
  }
}

/** Uploads a file in pieces; `onProgress` gets the share done, 0 to 1. */
export function useUploadFile() {
  const client = useQueryClient();
  return async (file: File, source: string, onProgress: (part: number) => void) => {
    const json = { fileName: file.name.slice(-200), source, bytes: file.size };
    const created = await request(api, { method: 'POST', json });
    const { id } = (await loadCreated()).parse(await created.json());
    const pieces = Math.ceil(file.size / pieceSize);
    for (let number = 0; number < pieces; number += 1) {
      await sendPiece(id, number, file.slice(number * pieceSize, (number + 1) * pieceSize));
      onProgress((number + 1) / pieces);
    }
    await client.invalidateQueries({ queryKey: [api] });
    return id;
  };
}
